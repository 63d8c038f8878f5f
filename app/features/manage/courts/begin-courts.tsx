import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { cn } from '#app/lib/cn.ts';
import { COURTS_LIMIT } from '#contract/limits.ts';
import * as words from '#words/manage/courts.ts';
import { begun, type CourtsDraft } from './courts-draft.ts';
import { courtName, halfName } from './names.ts';

const KINDS = ['one', 'several', 'halves'] as const;
type Kind = (typeof KINDS)[number];
const TEXTS = {
  one: { title: words.beginOne, text: words.beginOneText },
  several: { title: words.beginSeveral, text: words.beginSeveralText },
  halves: { title: words.beginHalves, text: words.beginHalvesText },
};

/** Where nothing is there yet: what comes closest, to be changed afterwards. */
export function BeginCourts({ sports, onBegin }: { sports: readonly string[]; onBegin: (draft: CourtsDraft) => void }) {
  const [kind, setKind] = useState<Kind>('one');
  const [count, setCount] = useState(4);
  const counts = { one: 1, several: count, halves: 2 };
  return (
    <Card className="p-4 sm:p-6">
      <fieldset>
        <legend className="font-display text-xl font-extrabold tracking-tight">{words.beginTitle}</legend>
        <p className="mt-1 max-w-prose text-ink-muted">{words.beginText}</p>
        <div className="mt-5 grid gap-3 md:grid-cols-3">
          {KINDS.map((one) => (
            <label
              key={one}
              className={cn(
                'flex cursor-pointer items-center gap-4 rounded-card border p-4 transition-colors md:flex-col md:items-start',
                'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turf-600',
                one === kind ? 'border-turf-600 bg-turf-50' : 'border-line bg-white hover:border-ink/40',
              )}
            >
              <Plan kind={one} />
              <span className="min-w-0 flex-1">
                <span className="flex items-center gap-2 font-semibold">
                  <input
                    type="radio"
                    name="kind"
                    checked={one === kind}
                    onChange={() => setKind(one)}
                    className="size-4 shrink-0 accent-turf-700"
                  />
                  {TEXTS[one].title}
                </span>
                <span className="mt-0.5 block text-sm text-ink-muted">{TEXTS[one].text}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {kind === 'several' && <Count count={count} onChange={setCount} />}
      <Button
        size="lg"
        className="mt-6 max-sm:w-full"
        onClick={() =>
          onBegin(
            begun(kind === 'halves' ? 'halves' : 'alone', counts[kind], {
              sports,
              names: { court: courtName, half: halfName, part: words.part, whole: words.whole },
            }),
          )
        }
      >
        {words.beginGo}
      </Button>
    </Card>
  );
}

function Count({ count, onChange }: { count: number; onChange: (count: number) => void }) {
  const button = 'grid size-11 place-items-center rounded-full border border-line bg-white hover:border-ink/40';
  return (
    <div className="mt-5 flex items-center gap-4">
      <p id="how-many" className="font-medium">
        {words.beginCount}
      </p>
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-label={words.beginFewer}
          disabled={count <= 2}
          className={cn(button, 'disabled:opacity-55')}
          onClick={() => onChange(count - 1)}
        >
          <Minus aria-hidden="true" className="size-5" />
        </button>
        <output aria-labelledby="how-many" className="w-10 text-center font-display text-2xl font-bold tabular-nums">
          {count}
        </output>
        <button
          type="button"
          aria-label={words.beginMore}
          disabled={count >= COURTS_LIMIT}
          className={cn(button, 'disabled:opacity-55')}
          onClick={() => onChange(count + 1)}
        >
          <Plus aria-hidden="true" className="size-5" />
        </button>
      </div>
    </div>
  );
}

const LINES = {
  one: 'M2 2h76v46H2zM40 2v46M2 16h10v18H2M78 16H68v18h10',
  several: 'M2 2h34v20H2zM44 2h34v20H44zM2 28h34v20H2zM44 28h34v20H44zM19 2v20M61 2v20M19 28v20M61 28v20',
  halves: 'M2 2h76v46H2zM40 2v46M2 17h8v16H2M78 17h-8v16h8M40 17h-8v16h8M40 17h8v16h-8',
};

/** The ground from above, in chalk. */
function Plan({ kind }: { kind: Kind }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 80 50" className="w-22 shrink-0 rounded-lg bg-pitch-800 p-1.5" fill="none">
      <path d={LINES[kind]} stroke="white" strokeOpacity="0.85" strokeWidth="1.6" />
      {kind === 'one' && <circle cx="40" cy="25" r="7" stroke="white" strokeOpacity="0.85" strokeWidth="1.6" />}
      {kind === 'halves' && (
        <rect
          x="2"
          y="2"
          width="76"
          height="46"
          stroke="var(--color-floodlight)"
          strokeWidth="2.4"
          strokeDasharray="6 4"
        />
      )}
    </svg>
  );
}
