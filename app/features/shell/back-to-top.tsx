import { ArrowUp } from 'lucide-react';
import { cn } from '#app/lib/cn.ts';
import { scrollToTop } from '#app/lib/scroll-to-top.ts';
import { useScrolledPast } from '#app/lib/use-scrolled-past.ts';

export const BACK_TO_TOP_AFTER_PX = 300;

export function BackToTop() {
  const isShown = useScrolledPast(BACK_TO_TOP_AFTER_PX);
  return (
    <button
      type="button"
      aria-label="Back to top"
      onClick={scrollToTop}
      className={cn(
        'no-print fixed right-5 bottom-5 z-30 translate-x-(--back-to-top-x,0px) grid size-12 place-items-center rounded-full bg-pitch-950 text-floodlight shadow-lift ring-1 ring-white/20',
        'transition-[opacity,translate,visibility] duration-200 hover:bg-pitch-800',
        isShown
          ? 'visible translate-y-[calc(-1*var(--bottom-bar,0px))] opacity-100'
          : 'invisible translate-y-3 opacity-0',
      )}
    >
      <ArrowUp className="size-5" />
    </button>
  );
}
