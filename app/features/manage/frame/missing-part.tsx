import { X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { dismissMissingMessage, missingMessage, watchMissingMessage } from '#app/components/insisting.ts';
import * as words from '#words/site/components.ts';

/** What stays in view below the bar keeps its distance from this: see `--part-missing` in their classes. */
const HEIGHT = '--part-missing';

/**
 * Says that a part of the console cannot be loaded, until it is there or somebody closes it. For so long it may not lie over
 * anything: the page makes room.
 */
export function MissingPart() {
  const message = useSyncExternalStore(watchMissingMessage, missingMessage, () => undefined);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!message || !element) return undefined;
    const { style } = document.documentElement;
    const size = new ResizeObserver(() => style.setProperty(HEIGHT, `${element.offsetHeight}px`));
    size.observe(element);
    return () => {
      size.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [message]);
  if (!message) return null;
  const { sentence, action } = message;
  return (
    <div ref={box} role="alert" className="flex items-center gap-3 bg-clay-700 py-1 pr-2 pl-4 font-medium sm:pl-6">
      <div className="flex flex-1 flex-wrap items-center gap-x-4">
        <p className="py-1.5">{sentence}</p>
        <button
          type="button"
          onClick={() => {
            dismissMissingMessage();
            action.onPress();
          }}
          className="-ml-1 h-11 rounded-full px-1 font-semibold underline underline-offset-4"
        >
          {action.label}
        </button>
      </div>
      <button
        type="button"
        aria-label={words.toastDismiss}
        onClick={dismissMissingMessage}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-current/15"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
