import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { cn } from '#app/lib/cn.ts';
import * as words from '#words/manage/frame.ts';
import * as inbox from '#words/manage/inbox.ts';

export type SectionLink = { to: string; label: string; icon: LucideIcon; isHere: boolean; count?: number | undefined };

/** At a desk: all of them beside the page. */
export function Rail({ links }: { links: readonly SectionLink[] }) {
  return (
    <nav aria-label={words.sections} className="no-print hidden w-54 shrink-0 border-r border-line bg-white md:block">
      <ul className="sticky top-[calc(3.75rem+var(--part-missing,0px))] flex flex-col gap-1 p-3.5">
        {links.map(({ to, label, icon: Icon, isHere, count }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isHere ? 'page' : undefined}
              className={cn(
                'flex min-h-11 items-center gap-3 rounded-xl px-3.5 text-[0.9375rem] font-semibold transition-colors',
                isHere ? 'bg-pitch-950 text-white' : 'text-ink-muted hover:bg-turf-50 hover:text-ink',
              )}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
              <Waiting count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many there wait for an answer. */
function Waiting({ count = 0 }: { count?: number | undefined }) {
  return count === 0 ? null : (
    <span className="ml-auto rounded-full bg-clay-700 px-2 text-sm text-white tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{inbox.count({ count })}</span>
    </span>
  );
}

const MOST_TABS = 5;
const REST = 'more-sections';

/** On a phone: at the thumb. What is too many is under the last of them; with large text they are pushed aside. */
export function Tabs({ links }: { links: readonly SectionLink[] }) {
  const rest = useRef<HTMLDivElement>(null);
  const fits = links.length <= MOST_TABS;
  const shown = fits ? links : links.slice(0, MOST_TABS - 1);
  const hidden = links.slice(shown.length);
  return (
    <nav
      aria-label={words.sections}
      className="no-print sticky bottom-0 z-30 border-t border-line bg-white pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex overflow-x-auto [scrollbar-width:none]">
        {shown.map(({ to, label, icon: Icon, isHere, count }) => (
          <li key={to} className="shrink-0 grow">
            <Link to={to} aria-current={isHere ? 'page' : undefined} className={tab(isHere)}>
              <Icon aria-hidden="true" className="size-5" />
              <span>
                {label} <Waiting count={count} />
              </span>
            </Link>
          </li>
        ))}
        {hidden.length > 0 && (
          <li className="shrink-0 grow">
            <button
              type="button"
              popoverTarget={REST}
              className={cn(tab(hidden.some(({ isHere }) => isHere)), 'w-full')}
            >
              <Ellipsis aria-hidden="true" className="size-5" />
              {words.more}
            </button>
          </li>
        )}
      </ul>
      <div
        ref={rest}
        id={REST}
        popover="auto"
        className="fixed inset-auto right-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] m-0 max-h-[70svh] w-60 overflow-y-auto rounded-2xl bg-white p-2 shadow-sheet"
      >
        <ul>
          {hidden.map(({ to, label, icon: Icon, isHere }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={() => rest.current?.hidePopover()}
                aria-current={isHere ? 'page' : undefined}
                className={cn(
                  'flex min-h-12 items-center gap-3 rounded-xl px-3 font-medium',
                  isHere ? 'bg-pitch-950 text-white' : 'hover:bg-turf-50',
                )}
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function tab(isHere: boolean): string {
  return cn(
    'flex min-h-15 flex-col items-center justify-center gap-0.5 px-1 text-[min(0.75rem,4vw)] whitespace-nowrap font-semibold',
    isHere ? 'text-turf-700' : 'text-ink-muted',
  );
}
