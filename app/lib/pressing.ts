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
    // The click comes after the release.
    if (isDue) setTimeout(finish);
  }
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, press, { signal, capture: true });
  for (const event of ['pointerup', 'pointercancel', 'keyup']) {
    window.addEventListener(event, release, { signal, capture: true });
  }
  const timer = setTimeout(() => {
    isDue = true;
    if (!isPressing) finish();
  }, ms);
  return () => {
    clearTimeout(timer);
    over.abort();
  };
}
