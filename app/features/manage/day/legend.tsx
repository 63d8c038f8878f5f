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

export function Legend() {
  return (
    <ul aria-label={words.legendLabel} className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-muted">
      {MEANINGS.map(([tone, meaning]) => (
        <li key={tone} className="flex items-center gap-2">
          <span aria-hidden="true" className={cn('h-4 w-5 rounded border-l-4', TONES[tone])} />
          {meaning}
        </li>
      ))}
    </ul>
  );
}
