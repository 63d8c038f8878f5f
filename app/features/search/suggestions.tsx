import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { cn } from '#app/lib/cn.ts';
import { useDebounced } from '#app/lib/use-debounced.ts';
import * as words from '#words/site/search.ts';
import { suggestQuery } from './queries.ts';
import type { SearchLook } from './search-look.ts';
import { optionGroups } from './search-options.ts';
import { SuggestionList } from './suggestion-list.tsx';

type SuggestionsProps = {
  listId: string;
  look: SearchLook;
  text: string;
  isOpen: boolean;
  /** The id of the option that Enter chooses. */
  active: string | undefined;
  setActive: (id: string | undefined) => void;
  /** Where the field finds what to do with its keys. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  setHasOptions: (has: boolean) => void;
  onDone: () => void;
};

/** What might be meant by what has been typed, to choose from with arrows and Enter or with a tap. */
export default function Suggestions(props: SuggestionsProps) {
  const { listId, look, text, isOpen, active, setActive, keys, setHasOptions, onDone } = props;
  const navigate = useNavigate();
  const q = useDebounced(text.trim());
  const { data, dataUpdatedAt, isPending, isError, isFetching, refetch } = useQuery({
    ...suggestQuery(q),
    enabled: isOpen,
  });
  const groups = data ? optionGroups(data, q) : [];
  const options = groups.flatMap((group) => group.options);
  const idOf = (index: number) => `${listId}-${index}`;
  const hasOptions = options.length > 0 && !isError;
  useEffect(() => setHasOptions(hasOptions), [hasOptions, setHasOptions]);

  useEffect(() => {
    keys.current = (event) => {
      const at = options.findIndex((_, index) => idOf(index) === active);
      const to = target(event.key, at, options.length);
      if (to !== undefined) {
        event.preventDefault();
        const id = to === -1 ? undefined : idOf(to);
        setActive(id);
        if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
      } else if (event.key === 'Enter' && options[at]) {
        event.preventDefault();
        void navigate(options[at].to);
        onDone();
      }
    };
    return () => {
      keys.current = null;
    };
  });

  if (!isOpen) return null;
  return (
    // Pressing the mouse here must not take the focus out of the field, or the list would be gone before the click.
    // biome-ignore lint/a11y/noStaticElementInteractions: it is nothing to act on, only a frame
    <div
      onMouseDown={(event) => {
        if (!(event.target instanceof Element && event.target.closest('button'))) event.preventDefault();
      }}
      className={cn(
        'on-light text-ink',
        look === 'sheet'
          ? '-mx-4 min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-3 pb-8'
          : 'absolute top-full right-0 z-50 mt-2 max-h-[min(36rem,calc(100svh-6rem))] overflow-y-auto rounded-2xl bg-white p-2 shadow-sheet ring-1 ring-ink/5',
        look === 'bar' && 'w-[26rem]',
        look === 'page' && 'w-full',
      )}
    >
      <p role="status" className="sr-only">
        {isError
          ? ''
          : isFetching
            ? words.searching
            : options.length === 0
              ? ''
              : words.count({ count: options.length })}
      </p>
      {isError ? (
        <Failed isFetching={isFetching} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Waiting />
      ) : options.length === 0 ? (
        <Nothing q={q} />
      ) : (
        <>
          {data?.message && <p className="px-3 pt-2 pb-1 text-sm text-ink-muted">{data.message}</p>}
          {/* Another answer is another list: nothing in it has moved. */}
          <SuggestionList
            key={`${q} ${dataUpdatedAt}`}
            {...{ listId, groups, active, setActive, onDone, idOf }}
            typed={q.toLowerCase().split(/\s+/).filter(Boolean)}
          />
        </>
      )}
    </div>
  );
}

/** Which option a key leads to; -1 is back to the field, undefined is none of our keys. */
function target(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1;
  if (key === 'ArrowUp') return at === -1 ? count - 1 : at - 1;
  if (at === -1) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function Waiting() {
  return (
    <div role="status" aria-label={words.searching} className="space-y-2 p-1">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex h-14 items-center gap-3 px-2">
          <Skeleton className="size-10 rounded-xl" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-2/5 rounded" />
            <Skeleton className="h-3 w-1/4 rounded" />
          </div>
        </div>
      ))}
    </div>
  );
}

function Nothing({ q }: { q: string }) {
  return (
    <div role="status" className="px-4 py-6">
      <p className="font-display text-lg font-bold break-words">{words.nothingTitle({ query: q })}</p>
      <p className="mt-1 text-ink-muted">{words.nothingText}</p>
    </div>
  );
}

function Failed({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="px-4 py-5">
      <p className="font-display text-lg font-bold">{words.failedTitle}</p>
      <p className="mt-1 mb-4 text-ink-muted">{words.failedText}</p>
      <Button variant="solid" waiting={isFetching} onClick={onRetry}>
        {words.failedTryAgain}
      </Button>
    </div>
  );
}
