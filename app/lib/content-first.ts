// A finished document is worth reading before it can be clicked. Its scripts are fetched once everything that it shows
// has arrived, so that on a slow line they do not take the room of styles, letters and the first picture.

const PRELOAD = '<link rel="modulepreload"';
const START = '<script type="module" async="">';
/** How long a picture that does not come may keep the page from answering. */
const LONGEST_WAIT_MS = 3_000;

/** The document with its scripts put off. They are still named where they were, under words that no browser acts on. */
export function contentFirst(html: string): string {
  if (!html.includes(START)) return html;
  return html
    .replaceAll(PRELOAD, '<link rel="later"')
    .replace(START, '<script type="text/later">')
    .replace('</body>', `<script>(${wake})(${LONGEST_WAIT_MS},'${WAKING}','${AWAKE}')</script></body>`);
}

/** What a page says when its scripts take over, and when all its buttons work. From the first on, React hears of clicks. */
export const WAKING = 'maidan-waking';
export const AWAKE = 'maidan-awake';

/** Runs in the browser, as text inside the document: it can use nothing from around it. */
function wake(longestWait: number, waking: string, awake: string): void {
  const events = ['pointerdown', 'keydown'];
  const start = () => {
    const later = document.querySelector('script[type="text/later"]');
    if (!later) return;
    for (const event of events) removeEventListener(event, start, true);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload';
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = later.textContent;
    later.replaceWith(script);
  };
  for (const event of events) addEventListener(event, start, true);
  // A button pressed before it works does its work as soon as it can.
  let pressed: HTMLElement | null = null;
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button[type=button]') : null;
  };
  addEventListener('click', remember, true);
  addEventListener(waking, () => removeEventListener('click', remember, true), { once: true });
  addEventListener(awake, () => pressed?.isConnected && pressed.click(), { once: true });
  // Everything may be there before any of it has been painted.
  addEventListener('load', () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true }));
  setTimeout(start, longestWait);
}
