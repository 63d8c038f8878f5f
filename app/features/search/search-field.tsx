// The field itself is light and works at once; what it suggests is fetched when it is first reached for. Before and
// without scripts it is a form that leads to the results.
import { Search } from 'lucide-react';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { cn } from '#app/lib/cn.ts';
import { SEARCH_LIMIT } from '#contract/limits.ts';
import * as words from '#words/site/search.ts';
import type { SearchLook } from './search-look.ts';
import { searchPath } from './search-path.ts';

// Where their code cannot be had, the field is still a form.
const suggestions = lazyPanel(() => import('./suggestions.tsx').catch(() => ({ default: () => null })));
export const preloadSuggestions = suggestions.preload;

type SearchFieldProps = {
  id: string;
  look: SearchLook;
  onDark?: boolean;
  field?: RefObject<HTMLInputElement | null>;
  /** After a choice has been made. */
  onDone?: () => void;
};

export function SearchField({ id, look, onDark = false, field, onDone }: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  /** By a press that has begun outside of it. */
  const isReached = useRef(false);
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  const navigate = useNavigate();
  const asked = useAskedFor();
  const [text, setText] = useState(asked);
  const [isOpen, setOpen] = useState(look === 'sheet');
  const [active, setActive] = useState<string>();
  const [hasOptions, setHasOptions] = useState(false);
  const isExpanded = isOpen && hasOptions;
  const listId = `${id}-list`;

  // What was typed before the page came to life is kept, and so is what is just being typed; otherwise the field follows
  // the address.
  const followed = useRef<string>(undefined);
  useEffect(() => {
    const { current } = input;
    if (!current) return;
    const isTyping = document.activeElement === current && current.value !== followed.current;
    if (followed.current !== undefined && !isTyping) current.value = asked;
    followed.current = asked;
    setText(current.value);
    if (look !== 'sheet') setOpen(document.activeElement === current && current.value !== asked);
  }, [asked, input, look]);

  function leave() {
    setActive(undefined);
    if (look !== 'sheet') setOpen(false);
    input.current?.blur();
    onDone?.();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void navigate(searchPath(text));
    leave();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Escape') {
      if (event.key === 'ArrowDown') setOpen(true);
      return keys.current?.(event);
    }
    if (look === 'sheet') return;
    event.preventDefault();
    if (!isOpen) {
      event.currentTarget.value = '';
      setText('');
    }
    setOpen(false);
    setActive(undefined);
  }

  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (look !== 'sheet' && !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    <search
      onBlur={closeWhenLeft}
      className={cn('relative', look === 'sheet' && 'flex min-h-0 min-w-0 flex-1 flex-col')}
    >
      <form action="/search" onSubmit={submit} className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-4 z-10 size-4.5 -translate-y-1/2"
        />
        <input
          ref={input}
          type="text"
          name="q"
          defaultValue={asked}
          maxLength={SEARCH_LIMIT}
          placeholder={words.placeholder}
          aria-label={words.label}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? listId : undefined}
          aria-activedescendant={isExpanded ? active : undefined}
          aria-autocomplete="list"
          aria-keyshortcuts={look === 'bar' ? '/' : undefined}
          onPointerEnter={suggestions.preload}
          onFocus={() => setOpen(true)}
          onPointerDown={({ currentTarget }) => {
            isReached.current = document.activeElement !== currentTarget;
          }}
          // A press on what was selected before would otherwise undo the selection after the click.
          onMouseUp={(event) => isReached.current && event.preventDefault()}
          onClick={({ currentTarget }) => {
            setOpen(true);
            // Only the press that reaches the field selects: the next one is to place the cursor.
            if (isReached.current && currentTarget.selectionStart === currentTarget.selectionEnd)
              currentTarget.select();
            isReached.current = false;
          }}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            setActive(undefined);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          className={cn(
            'peer w-full rounded-full border pl-11 text-[0.9375rem] text-ellipsis transition-colors',
            look === 'sheet' ? 'h-13 pr-11 text-base' : 'h-11 pr-4 lg:pr-11',
            onDark
              ? 'border-white/25 bg-white/12 text-white backdrop-blur-md placeholder:text-white/80 hover:bg-white/20 focus:bg-pitch-950'
              : 'border-ink/20 bg-white placeholder:text-ink-muted hover:border-ink/40',
          )}
        />
        {look === 'bar' && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3.5 grid h-6 min-w-6 -translate-y-1/2 place-items-center rounded-md border border-current/30 font-sans text-xs opacity-75 peer-focus:hidden max-lg:hidden"
          >
            /
          </span>
        )}
      </form>
      <WhenOpened open={isOpen}>
        <suggestions.Panel {...{ listId, look, text, isOpen, active, setActive, keys, setHasOptions }} onDone={leave} />
      </WhenOpened>
    </search>
  );
}

/** The words whose results are on the page. */
function useAskedFor(): string {
  const { pathname, search } = useLocation();
  return pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '').slice(0, SEARCH_LIMIT) : '';
}
