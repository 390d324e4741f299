"""Measures the layout of a page: what cannot be pressed, lies on something else, is cut off or scrolls sideways."""

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
)
"""Phones both ways up, 200 % zoom on a laptop, tablets, laptops and a very wide screen."""
FRENCH_SIZES = tuple(size for size in SIZES if size["width"] in (320, 740, 1280))
MEASURE = """async () => {
  await Promise.all(document.getAnimations().map(({ effect, finished }) =>
    Number.isFinite(effect.getComputedTiming().endTime) ? finished.catch(() => {}) : null));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const found = [], touch = Math.min(innerWidth, innerHeight) <= 500;
  const called = (element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\\s+/g, ' ');
    return `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''} "${words.slice(0, 40)}"`;
  };
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide and scrolls sideways`);

  // Texts, each cut to what its scrolling ancestors show.
  const texts = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !seen(parent)) continue;
    if (parent.closest('svg, style, script, .hidden-text, .skip, .slip, .toasts')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, right, bottom, width } of range.getClientRects()) {
      if (width < 2) continue;
      const box = { left, top, right, bottom };
      let scrolls = false;
      for (let above = parent; above !== document.body && above; above = above.parentElement) {
        const style = getComputedStyle(above);
        if (style.position === 'fixed') break;
        if (style.overflowX === 'visible' && style.overflowY === 'visible' && style.clipPath === 'none') continue;
        if (style.clipPath !== 'none' && style.overflowX === 'visible') continue;
        const edge = above.getBoundingClientRect();
        scrolls = true;
        box.left = Math.max(box.left, edge.left); box.right = Math.min(box.right, edge.right);
        box.top = Math.max(box.top, edge.top); box.bottom = Math.min(box.bottom, edge.bottom);
      }
      const above = box.top < -1 - scrollY, below = box.bottom > root.scrollHeight - scrollY + 1;
      if (!scrolls && (box.left < -1 || box.right > innerWidth + 1 || above || below))
        found.push(`cut off: ${called(parent)}`);
      if (box.right - box.left > 3 && box.bottom - box.top > 3) texts.push({ node, parent, ...box });
    }
  }
  texts.sort((a, b) => a.left - b.left);
  texts.forEach((a, index) => {
    for (const b of texts.slice(index + 1)) {
      if (b.left >= a.right - 3) break;
      if (a.parent === b.parent || Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) <= 4) continue;
      found.push(`${called(a.parent)} lies on ${called(b.parent)}`);
    }
  });

  for (const control of document.querySelectorAll('button, a[href], input, select')) {
    if (control.disabled || control.ariaDisabled === 'true' || control.matches('.skip') || !seen(control)) continue;
    if (!control.getClientRects().length) continue;
    control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const hits = (x, y) => control.contains(document.elementFromPoint(left + width / 2 + x, top + height / 2 + y));
    if (!hits(0, 0)) {
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      found.push(`${called(control)} is covered by ${there ? called(there) : 'the edge of the window'}`);
    } else if (touch && control.tagName !== 'INPUT' &&
        ((width < 43.5 && !(hits(-20, 0) && hits(20, 0))) || (height < 43.5 && !(hits(0, -20) && hits(0, 20)))))
      found.push(`${called(control)} is ${Math.round(width)} x ${Math.round(height)}, too small for a finger`);
  }
  return [...new Set(found)];
}"""


def faults(page: Page, *sizes: ViewportSize) -> list[str]:
    """Returns what is wrong with the layout of a page at each of these sizes."""
    found = []
    for size in sizes:
        page.set_viewport_size(size)
        found += [f"{size['width']}x{size['height']} {fault}" for fault in page.evaluate(MEASURE)]
    return found
