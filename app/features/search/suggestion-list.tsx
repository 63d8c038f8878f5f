import { MapPin, Search } from 'lucide-react';
import { Link } from 'react-router';
import { PathPicture } from '#app/components/path-picture.tsx';
import { cn } from '#app/lib/cn.ts';
import * as words from '#words/site/search.ts';
import type { OptionGroup, SearchOption } from './search-options.ts';

type SuggestionListProps = {
  listId: string;
  groups: readonly OptionGroup[];
  /** What was typed. */
  typed: readonly string[];
  active: string | undefined;
  setActive: (id: string) => void;
  idOf: (index: number) => string;
  onDone: () => void;
};

export function SuggestionList({ listId, groups, typed, active, setActive, idOf, onDone }: SuggestionListProps) {
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0));
  return (
    <div role="listbox" id={listId} aria-label={words.suggestions}>
      {groups.map(({ kind, label, options }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
        <div key={kind} role="group" aria-label={label} className="not-first:mt-1">
          {kind !== 'everything' && (
            <p aria-hidden="true" className="px-3 pt-2.5 pb-1 text-xs font-semibold text-ink-muted">
              {label}
            </p>
          )}
          {options.map((option, index) => {
            const id = idOf((starts[place] ?? 0) + index);
            return (
              <Link
                key={option.key}
                id={id}
                role="option"
                aria-selected={id === active}
                tabIndex={-1}
                to={option.to}
                draggable={false}
                onClick={onDone}
                onPointerMove={() => id !== active && setActive(id)}
                className={cn(
                  'flex min-h-14 items-center gap-3 rounded-xl px-3 py-2',
                  id === active && 'bg-turf-100 inset-ring-2 inset-ring-turf-600',
                )}
              >
                <OptionPicture option={option} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">
                    <Marked text={option.title} typed={option.key === 'everything' ? [] : typed} />
                  </span>
                  {option.note && <span className="block truncate text-sm text-ink-muted">{option.note}</span>}
                </span>
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function OptionPicture({ option: { key, picture } }: { option: SearchOption }) {
  if (picture) return <PathPicture path={picture} alt="" sizes="40px" className="size-10 shrink-0 rounded-xl" />;
  const Icon = key === 'everything' ? Search : MapPin;
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-chalk-200 text-turf-700">
      <Icon aria-hidden="true" className="size-5" />
    </span>
  );
}

/** Highlights the typed part at the beginning of each word. */
function Marked({ text, typed }: { text: string; typed: readonly string[] }) {
  return text.split(/(\s+)/).map((part, index) => {
    const word = typed.find((one) => part.toLowerCase().startsWith(one));
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    if (!word) return <span key={index}>{part}</span>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <span key={index}>
        <b className="font-bold text-turf-700">{part.slice(0, word.length)}</b>
        {part.slice(word.length)}
      </span>
    );
  });
}
