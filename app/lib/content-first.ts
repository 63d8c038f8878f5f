// A finished document is worth reading before it can be clicked. Its scripts are fetched once everything that it shows
// has arrived, so that on a slow line they do not take the bandwidth of styles, fonts and the first picture.

import { lateHeadings } from './late-headings.ts';
import { roomForGreeting } from './room-for-greeting.ts';

const PRELOAD = '<link rel="modulepreload"';
const START = '<script type="module" async="">';
/** How long a picture that does not come may keep the page from answering. */
const LONGEST_WAIT_MS = 3_000;

/**
 * The document with its scripts put off. They are still named where they were, with a `rel` and a `type` that browsers ignore.
 * Fails when the framework writes them in another way: otherwise a new version of it would quietly undo this.
 */
export function contentFirst(html: string): string {
  // Every page has scripts: where none are found, they are written in a way that is not known here.
  const missing = [PRELOAD, START, '</head>', '</body>'].filter((part) => !html.includes(part));
  if (missing.length > 0)
    throw new Error(`The scripts of a document are not as they are expected: no ${missing.join(', ')}.`);
  return html
    .replaceAll(PRELOAD, '<link rel="later"')
    .replace(START, '<script type="text/later">')
    .replace('</head>', `<script>${roomForGreeting()}</script></head>`)
    .replace('</body>', `<script>${waking()}</script></body>`);
}

const waking = () => `(${wake})(${LONGEST_WAIT_MS},'${AWAKE}','${PRESSED}');${lateHeadings()}`;

/** What is written into a document here, word for word: the server lets nothing else run. */
export const ownScripts = (): string[] => [roomForGreeting(), waking()];

/** Dispatched when all buttons of the page work. */
export const AWAKE = 'maidan-awake';
/** On a control that was pressed and has not answered yet: app.css makes that visible. */
export const PRESSED = 'data-pressed';

/** Runs in the browser, as text inside the document: it can use nothing from around it. */
function wake(longestWait: number, awake: string, mark: string): void {
  const events = ['pointerdown', 'keydown'];
  const start = () => {
    const later = document.querySelector('script[type="text/later"]');
    if (!later) return;
    for (const event of events) removeEventListener(event, start, true);
    // Each in a task of its own: beginning to fetch a file takes a slow phone several milliseconds.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
      setTimeout(() => {
        link.rel = 'modulepreload';
      });
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = later.textContent;
    setTimeout(() => later.replaceWith(script));
  };
  for (const event of events) addEventListener(event, start, true);

  // A button pressed before it works shows that it was, and does its work as soon as it can. Every choice is kept; of
  // what opens something or leads away, only the last press.
  const choices = 'input,[role=radio],[role=tab],[aria-pressed],[aria-checked]';
  const boxes = 'input[type=radio],input[type=checkbox]';
  let pressed: HTMLElement[] = [];
  /** Of a box, it is the label that is seen. */
  const shown = (control: HTMLElement) => control.closest('label') ?? control;
  const keep = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const found = target instanceof Element ? target.closest<HTMLElement>(`a[href],button,label,${boxes}`) : null;
    const control = found?.matches('label') ? found.querySelector<HTMLElement>(boxes) : found;
    if (!control || control.hasAttribute('popovertarget')) return;
    if (control instanceof HTMLAnchorElement) {
      // A link works without us.
      if (!control.target && !ctrlKey && !metaKey && !shiftKey && control.hash === '') control.setAttribute(mark, '');
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    const isDropped = (one: HTMLElement) => one === control || !(control.matches(choices) || one.matches(choices));
    for (const one of pressed.filter(isDropped)) shown(one).removeAttribute(mark);
    pressed = [...pressed.filter((one) => !isDropped(one)), control];
    shown(control).setAttribute(mark, '');
  };
  addEventListener('click', keep, true);
  const carryOut = () => {
    const [first, ...rest] = pressed;
    pressed = rest;
    if (first?.isConnected) first.click();
    if (rest.length > 0) setTimeout(carryOut);
  };
  addEventListener(
    awake,
    () => {
      removeEventListener('click', keep, true);
      carryOut();
    },
    { once: true },
  );
  // Back to this page as it was left, by a link that was pressed early.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const one of document.querySelectorAll(`[${mark}]`)) one.removeAttribute(mark);
  });

  // Everything may be there before any of it has been painted.
  addEventListener('load', () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true }));
  setTimeout(start, longestWait);
}
