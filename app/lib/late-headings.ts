// The fonts are `optional` (fonts.css): what is not there for the first paint is not used on that page, because lines
// would break elsewhere and everything below would jump. Headings are too much of our look to go without on each first
// visit over a slow line. When their font comes late they are set in it all the same, and each is fitted into the very
// box that it has, in one frame: nothing around it moves.

/** What is set in it. The logo's word stands in a frame of its own, which holds it in either font. */
const ELEMENTS = 'h1,h2,h3,.font-display:not([data-wordmark])';

/** The lines that do this, for the end of a document. */
export function lateHeadings(): string {
  return `(${setLate})('Bricolage Grotesque','Bricolage Fallback','link[as=font][href*=bricolage]','${ELEMENTS}')`;
}

/** Runs in the browser, as text inside the document: it can use nothing from around it. */
function setLate(family: string, fallback: string, preload: string, elements: string): void {
  const link = document.querySelector<HTMLLinkElement>(preload);
  if (!link) return;
  const face = new FontFace(family, `url(${link.href})`, {
    weight: '500 800',
    unicodeRange: 'U+0020-20B8, U+20BA-FFFF',
  });

  const widthIn = (font: string) => {
    const probe = document.createElement('span');
    probe.textContent = 'Maidan';
    Object.assign(probe.style, { position: 'fixed', visibility: 'hidden', font: `800 99px ${font}` });
    document.body.append(probe);
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    return width;
  };
  const isUsed = () => widthIn(`"${family}", monospace`) !== widthIn('monospace');

  type Box = { width: number; height: number; starts: number[]; advance: number; letters: number };
  /** The box of an element, where each piece of its text begins, and how wide all of its text is together. */
  const boxOf = (element: Element): Box => {
    const { width, height } = element.getBoundingClientRect();
    const box: Box = { width, height, starts: [], advance: 0, letters: 0 };
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      const lines = [...range.getClientRects()];
      if (lines[0]) box.starts.push(lines[0].left, lines[0].top);
      for (const line of lines) box.advance += line.width;
      box.letters += range.toString().length;
    }
    return box;
  };
  const isSame = (one: Box, other: Box) =>
    Math.abs(one.width - other.width) < 0.6 &&
    Math.abs(one.height - other.height) < 0.6 &&
    // Browsers do not count less than 3 pixels as a shift.
    one.starts.every((start, index) => Math.abs(start - (other.starts[index] ?? 0)) < 2);

  /** All are changed before any is measured: each measuring after a change lays the page out again. */
  const fitAll = (boxes: Map<HTMLElement, Box>) => {
    let left = [...boxes].flatMap(([element, before]) => {
      const now = boxOf(element);
      if (isSame(now, before)) return [];
      const { letterSpacing, fontSize } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      const needed = (before.advance - now.advance) / (before.letters || 1);
      const spacing = (Number.parseFloat(letterSpacing) || 0) + Math.max(-size / 25, Math.min(size / 25, needed));
      return [{ element, before, size, spacing }];
    });
    // As wide as it was, then up to two hundredths of its size closer or wider, the least change first.
    for (const change of [0, 1, -1, 2, -2, 3, -3, 4, -4, 6, -6, 8, -8]) {
      for (const { element, size, spacing } of left) {
        element.style.letterSpacing = `${spacing + (change * size) / 400}px`;
      }
      left = left.filter(({ element, before }) => !isSame(boxOf(element), before));
    }
    for (const { element } of left) {
      element.style.letterSpacing = '';
      element.style.fontFamily = `"${fallback}", sans-serif`;
    }
  };

  const swap = () => {
    if (isUsed()) return;
    const headings = [...document.querySelectorAll<HTMLElement>(elements)].filter((element) =>
      element.checkVisibility({ contentVisibilityAuto: true }),
    );
    const boxes = new Map(headings.map((element) => [element, boxOf(element)]));
    document.fonts.add(face);
    fitAll(boxes);
    // What was fitted may have moved what stands beside it.
    fitAll(boxes);
  };

  // Whether the font is in time is decided with the first paint.
  const painted = new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
  Promise.all([face.load(), painted]).then(
    () => requestAnimationFrame(swap),
    () => {},
  );
}
