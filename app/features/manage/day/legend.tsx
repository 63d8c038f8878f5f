import { Keyboard, Printer } from 'lucide-react';
import { buttonClass } from '#app/components/button.tsx';
import { cn } from '#app/lib/cn.ts';
import * as words from '#words/manage/day.ts';
import { TONES, type Tone } from './block-look.ts';

const MEANINGS: readonly [Tone, string][] = [
  ['paid', words.legendPaid],
  ['due', words.legendDue],
  ['late', words.legendLate],
  ['held', words.legendHold],
  ['closed', words.legendClosed],
];

/** What the colours mean, and at a desk what else can be done with the sheet. */
export function Legend({ onHelp }: { onHelp: () => void }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 max-md:pb-16">
      <ul aria-label={words.legendLabel} className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-muted">
        {MEANINGS.map(([tone, meaning]) => (
          <li key={tone} className="flex items-center gap-2">
            <span aria-hidden="true" className={cn('h-4 w-5 rounded border-l-4', TONES[tone])} />
            {meaning}
          </li>
        ))}
      </ul>
      <div className="flex gap-2 max-md:hidden">
        <button
          type="button"
          onClick={() => window.print()}
          aria-keyshortcuts="p"
          className={buttonClass({ variant: 'outline' })}
        >
          <Printer aria-hidden="true" className="size-5" />
          {words.navPrint}
        </button>
        <button type="button" onClick={onHelp} aria-keyshortcuts="?" className={buttonClass({ variant: 'outline' })}>
          <Keyboard aria-hidden="true" className="size-5" />
          {words.navHelp}
        </button>
      </div>
    </div>
  );
}
