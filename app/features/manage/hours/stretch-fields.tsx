import { Trash2 } from 'lucide-react';
import { Button } from '#app/components/button.tsx';
import { ValueSelect } from '#app/features/manage/frame/value-select.tsx';
import { DAY_MINUTES, printClock } from '#domain/clock-time.ts';
import { twelveHourTime } from '#domain/date-text.ts';
import * as words from '#words/manage/hours.ts';
import * as dates from '#words/shared/dates.ts';
import { opening, overlaps, type Stretch } from './hours-draft.ts';

const STEP = 30;

type StretchFieldsProps = {
  /** Whose hours they are, for those who do not see where it stands. */
  of: string;
  stretches: readonly Stretch[];
  onChange: (stretches: Stretch[]) => void;
};

/** The stretches of one day. Closing comes after opening, so nothing wrong can be chosen but an overlap. */
export function StretchFields({ of, stretches, onChange }: StretchFieldsProps) {
  const isWrong = overlaps(stretches);
  const put = (index: number, stretch: Stretch) => onChange(stretches.map((one, at) => (at === index ? stretch : one)));
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {stretches.map((stretch, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is what stands at its place, and nothing else.
        <div key={index} className="flex flex-wrap items-center gap-1.5 sm:gap-2">
          <ValueSelect
            label={words.opens({ day: of })}
            isLabelHidden
            className="basis-[6.5rem] sm:basis-36"
            value={stretch.opensAt}
            isWrong={isWrong}
            options={times(0, DAY_MINUTES - STEP, stretch.opensAt)}
            onChange={(opensAt) => put(index, opening(stretch, opensAt))}
          />
          <span aria-hidden="true" className="text-ink-muted max-sm:hidden">
            –
          </span>
          <ValueSelect
            label={words.closes({ day: of })}
            isLabelHidden
            className="grow basis-[6.5rem] sm:max-w-52"
            value={stretch.closesAt}
            isWrong={isWrong}
            options={times(stretch.opensAt + STEP, stretch.opensAt + DAY_MINUTES, stretch.closesAt)}
            onChange={(closesAt) => put(index, { ...stretch, closesAt })}
          />
          <Button
            variant="ghost"
            className="size-11 px-0! text-ink-muted max-sm:-mr-2.5"
            aria-label={words.removeStretch({ day: of, hours: stretchText(stretch) })}
            onClick={() => onChange(stretches.filter((_, at) => at !== index))}
          >
            <Trash2 aria-hidden="true" className="size-4.5" />
          </Button>
        </div>
      ))}
      {isWrong && (
        <p role="alert" className="text-sm font-medium text-clay-700">
          {words.overlap}
        </p>
      )}
    </div>
  );
}

function times(from: number, to: number, chosen: number) {
  const found = new Set([chosen]);
  for (let minute = Math.ceil(from / STEP) * STEP; minute <= to; minute += STEP) found.add(minute);
  return [...found].toSorted((one, other) => one - other).map((minute) => ({ value: minute, label: timeText(minute) }));
}

/** '6:00 AM', '12:00 midnight', '2:00 AM next day' */
function timeText(minute: number): string {
  const time = twelveHourTime(printClock(minute));
  if (minute === DAY_MINUTES) return words.midnight({ time });
  return minute > DAY_MINUTES ? words.nextDay({ time }) : time;
}

/** '6:00 AM – 2:00 AM next day' */
export function stretchText({ opensAt, closesAt }: Stretch): string {
  return dates.range({ from: timeText(opensAt), to: timeText(closesAt) });
}
