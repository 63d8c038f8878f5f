import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { cn } from '#app/lib/cn.ts';
import { AccountLinks } from './account-links.tsx';

const MENU = 'account-menu';

/** The greeting, and under it the player's own pages. The browser opens it, and closes it on Escape or a click outside. */
export function GreetingMenu({ onDark, children }: { onDark: boolean; children: string }) {
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU}
        className={cn(
          'flex h-11 items-center gap-1.5 rounded-full px-3 font-semibold transition-colors',
          onDark ? 'hover:bg-white/12' : 'hover:bg-ink/5',
        )}
      >
        <span className="max-w-24 truncate @min-[61.5rem]/navbar:max-w-40">{children}</span>
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <div
        ref={menu}
        id={MENU}
        popover="auto"
        className="on-light fixed inset-auto top-17 right-[max(1.25rem,calc((100vw-1200px)/2))] m-0 w-60 rounded-2xl bg-white p-2 text-ink shadow-sheet"
      >
        <AccountLinks onChoose={() => menu.current?.hidePopover()} />
      </div>
    </>
  );
}
