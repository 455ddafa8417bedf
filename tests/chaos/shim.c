/* What a house is made to believe of its disk and its clock. Loaded before libc (LD_PRELOAD); a page of shared memory, the
   file that CHAOS_PAGE names, says what. SQLite writes by pwrite and ftruncate and waits for the disk by fsync or fdatasync. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

struct page {
    volatile int32_t error;   /* what every write to a file of the database fails with; 0 for none */
    volatile int32_t sync_ms; /* how much longer the disk takes to be sure */
    volatile int64_t ahead;   /* how many seconds the clock on the wall is wrong; the one for waiting is right */
};

static struct page *told(void) {
    static struct page *page;
    if (!page) {
        const char *name = getenv("CHAOS_PAGE");
        int file = name ? open(name, O_RDWR) : -1;
        if (file < 0) return NULL;
        void *found = mmap(NULL, sizeof(struct page), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        close(file);
        if (found == MAP_FAILED) return NULL;
        page = found;
    }
    return page;
}

static int fails(void) {
    struct page *page = told();
    if (!page || !page->error) return 0;
    errno = page->error;
    return 1;
}

static void wait_for_disk(void) {
    struct page *page = told();
    if (page && page->sync_ms > 0) usleep(1000u * (unsigned)page->sync_ms);
}

static int64_t ahead(void) {
    struct page *page = told();
    return page ? page->ahead : 0;
}

#define TRUE_ONE(name) \
    static typeof(&name) true_one; \
    if (!true_one) true_one = (typeof(&name))dlsym(RTLD_NEXT, #name)

ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
    TRUE_ONE(pwrite);
    return fails() ? -1 : true_one(file, bytes, count, at);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
    TRUE_ONE(pwrite64);
    return fails() ? -1 : true_one(file, bytes, count, at);
}

int ftruncate(int file, off_t size) {
    TRUE_ONE(ftruncate);
    return fails() ? -1 : true_one(file, size);
}

int ftruncate64(int file, off64_t size) {
    TRUE_ONE(ftruncate64);
    return fails() ? -1 : true_one(file, size);
}

int fsync(int file) {
    TRUE_ONE(fsync);
    wait_for_disk();
    return fails() ? -1 : true_one(file);
}

int fdatasync(int file) {
    TRUE_ONE(fdatasync);
    wait_for_disk();
    return fails() ? -1 : true_one(file);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    TRUE_ONE(clock_gettime);
    int done = true_one(clock, now);
    if (!done && clock == CLOCK_REALTIME) now->tv_sec += ahead();
    return done;
}

int gettimeofday(struct timeval *now, void *zone) {
    TRUE_ONE(gettimeofday);
    int done = true_one(now, zone);
    if (!done) now->tv_sec += ahead();
    return done;
}

time_t time(time_t *kept) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (kept) *kept = now.tv_sec;
    return now.tv_sec;
}
