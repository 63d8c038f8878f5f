import { ArrowUp } from 'lucide-react';
import { cn } from '#app/lib/cn.ts';
import { scrollToTop } from '#app/lib/scroll-to-top.ts';
import { useScrolledPast } from '#app/lib/use-scrolled-past.ts';
import * as words from '#words/site/shell.ts';

const BACK_TO_TOP_AFTER_PX = 300;

/**
 * Stands in the navbar, where it covers nothing of the page: in place of the logo's text, or beside the bar where there is
 * room. In a very narrow bar it gives way to the page's own Back arrow.
 */
export function BackToTop() {
  const isShown = useScrolledPast(BACK_TO_TOP_AFTER_PX);
  return (
    <button
      type="button"
      aria-label={words.backToTop}
      data-in-navbar={isShown ? '' : undefined}
      onClick={scrollToTop}
      className={cn(
        'absolute top-3.5 left-10 grid size-11 place-items-center rounded-full border border-current/25 hover:bg-current/10',
        'in-[:root:has(main_[data-in-navbar])]:left-[5.5rem] in-[:root:has(main_[data-in-navbar])]:@max-[16.75rem]/navbar:hidden',
        'min-[1440px]:-right-14 min-[1440px]:left-auto!',
        'transition-[opacity,visibility] duration-200',
        isShown ? 'visible opacity-100' : 'invisible opacity-0',
      )}
    >
      <ArrowUp className="size-5" />
    </button>
  );
}
