import { Toast as Base } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cn } from '#app/lib/cn.ts';
import * as words from '#words/site/components.ts';
import { onToastsDismissed, subscribeToToasts, takeToasts } from './toast.ts';

const SHOWN_AT_ONCE = 3;
const tones: Record<string, string> = {
  // The foot of a page is as dark.
  info: 'on-dark bg-pitch-950 text-white inset-ring inset-ring-white/20',
  warning: 'bg-amber-50 text-amber-900 inset-ring-2 inset-ring-amber',
  error: 'on-dark bg-clay-700 text-white',
};

/** Announces and shows each message for its time, longer while the pointer or the focus rests on it: F6 goes there. */
export default function ToastScreen() {
  return (
    <Base.Provider limit={SHOWN_AT_ONCE}>
      <Base.Portal>
        <Base.Viewport
          className={cn(
            'no-print fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-60 mx-auto flex max-w-md flex-col gap-2 sm:bottom-[calc(1.5rem+var(--bottom-bar,0px))]',
            // Beside a dialog in the middle, where there is room: on it they would lie over its buttons.
            'xl:in-[:has([data-centred])]:inset-x-6 xl:in-[:has([data-centred])]:mx-0 xl:in-[:has([data-centred])]:max-w-sm',
            // Where everything that is pressed is at the foot of the screen, at its head.
            'max-lg:in-[:has([data-toasts-on-top])]:top-[calc(0.25rem+env(safe-area-inset-top))] max-lg:in-[:has([data-toasts-on-top])]:bottom-auto max-sm:in-[:has([data-toasts-on-top])]:inset-x-2',
          )}
        >
          <Messages />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Messages() {
  const { add, close, toasts } = Base.useToastManager();
  const shown = useRef(new Map<string, string>());
  useEffect(() => {
    function show() {
      for (const { text, tone, ms, action, about } of takeToasts()) {
        const id = add({
          description: text,
          type: tone,
          timeout: ms,
          // Base UI announces an urgent toast from a copy without its button, and hides the toast itself from screen
          // readers. So a toast with a button is never urgent.
          priority: tone === 'error' && !action ? 'high' : 'low',
          ...(action && {
            actionProps: {
              children: action.label,
              onClick: () => {
                close(id);
                action.onPress();
              },
            },
          }),
        });
        if (about !== undefined) shown.current.set(about, id);
      }
    }
    function dismiss(about: string) {
      const id = shown.current.get(about);
      if (id !== undefined) close(id);
      shown.current.delete(about);
    }
    show();
    const stopShowing = subscribeToToasts(show);
    const stopDismissing = onToastsDismissed(dismiss);
    return () => {
      stopShowing();
      stopDismissing();
    };
  }, [add, close]);
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      aria-label={words.toastLabel}
      className={cn(
        'flex items-center gap-3 rounded-2xl py-2 pr-2 pl-5 font-medium shadow-sheet transition-[opacity,translate] duration-200',
        'data-ending-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0 data-limited:hidden',
        tones[toast.type ?? 'info'],
      )}
    >
      <div className="flex flex-1 flex-wrap items-center gap-x-4">
        <Base.Description className="py-2" />
        {toast.actionProps && (
          <>
            <span className="sr-only">{words.toastKeys}</span>
            <Base.Action className="-ml-1 h-11 rounded-full px-1 font-semibold underline underline-offset-4" />
          </>
        )}
      </div>
      <Base.Close
        aria-label={words.toastDismiss}
        className="grid size-11 place-items-center rounded-full hover:bg-current/15"
      >
        <X className="size-4" />
      </Base.Close>
    </Base.Root>
  ));
}
