/** What does not fit, by the rectangles of real elements; run in the page by fitting.py. */

const found = async ({ finger, fits }) => {
    // What measures the room does so after the next frame.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const SLACK = 2;
    const found = [];
    const root = document.querySelector(".table");
    const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        && getComputedStyle(element).clipPath !== "inset(50%)";
    const short = (element) => {
        const text = (element.dataset.key || element.dataset.word || element.dataset.card
            || element.getAttribute("aria-label") || element.textContent).trim().slice(0, 24);
        return `${element.tagName.toLowerCase()}.${String(element.className.baseVal ?? element.className).trim().split(" ")[0]} “${text}”`;
    };
    const inside = (box) => box.left >= -SLACK && box.right <= innerWidth + SLACK
        && (!fits || (box.top >= -SLACK && box.bottom <= innerHeight + SLACK));
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
    const within = (a, b) => ({ left: Math.max(a.left, b.left), right: Math.min(a.right, b.right),
        top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom) });

    // The page does not scroll, or only up and down.
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    if (fits && document.documentElement.scrollHeight > innerHeight + 1) {
        found.push(`the page is ${document.documentElement.scrollHeight} high`);
    }

    // What is to be read or seen: every card, and every line of text.
    const unread = ".unseen, .aloud, .so-far, dialog, option, select, [hidden], .pocket, .nest, .card, .advice";
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode;
        const holder = node.parentElement;
        if (!node.data.trim() || !holder || holder.closest(unread) || !seen(holder)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const area of range.getClientRects()) {
            // Letters are lower than the area that their font takes.
            const [air, { left, right, top, bottom }] = [area.height * 0.1, area];
            const line = { left, right, top: top + air, bottom: bottom - air };
            const box = getComputedStyle(holder).overflowX === "visible" ? line : within(line, holder.getBoundingClientRect());
            if (box.right - box.left > 1) texts.push({ holder, box, text: node.data.trim() });
        }
    }
    const cards = [...document.querySelectorAll(".table .card")].filter((card) => !card.closest(".pocket, .nest") && seen(card))
        .map((holder) => ({ holder, box: holder.getBoundingClientRect(), text: "" }));
    const targets = [...document.querySelectorAll("button, a[href], select, input, .hand .card[role=button]")]
        .filter((each) => !each.closest(".so-far, dialog, .aloud, .afterwards") && seen(each));

    // A sentence that ends in an ellipsis where the whole of it is one touch away, and names, which have a law of their own.
    const mayEnd = ".latest, .name, .ring .label, .where, h1";
    for (const { holder, box, text } of [...texts, ...cards]) {
        if (!inside(box) && !holder.closest(mayEnd)) found.push(`${short(holder)} sticks out of the window (${text})`);
    }
    for (const target of targets) {
        if (!inside(target.getBoundingClientRect())) found.push(`${short(target)} sticks out of the window`);
    }

    // Nothing is cut.
    for (const element of root.querySelectorAll(":not(svg, svg *, .card, .card *)")) {
        if (element.closest(`${unread}, ${mayEnd}`) || !seen(element)) continue;
        const { overflowX, overflowY } = getComputedStyle(element);
        if (overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1) found.push(`${short(element)} is cut at the side`);
        if (overflowY !== "visible" && element.scrollHeight > element.clientHeight + 1) found.push(`${short(element)} is cut below`);
    }

    // Nothing lies over anything else: cards over cards of the same place alone.
    const placeOf = (element) => element.closest(".plate, .hand, .heap, .row, .open-hands, .tutor")
        ?? element.closest("button, a, .asked, .mine, .latest, .demand") ?? element;
    const things = [...texts, ...cards];
    for (const [at, one] of things.entries()) {
        for (const other of things.slice(at + 1)) {
            if (!meet(one.box, other.box)) continue;
            const [here, there] = [placeOf(one.holder), placeOf(other.holder)];
            if (here === there && (here.matches(".hand, .heap, .row") || !one.text || !other.text)) continue;
            if (one.holder === other.holder && one.text === other.text) continue;
            if (one.holder.closest(mayEnd) && other.holder.closest(mayEnd) && here === there) continue;
            found.push(`${short(one.holder)} and ${short(other.holder)} lie over each other`);
        }
    }
    for (const [at, one] of targets.entries()) {
        for (const other of targets.slice(at + 1)) {
            if (one.matches(".card") && other.matches(".card")) continue;
            if (one.contains(other) || other.contains(one)) continue;
            if (meet(one.getBoundingClientRect(), other.getBoundingClientRect())) {
                found.push(`${short(one)} and ${short(other)} lie over each other`);
            }
        }
    }

    // A finger can touch it: enough of it shows, and a touch there reaches it.
    const hand = [...document.querySelectorAll(".hand .card")].filter(seen);
    for (const target of targets) {
        const box = target.getBoundingClientRect();
        let { width, height } = box;
        if (target.matches(".card")) {
            // What leans is wider than it is; what shows is what the next one leaves.
            const next = hand[hand.indexOf(target) + 1]?.getBoundingClientRect();
            width = Math.max(target.offsetWidth, width);
            height = Math.max(target.offsetHeight, height);
            if (next && next.left > box.left) width = Math.min(width, next.left - box.left);
            const row = (card) => Number(card.style.getPropertyValue("--row"));
            const below = hand.filter((each) => row(each) > row(target)).map((each) => each.getBoundingClientRect())
                .filter((each) => meet(each, box)).map((each) => each.top);
            if (below.length) height = Math.min(height, Math.min(...below) - box.top);
        }
        if (Math.min(width, height) < finger - SLACK) {
            found.push(`${short(target)} is too small: ${Math.round(width)} × ${Math.round(height)}`);
        }
        if (!fits) target.scrollIntoView({ block: "nearest" });
        const where = target.getBoundingClientRect();
        const [x, y] = [where.left + Math.min(width, finger) / 2, where.top + Math.min(height, where.height) / 2];
        const hit = document.elementFromPoint(x, y);
        if (!hit || !(target.contains(hit) || hit.closest("label")?.contains(target))) {
            found.push(`${short(target)} is covered by ${hit ? short(hit) : "nothing"}`);
        }
    }
    if (!fits) scrollTo(0, 0);
    return [...new Set(found)];
};

const names = () => [...document.querySelectorAll(".plate .name, .ring .label, .open-hands .name")].flatMap((name) => {
    if (!name.checkVisibility()) return [];
    const text = [...name.childNodes].find((node) => node.data);
    if (!text) return [];
    const range = document.createRange();
    range.selectNodeContents(text);
    let { right } = name.getBoundingClientRect();
    const style = getComputedStyle(name);
    if (range.getBoundingClientRect().right > right + 0.5 && style.textOverflow === "ellipsis") {
        // Three dots stand in the place of letters.
        const pen = document.createElement("canvas").getContext("2d");
        pen.font = style.font;
        right -= pen.measureText("…").width;
    }
    let letters = 0;
    while (letters < text.data.length) {
        range.setStart(text, letters);
        range.setEnd(text, letters + 1);
        if (range.getBoundingClientRect().right > right + 0.5) break;
        letters += 1;
    }
    return letters < Math.min(8, text.data.length) ? [`${text.data} ends after ${letters} letters`] : [];
});

export { found, names };
