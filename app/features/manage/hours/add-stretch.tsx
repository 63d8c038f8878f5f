import { Plus } from 'lucide-react';
import { Button } from '#app/components/button.tsx';
import * as words from '#words/manage/hours.ts';
import { canAdd, type Stretch, withStretch } from './hours-draft.ts';

type AddStretchProps = {
  /** Whose hours they are. */
  of: string;
  stretches: readonly Stretch[];
  onChange: (stretches: Stretch[]) => void;
};

/** One more stretch on a day; a day that was closed opens. */
export function AddStretch({ of, stretches, onChange }: AddStretchProps) {
  const add = () => onChange(withStretch(stretches));
  if (stretches.length === 0) {
    return (
      <Button variant="outline" className="px-4!" onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        {words.open}
        <span className="sr-only">{of}</span>
      </Button>
    );
  }
  return (
    <Button
      variant="ghost"
      className="size-11 px-0! text-ink-muted"
      disabled={!canAdd(stretches)}
      aria-label={words.addStretch({ day: of })}
      title={words.addStretch({ day: of })}
      onClick={add}
    >
      <Plus aria-hidden="true" className="size-5" />
    </Button>
  );
}
