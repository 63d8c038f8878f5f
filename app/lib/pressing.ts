/** On a touch screen the click may come a moment after the finger has left. */
const CLICK_MS = 50;
/** A finger that was lifted somewhere else is not heard of: whoever presses for longer is not waited for. */
const LONGEST_PRESS_MS = 2_000;

/**
 * Does the work after this many milliseconds; but what is being pressed then must not move away from under the finger,
 * or the press is for nothing: it is waited for. Gives what calls the work off.
 */
export function unlessPressing(ms: number, work: () => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  let isPressing = false;
  let isDue = false;

  function finish(): void {
    if (signal.aborted) return;
    over.abort();
    work();
  }
  function press(): void {
    isPressing = true;
  }
  function release(): void {
    isPressing = false;
    if (isDue) setTimeout(finish, CLICK_MS);
  }
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, press, { signal, capture: true });
  for (const event of ['pointerup', 'keyup']) window.addEventListener(event, release, { signal, capture: true });
  // A press that turns into scrolling: from here on the visitor leads.
  window.addEventListener('pointercancel', () => over.abort(), { signal, capture: true });
  const timer = setTimeout(() => {
    isDue = true;
    if (isPressing) setTimeout(finish, LONGEST_PRESS_MS);
    else finish();
  }, ms);
  return () => {
    clearTimeout(timer);
    over.abort();
  };
}
