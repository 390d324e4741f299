"""Measures the layout of a page: what is covered, overlaps, is cut off, scrolls sideways or by a few pixels.

Places of a board that is zoomed out may be small, because a tap zooms in before anything can be pressed by mistake.
"""

from typing import Any

from playwright.sync_api import Page, ViewportSize

SIZES: tuple[ViewportSize, ...] = (
    {"width": 320, "height": 568},
    {"width": 360, "height": 740},
    {"width": 390, "height": 844},
    {"width": 740, "height": 360},
    {"width": 844, "height": 390},
    {"width": 720, "height": 450},
    {"width": 640, "height": 360},
    {"width": 768, "height": 1024},
    {"width": 1024, "height": 768},
    {"width": 1100, "height": 800},
    {"width": 1280, "height": 720},
    {"width": 1280, "height": 800},
    {"width": 1440, "height": 900},
    {"width": 2560, "height": 1080},
    {"width": 320, "height": 256},
    {"width": 1800, "height": 600},
)
"""Phones both ways up, 200 % zoom on a laptop, tablets, laptops, wide and low windows, and 400 % zoom."""
AREAS = ".board, .panorama, .city, .rail, .cards, .plain .field"
"""The areas that must not move from one phase to the next."""
ABOVE = "svg, style, script, option, .hidden-text, .skip, .slip, .toasts, .bubble, .countdown, .connection"
"""Elements that are not text of the page, or that may lie above others for a while."""
BOARDS = ".board, .panorama, .city"
"""Boards, whose tiles may have numbers on them."""
THINGS = "button, a, li, .seat, .space, .cell, .hexagon, .stack"
"""Elements whose text belongs to their picture."""
MEASURE = """async ({ language, areas, above, boards, things }) => {
  if (language && document.documentElement.lang !== language) {
    const button = document.querySelector(`.language button[lang=${language}]`);
    if (!button) return { faults: [], areas: {}, unspoken: true };
    button.click();
    while (document.documentElement.lang !== language) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(document.getAnimations().map(({ effect, finished }) =>
    Number.isFinite(effect.getComputedTiming().endTime) ? finished.catch(() => {}) : null));
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  // The page may be transparent as a whole, to save time.
  const { style } = document.documentElement, { opacity } = style;
  style.opacity = '';
  const found = [], touch = Math.min(innerWidth, innerHeight) <= 500;
  const called = (element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\\s+/g, ' ');
    return `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''} "${words.slice(0, 40)}"`;
  };
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide and scrolls sideways`);
  // A page or a table fits, or it clearly scrolls. Boards of text and the texts of lessons may have any height.
  for (const table of [root, ...document.querySelectorAll('.playing, .table:not(.plain)')]) {
    const surplus = table.scrollHeight - table.clientHeight;
    if (surplus > 0 && surplus <= 12 && !document.querySelector('.lesson'))
      found.push(`${called(table)} scrolls by ${surplus} px`);
  }
  // What lies behind an open sheet can be neither read nor pressed.
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

  const places = {};
  for (const area of document.querySelectorAll(areas)) {
    if (!seen(area) || area.closest('dialog, .finale, .grande-finale')) continue;
    const { left, top, width, height } = area.getBoundingClientRect();
    const name = area.classList[0];
    if (width) places[name] ??= [left, top + scrollY, width, height].map(Math.round);
  }

  for (const frame of document.querySelectorAll('.final-board')) {
    const { bottom, right } = frame.getBoundingClientRect(), board = frame.firstElementChild?.getBoundingClientRect();
    if (board && (board.bottom > bottom + 1 || board.right > right + 1)) found.push('a final board leaves its frame');
  }

  // What clips an element, from the outermost to the innermost.
  const clips = new Map();
  const clipOf = (element) => {
    if (!element || element === document.body) return [];
    if (!clips.has(element)) {
      const style = getComputedStyle(element);
      const { display, position, overflowX: x, overflowY: y } = style;
      const outer = position === 'fixed' || element.matches('dialog') ? [] : clipOf(element.parentElement);
      // Only screen readers read what a clip path hides.
      const clamped = style.webkitLineClamp !== 'none' || style.clipPath !== 'none';
      const dots = clamped || style.textOverflow !== 'clip';
      const own = { edge: element.getBoundingClientRect(), x, y, dots, clamped };
      clips.set(element, display === 'contents' || (x === 'visible' && y === 'visible') ? outer : [...outer, own]);
    }
    return clips.get(element);
  };
  const isHidden = (overflow) => overflow === 'hidden' || overflow === 'clip';

  const texts = [], walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !seen(parent)) continue;
    if (parent.closest(above)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const clip = clipOf(parent);
    for (const { left, top, right, bottom, width, height } of range.getClientRects()) {
      if (width < 2) continue;
      const box = { left, top, right, bottom };
      // A line may end in dots, and a text may be scrolled to. What is left of it must not be cut.
      for (const { edge, x, y, dots, clamped } of clip.toReversed()) {
        const aside = box.right > edge.right + 2 || box.left < edge.left - 2;
        const half = box.bottom > edge.bottom + 0.4 * height || box.top < edge.top - 0.4 * height;
        if ((isHidden(x) && aside && !dots) || (isHidden(y) && half && !clamped))
          found.push(`cut off: ${called(parent)}`);
        box.left = Math.max(box.left, edge.left); box.right = Math.min(box.right, edge.right);
        box.top = Math.max(box.top, edge.top); box.bottom = Math.min(box.bottom, edge.bottom);
      }
      const outside = box.top < -1 - scrollY || box.bottom > root.scrollHeight - scrollY + 1;
      if (!clip.length && (box.left < -1 || box.right > innerWidth + 1 || outside))
        found.push(`outside the window: ${called(parent)}`);
      if (box.right - box.left > 3 && box.bottom - box.top > 3) texts.push({ node, parent, ...box });
    }
  }
  texts.sort((a, b) => a.left - b.left);
  texts.forEach((a, index) => {
    for (let next = index + 1; next < texts.length; next += 1) {
      const b = texts[next];
      if (b.left >= a.right - 3) break;
      if (a.parent === b.parent || Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) <= 4) continue;
      found.push(`${called(a.parent)} lies on ${called(b.parent)}`);
    }
  });

  // A text may lie on a picture of the same thing, on a board, or on paper that covers the picture.
  const isPaper = (element) => /^rgb\\(/.test(getComputedStyle(element).backgroundColor);
  const isOnPaper = (element) =>
    element !== document.body && element !== scope && (isPaper(element) || isOnPaper(element.parentElement));
  const pictures = [...scope.querySelectorAll('.art')].flatMap((picture) => {
    const thing = picture.closest(things), whole = picture.getBoundingClientRect();
    if (!thing || !seen(picture) || picture.closest('.slip, .skyline')) return [];
    // Pictures have a margin in which nothing is drawn.
    const x = 0.15 * whole.width, y = 0.15 * whole.height;
    const box = { left: whole.left + x, top: whole.top + y, right: whole.right - x, bottom: whole.bottom - y };
    for (const { edge } of clipOf(picture.parentElement)) {
      box.left = Math.max(box.left, edge.left); box.right = Math.min(box.right, edge.right);
      box.top = Math.max(box.top, edge.top); box.bottom = Math.min(box.bottom, edge.bottom);
    }
    return [{ thing, ...box }];
  });
  for (const { parent, left, top, right, bottom } of texts) {
    const under = pictures.find((picture) => !picture.thing.contains(parent) &&
      Math.min(right, picture.right) - Math.max(left, picture.left) > 4 &&
      Math.min(bottom, picture.bottom) - Math.max(top, picture.top) > 4);
    if (under && !parent.closest(boards) && !isOnPaper(parent))
      found.push(`${called(parent)} and the picture of ${called(under.thing)} overlap`);
  }

  const isUsable = (control) => !control.disabled && control.ariaDisabled !== 'true' && !control.matches('.skip') &&
    seen(control) && control.getClientRects().length;
  const controls = [...scope.querySelectorAll('button, a[href], input, select, summary')].filter(isUsable);
  // Near the middle of each edge of what is in sight, so that round corners do not count. Pictures may lie in a fan.
  const isFanned = (control) => control.closest(boards) || control.querySelector('.art');
  for (const control of controls.filter((each) => !isFanned(each))) {
    const box = control.getBoundingClientRect();
    const sight = { left: Math.max(box.left, 0), top: Math.max(box.top, 0),
      right: Math.min(box.right, innerWidth), bottom: Math.min(box.bottom, innerHeight) };
    for (const { edge } of clipOf(control.parentElement)) {
      sight.left = Math.max(sight.left, edge.left); sight.right = Math.min(sight.right, edge.right);
      sight.top = Math.max(sight.top, edge.top); sight.bottom = Math.min(sight.bottom, edge.bottom);
    }
    const { left, top, right, bottom } = sight, x = (left + right) / 2, y = (top + bottom) / 2;
    if (right - left < 20 || bottom - top < 20) continue;
    const cover = [[x, top + 6], [x, bottom - 6], [left + 6, y], [right - 6, y]]
      .map((point) => document.elementFromPoint(...point)?.closest('button, a, input, select, summary'))
      .find((there) => there && !control.contains(there) && !there.contains(control) && !there.closest(above));
    if (cover) found.push(`${called(control)} is partly covered by ${called(cover)}`);
  }

  const moved = [...document.querySelectorAll('*')].filter((each) => each.scrollTop || each.scrollLeft)
    .map((each) => [each, each.scrollLeft, each.scrollTop]);
  const scrolled = new Set();
  for (const control of controls) {
    control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    for (let port = control.parentElement; port; port = port.parentElement)
      if (port.scrollLeft || port.scrollTop) scrolled.add(port);
    // A link in a text may go on in the next line.
    const isWord = getComputedStyle(control).display === 'inline';
    const lie = () => (isWord ? control.getClientRects()[0] : control.getBoundingClientRect());
    const hits = (x, y) => {
      const { left, top, width, height } = lie();
      return control.contains(document.elementFromPoint(left + width / 2 + x, top + height / 2 + y));
    };
    // What is covered where it first comes into sight may be scrolled on.
    if (!hits(0, 0)) control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = lie();
    // What is larger than the place that it scrolls in is seen in part.
    const port = clipOf(control.parentElement).at(-1)?.edge;
    if (port && (height > port.height || width > port.width)) continue;
    if (!hits(0, 0)) {
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      found.push(`${called(control)} is covered by ${there ? called(there) : 'the edge of the window'}`);
    } else if (touch && control.tagName !== 'INPUT' && !control.closest('[data-tap-zooms]') && !isWord &&
        ((width < 43.5 && !(hits(-20, 0) && hits(20, 0))) || (height < 43.5 && !(hits(0, -20) && hits(0, 20)))))
      found.push(`${called(control)} is ${Math.round(width)} x ${Math.round(height)}, too small for a finger`);
  }
  for (const each of scrolled) {
    const style = getComputedStyle(each);
    if ((each.scrollTop && isHidden(style.overflowY)) || (each.scrollLeft && isHidden(style.overflowX)))
      found.push(`only a script can scroll ${called(each).slice(0, 40)} to a control inside it`);
    each.scrollTo(0, 0);
  }
  for (const [each, left, top] of moved) each.scrollTo(left, top);
  style.opacity = opacity;
  return { faults: [...new Set(found)], areas: places };
}"""


def measured(page: Page, size: ViewportSize, language: str | None = None) -> Any:
    """Returns the faults of a page at one size, and where its areas lie.

    If the page has no button for the language, nothing is measured, and the result contains `unspoken`.
    """
    page.set_viewport_size(size)
    return page.evaluate(
        MEASURE, {"language": language, "areas": AREAS, "above": ABOVE, "boards": BOARDS, "things": THINGS}
    )


def faults(page: Page, *sizes: ViewportSize) -> list[str]:
    """Returns what is wrong with the layout of a page at each of these sizes."""
    return [f"{size['width']}x{size['height']} {fault}" for size in sizes for fault in measured(page, size)["faults"]]
