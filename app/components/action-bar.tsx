import type { ReactNode } from 'react';
import { cn } from '#app/lib/cn.ts';

type ActionBarProps = {
  /** What the action is about; beside it on a phone, left out on a wide screen where it is in view anyway. */
  label?: ReactNode;
  /** What went wrong with it. */
  note?: ReactNode;
  children: ReactNode;
  /** On a wide screen it stands by itself, and not at the foot of a card. */
  isAlone?: boolean;
};

/**
 * On a narrow phone the label needs some of the button's room. With text twice as large there is no room but for the
 * buttons, and their words may need two lines.
 */
const whereNarrow =
  '@max-[18rem]:[&>button]:px-3! @max-[18rem]:[&>button]:text-sm @max-[14rem]:[&>button]:flex-auto @max-[14rem]:[&>button]:px-3 @max-[14rem]:[&>button]:leading-tight @max-[14rem]:[&>button]:whitespace-normal';

/** The next thing to do on a page: within reach of the thumb on a phone, the foot of its card on a wide screen. */
export function ActionBar({ label, note, children, isAlone = false }: ActionBarProps) {
  return (
    <div
      data-bottom-bar=""
      className={cn(
        'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t max-lg:border-line max-lg:bg-chalk',
        'max-lg:px-5 max-lg:pb-[env(safe-area-inset-bottom)]',
        !isAlone && 'lg:sticky lg:bottom-0 lg:z-10 lg:-mx-7 lg:mt-6 lg:-mb-7 lg:rounded-b-card lg:border-t',
        !isAlone && 'lg:border-line lg:bg-white lg:px-7 lg:py-3',
      )}
    >
      {note}
      <div className="@container">
        <div className={cn('flex items-center gap-3 max-lg:h-19', whereNarrow)}>
          {label && <div className="min-w-0 flex-1 leading-tight @max-[14rem]:hidden lg:hidden">{label}</div>}
          {children}
        </div>
      </div>
    </div>
  );
}
