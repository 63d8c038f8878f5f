import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { cn } from '#app/lib/cn.ts';
import { useBackCloses } from '#app/lib/overlays.ts';
import * as words from '#words/site/components.ts';

type PanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  className?: string;
};

const backdrop =
  'fixed inset-0 z-50 bg-pitch-950/60 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** Where the focus goes when a panel closes: to what opened it, or, when that is gone, to the page's content. */
function useFocusAfterwards(open: boolean, wanted?: () => HTMLElement | null): () => HTMLElement | null {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  if (typeof document !== 'undefined' && open && !wasOpen.current) opener.current = document.activeElement;
  wasOpen.current = open;
  return () =>
    wanted?.() ??
    (opener.current instanceof HTMLElement && opener.current.isConnected && opener.current !== document.body
      ? opener.current
      : document.getElementById('main'));
}

/** What had the focus may be replaced by the next step: then the dialog itself has it, and nothing is lost. */
function useFocusKept(open: boolean): RefObject<HTMLDivElement | null> {
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open && document.activeElement === document.body) popup.current?.focus({ preventScroll: true });
  });
  return popup;
}

/** Something to settle before going on: keeps focus inside, closes with Escape and a click outside. */
export function Dialog({ open, onOpenChange, title, description, children, className }: PanelProps) {
  const finalFocus = useFocusAfterwards(open);
  const popup = useFocusKept(open);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup
          ref={popup}
          finalFocus={finalFocus}
          data-centred=""
          className={cn(
            'fixed top-1/2 left-1/2 z-50 max-h-[calc(100svh-2rem)] w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2',
            'scroll-pt-20 overflow-y-auto rounded-3xl bg-chalk p-6 shadow-sheet outline-none [--panel-pad:1.5rem] sm:p-8 sm:[--panel-pad:2rem]',
            'transition-[opacity,scale] duration-200 ease-swift data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0',
            className,
          )}
        >
          <PanelHead title={title} description={description} />
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const sides = {
  right:
    'inset-y-0 right-0 w-[min(24rem,calc(100vw-3rem))] rounded-l-3xl data-ending-style:translate-x-full data-starting-style:translate-x-full',
  left: 'inset-y-0 left-0 w-[min(24rem,calc(100vw-3rem))] rounded-r-3xl data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  bottom:
    'inset-x-0 bottom-0 max-h-[85svh] rounded-t-3xl data-ending-style:translate-y-full data-starting-style:translate-y-full',
  'bottom-or-right':
    'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[88svh] max-md:rounded-t-3xl max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full md:inset-y-0 md:right-0 md:w-108 md:rounded-l-3xl md:data-ending-style:translate-x-full md:data-starting-style:translate-x-full',
};

/** A panel that slides in from an edge of the screen. */
export function Sheet({
  side = 'right',
  open,
  onOpenChange,
  title,
  description,
  children,
  className,
  focusAfterwards,
}: PanelProps & {
  side?: keyof typeof sides;
  /** What takes the focus from it, where that is something else than what opened it. */
  focusAfterwards?: () => HTMLElement | null;
}) {
  const finalFocus = useFocusAfterwards(open, focusAfterwards);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup
          finalFocus={finalFocus}
          className={cn(
            'fixed z-50 flex scroll-pt-20 flex-col overflow-y-auto bg-chalk p-6 [--panel-pad:1.5rem] shadow-sheet outline-none transition-transform duration-250 ease-swift',
            sides[side],
            className,
          )}
        >
          <PanelHead title={title} description={description} />
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The title and the way out stay while the rest scrolls, and fades under them. */
function PanelHead({ title, description }: { title: string; description?: ReactNode }) {
  return (
    <>
      <div
        className={cn(
          'sticky -top-(--panel-pad) z-20 -mx-(--panel-pad) -mt-(--panel-pad) flex shrink-0 items-start justify-between gap-4 rounded-t-[inherit] bg-chalk px-(--panel-pad) pt-(--panel-pad)',
          'after:pointer-events-none after:absolute after:inset-x-0 after:top-full after:h-3 after:bg-linear-to-b after:from-chalk after:to-transparent',
        )}
      >
        <Base.Title className="min-w-0 text-[min(1.5rem,9.5vw)] leading-tight wrap-anywhere">{title}</Base.Title>
        <Base.Close
          aria-label={words.close}
          className="-mt-1.5 -mr-2 -mb-1.5 grid size-11 shrink-0 place-items-center rounded-full text-ink-muted hover:bg-ink/5 hover:text-ink"
        >
          <X className="size-5" />
        </Base.Close>
      </div>
      <div className="mb-5 shrink-0">
        {description && <Base.Description className="mt-1 text-ink-muted">{description}</Base.Description>}
      </div>
    </>
  );
}
