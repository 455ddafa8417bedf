/* Friday the 13th in plain C, as fast as we can write it by hand: the limit that the Python law is measured against.
   Same rules, same dice, same order of draws: for a seed it plays the very matches that the package plays. */
#include <stdint.h>

enum { SUITS = 3, WILD = 15, WILD_SHIFT = 30, LIMIT = 13, SEATS = 6, CARDS = 50 };

static const int PILE_OF[18] = {0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 0, 1, 2};
static const int VALUE_OF[18] = {1, 2, 4, 5, 7, 1, 2, 4, 5, 7, 1, 2, 4, 5, 7, 4, 4, 4};
static const int COPIES[5] = {3, 3, 2, 3, 3};

typedef struct { int64_t one, two; } Dice;

typedef struct {
    int seats, leader, turn, left, round;
    int totals[SUITS];
    int64_t hands[SEATS], piles[SUITS], stacks[SEATS];
    int sheet[SEATS];
} State;

static inline int64_t word(Dice *d) {
    d->one = 980463540LL * (d->one & 0xFFFFFFFFLL) + (d->one >> 32);
    d->two = 645871605LL * (d->two & 0xFFFFFFFFLL) + (d->two >> 32);
    return (d->one ^ d->two) & 0xFFFFFFFFLL;
}

static inline int roll(Dice *d, int64_t limit) {
    int64_t product = word(d) * limit;
    if ((product & 0xFFFFFFFFLL) < limit) {
        int64_t threshold = (0x100000000LL - limit) % limit;
        while ((product & 0xFFFFFFFFLL) < threshold) product = word(d) * limit;
    }
    return (int)(product >> 32);
}

static inline int legal_into(const State *s, int seat, int *out) {
    int64_t hand = s->hands[seat], held = hand | hand >> 1;
    int n = 0;
    for (int card = 0; card < WILD; card++) { out[n] = card; n += (int)(held & 1); held >>= 2; }
    if (hand >> WILD_SHIFT) { out[n] = 15; out[n + 1] = 16; out[n + 2] = 17; n += 3; }
    return n;
}

static inline void play(State *s, int seat, int action) {
    int pile = PILE_OF[action], value = VALUE_OF[action], total = s->totals[pile] + value;
    int64_t card = 1LL << 2 * (action < WILD ? action : WILD);
    s->hands[seat] -= card;
    if (total > LIMIT) {
        s->stacks[seat] += s->piles[pile];
        s->totals[pile] = value;
        s->piles[pile] = card;
    } else {
        s->totals[pile] = total;
        s->piles[pile] += card;
    }
    s->left--;
    s->turn = seat + 1 < s->seats ? seat + 1 : 0;
}

static inline int suit_count(int64_t packed, int suit) {
    if (suit == SUITS) return (int)(packed >> WILD_SHIFT);
    int bits = (int)(packed >> 10 * suit & 0x3FF);
    return (bits & 3) + (bits >> 2 & 3) + (bits >> 4 & 3) + (bits >> 6 & 3) + (bits >> 8);
}

static void score(State *s) {
    for (int seat = 0; seat < s->seats; seat++) s->sheet[seat] += 2 * suit_count(s->stacks[seat], SUITS);
    for (int suit = 0; suit < SUITS; suit++) {
        int best = 0, excused = -1;
        for (int seat = 0; seat < s->seats; seat++) {
            int count = suit_count(s->stacks[seat], suit);
            if (count > best) { best = count; excused = seat; } else if (count == best) excused = -1;
        }
        for (int seat = 0; seat < s->seats; seat++)
            if (seat != excused) s->sheet[seat] += suit_count(s->stacks[seat], suit);
    }
}

static void deal(State *s, Dice *d) {
    int deck[CARDS], n = 0;
    for (int card = 0; card < WILD; card++) for (int copy = 0; copy < COPIES[card % 5]; copy++) deck[n++] = card;
    while (n < CARDS) deck[n++] = WILD;
    for (int last = CARDS - 1; last > 0; last--) {
        int place = roll(d, last + 1), card = deck[last];
        deck[last] = deck[place];
        deck[place] = card;
    }
    if (s->round) s->leader = (s->leader + 1) % s->seats;
    s->round++;
    s->turn = s->leader;
    s->left = 0;
    for (int pile = 0; pile < SUITS; pile++) s->totals[pile] = 0, s->piles[pile] = 0;
    for (int seat = 0; seat < SEATS; seat++) s->hands[seat] = 0, s->stacks[seat] = 0;
    int places = s->seats == 3 ? 4 : s->seats;
    for (int i = 0; i < CARDS; i++) {
        int place = i % places;
        if (place < s->seats) { s->hands[(s->leader + place) % s->seats] += 1LL << 2 * deck[i]; s->left++; }
    }
}

/* Plays whole matches; adds up all final scores and says where the dice ended, so that both can be compared. */
int64_t play_matches(int seats, int rounds, int64_t luck[2], int64_t count, int64_t *points) {
    Dice dice = {luck[0], luck[1]};
    int64_t actions = 0;
    int buffer[32];
    *points = 0;
    for (int64_t match = 0; match < count; match++) {
        State s = {.seats = seats};
        for (int round = 0; round < rounds; round++) {
            deal(&s, &dice);
            while (s.left) {
                int seat = s.turn, n = legal_into(&s, seat, buffer);
                play(&s, seat, buffer[roll(&dice, n)]);
                actions++;
            }
            score(&s);
        }
        for (int seat = 0; seat < seats; seat++) *points += s.sheet[seat];
    }
    luck[0] = dice.one;
    luck[1] = dice.two;
    return actions;
}
