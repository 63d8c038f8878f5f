import { Minus, Plus } from 'lucide-react';

type SlotCountProps = {
  count: number;
  most: number;
  /** False until there is a slot to begin with. */
  isReady?: boolean;
  onChange: (count: number) => void;
};

/** Extends the booking over the slots that follow, as long as one court stays free. */
export function SlotCount({ count, most, isReady = true, onChange }: SlotCountProps) {
  const button = 'grid size-11 place-items-center rounded-full border border-ink/25 bg-white disabled:opacity-45';
  return (
    <div className="flex items-center justify-between gap-4">
      <div>
        <h3 id="slot-count" className="font-sans text-sm font-semibold tracking-normal">
          Number of slots
        </h3>
        <p className="text-sm text-ink-muted">
          {!isReady
            ? 'Choose a time first.'
            : most > 1
              ? `Up to ${most} in a row are free.`
              : 'The next slot is not free.'}
        </p>
      </div>
      <fieldset aria-labelledby="slot-count" className="flex items-center gap-2">
        <button
          type="button"
          aria-label="One slot less"
          disabled={count <= 1}
          onClick={() => onChange(count - 1)}
          className={button}
        >
          <Minus className="size-5" />
        </button>
        <output aria-live="polite" className="w-8 text-center font-display text-xl font-bold tabular-nums">
          {count}
        </output>
        <button
          type="button"
          aria-label="One slot more"
          disabled={!isReady || count >= most}
          onClick={() => onChange(count + 1)}
          className={button}
        >
          <Plus className="size-5" />
        </button>
      </fieldset>
    </div>
  );
}
