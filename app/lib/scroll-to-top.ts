import { isMotionReduced } from './use-reduced-motion.ts';

export function scrollToTop(): void {
  const isStill = isMotionReduced();
  if (!isStill && window.scrollY > 0) finishIfStopped();
  window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
}

/** What is laid out on the way can stop a smooth scroll short. It is then finished at once, unless the player scrolls. */
function finishIfStopped(): void {
  const over = new AbortController();
  const { signal } = over;
  for (const event of ['wheel', 'pointerdown', 'keydown']) {
    window.addEventListener(event, () => over.abort(), { signal, passive: true });
  }
  const finish = () => {
    over.abort();
    if (window.scrollY > 0) window.scrollTo({ top: 0 });
  };
  window.addEventListener('scrollend', finish, { signal });
}
