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

  type Box = { width: number; height: number; starts: number[] };
  /** The box of an element, and where each piece of its text begins. */
  const boxOf = (element: Element): Box => {
    const { width, height } = element.getBoundingClientRect();
    const starts: number[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      const [first] = range.getClientRects();
      if (first) starts.push(first.left, first.top);
    }
    return { width, height, starts };
  };
  const isSame = (one: Box, other: Box) =>
    Math.abs(one.width - other.width) < 0.6 &&
    Math.abs(one.height - other.height) < 0.6 &&
    // Browsers do not count less than 3 pixels as a shift.
    one.starts.every((start, index) => Math.abs(start - (other.starts[index] ?? 0)) < 2);

  const fitInto = (element: HTMLElement, before: Box) => {
    const { letterSpacing, fontSize } = getComputedStyle(element);
    const usual = Number.parseFloat(letterSpacing) || 0;
    // Up to four hundredths of its size closer or wider, the least change first.
    for (let change = 0; change <= 16; change++) {
      for (const sign of [1, -1]) {
        element.style.letterSpacing = `${usual + (sign * change * Number.parseFloat(fontSize)) / 400}px`;
        if (isSame(boxOf(element), before)) return;
      }
    }
    element.style.letterSpacing = '';
    element.style.fontFamily = `"${fallback}", sans-serif`;
  };

  const swap = () => {
    if (isUsed()) return;
    const headings = [...document.querySelectorAll<HTMLElement>(elements)].filter((element) =>
      element.checkVisibility({ contentVisibilityAuto: true }),
    );
    const boxes = new Map(headings.map((element) => [element, boxOf(element)]));
    document.fonts.add(face);
    for (const [element, before] of boxes) if (!isSame(boxOf(element), before)) fitInto(element, before);
    // What was fitted may have moved what stands beside it.
    for (const [element, before] of boxes) if (!isSame(boxOf(element), before)) fitInto(element, before);
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
