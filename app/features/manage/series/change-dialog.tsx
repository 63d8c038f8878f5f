// All following dates are changed or ended: what happens to each and to the money is shown before anything is done.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Sheet } from '#app/components/dialog.tsx';
import { Field } from '#app/components/field.tsx';
import { toast } from '#app/components/toast.ts';
import { dayQuery } from '#app/features/manage/day-query.ts';
import { mayGiveAll } from '#app/features/manage/desk/desk-roles.ts';
import { RefusalLine } from '#app/features/manage/desk/refusal-line.tsx';
import { ChoiceChip } from '#app/features/manage/frame/choice-chip.tsx';
import { ValueSelect } from '#app/features/manage/frame/value-select.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import type { Series } from '#contract/series.ts';
import { clockMinutes, minutesBetween, printClock } from '#domain/clock-time.ts';
import { shortDate, twelveHourTime } from '#domain/date-text.ts';
import { printDuration } from '#domain/duration.ts';
import { addDays, isCalendarDate } from '#domain/india-time.ts';
import * as words from '#words/manage/series.ts';
import { type Chosen, choicesOf, sumOf } from './choices.ts';
import { moneyLines, PlanList } from './plan-list.tsx';
import { changePlanQuery, useChangeSeries } from './queries.ts';
import { PaymentChoice, WeekdayChips } from './repeat-fields.tsx';
import { weeklyText } from './series-text.ts';

type ChangeDialogProps = Pick<VenuePageProps, 'token' | 'venue'> & {
  series: Series;
  isEnd: boolean;
  onClose: () => void;
};

export function ChangeDialog({ token, venue, series, isEnd, onClose }: ChangeDialogProps) {
  return (
    <Sheet
      side="bottom-or-right"
      open
      onOpenChange={(open) => !open && onClose()}
      title={(isEnd ? words.changeEndTitle : words.changeTitle)({ name: series.name })}
      description={weeklyText(series)}
    >
      <ChangeForm token={token} venue={venue} series={series} isEnd={isEnd} onClose={onClose} />
    </Sheet>
  );
}

/** Where a date can be changed from: games that have begun stay. */
function comingDates({ dates }: Series): string[] {
  const now = Date.now();
  return dates
    .filter(
      ({ status, booking }) =>
        status === 'waiting' || (status === 'booked' && Date.parse(booking?.startsAt ?? '') > now),
    )
    .map(({ date }) => date);
}

function ChangeForm({ token, venue, series, isEnd, onClose }: ChangeDialogProps) {
  const coming = comingDates(series);
  const of = { token, venueId: venue.id, seriesId: series.id };
  const changing = useChangeSeries(of);
  const [chosen, setChosen] = useState<Chosen>({});
  const [wanted, setWanted] = useState(() => ({
    from: coming[0] ?? series.firstDate,
    start: series.fromTime,
    minutes: minutesBetween(series.fromTime, series.toTime),
    space: series.space?.id ?? 0,
    until: series.lastDate,
    weekdays: series.weekdays,
    payment: series.payment,
    payHours: series.payHours ?? 24,
    inFull: false,
  }));
  const change = (part: Partial<typeof wanted>) => {
    changing.reset();
    setWanted({ ...wanted, ...part });
  };
  const { data: day } = useQuery(dayQuery(token, venue.id, wanted.from));
  const { from, start, minutes, space, inFull } = wanted;
  const lastDate = isEnd ? addDays(from, -1) : wanted.until;
  const { weekdays, payment, payHours } = wanted;
  const isPaidOtherwise = payment !== series.payment || (payment === 'in_advance' && payHours !== series.payHours);
  const body =
    isCalendarDate(lastDate) && weekdays.length > 0
      ? {
          from,
          fromTime: start,
          toTime: printClock(clockMinutes(start) + minutes),
          lastDate,
          inFull,
          ...(space === 0 ? {} : { space }),
          ...(isEnd ? {} : { weekdays, payment, ...(payment === 'in_advance' ? { payHours } : {}) }),
        }
      : undefined;
  const { data: plan, error: notPlanned } = useQuery(changePlanQuery(of, body));
  const sum = plan && sumOf(plan.dates, chosen);
  const lines = sum ? moneyLines(sum.money) : [];

  function confirm(): void {
    if (!body || !plan) return;
    changing.mutate(
      { ...body, dates: choicesOf(plan.dates, chosen) },
      {
        onSuccess() {
          toast((isEnd ? words.changeEnded : words.changeDone)({ name: series.name }));
          onClose();
        },
      },
    );
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-muted">{words.changeIntro}</p>
      <ValueSelect
        label={words.changeFrom}
        value={from}
        options={coming.map((date) => ({ value: date, label: shortDate(date) }))}
        onChange={(date) => change({ from: date })}
      />
      {!isEnd && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <ValueSelect
              label={words.changeStart}
              value={start}
              options={startsOf(day?.slots ?? [], start)}
              onChange={(time) => change({ start: time })}
            />
            <ValueSelect
              label={words.changeLength}
              value={minutes}
              options={lengthsOf(day?.slots ?? [], minutes)}
              onChange={(length) => change({ minutes: length })}
            />
          </div>
          <ValueSelect
            label={words.changeWhere}
            value={space}
            options={[{ value: 0, label: words.anyCourt }, ...spacesOf(day, series)]}
            onChange={(id) => change({ space: id })}
          />
          <WeekdayChips weekdays={weekdays} onChange={(days) => change({ weekdays: days })} />
          <PaymentChoice payment={payment} payHours={payHours} onChange={change} />
          <Field
            label={words.changeUntil}
            type="date"
            required
            value={wanted.until}
            onChange={({ target }) => change({ until: target.value })}
          />
        </>
      )}
      {mayGiveAll(venue.role) && (
        <ChoiceChip checked={inFull} onChange={({ target }) => change({ inFull: target.checked })}>
          {words.changeInFull}
        </ChoiceChip>
      )}
      {plan && body ? (
        <PlanList
          dates={plan.dates}
          chosen={chosen}
          onChoose={(date, key) => setChosen((before) => ({ ...before, [date]: key }))}
        />
      ) : (
        body && !notPlanned && <p role="status">{words.planAsking}</p>
      )}
      {sum && (
        <div role="status" className="flex flex-col gap-1 rounded-card border border-line bg-white p-4 font-medium">
          {(lines.length > 0 ? lines : [words.moneyNothing]).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <RefusalLine error={changing.error ?? (body && notPlanned)} fallback={words.changeFailed} />
      <Button
        size="lg"
        disabled={!sum || (sum.count === 0 && !isPaidOtherwise)}
        waiting={changing.isPending}
        onClick={confirm}
      >
        {(isEnd ? words.changeConfirmEnd : words.changeConfirm)({ count: sum?.count ?? 0 })}
      </Button>
    </div>
  );
}

type Slots = readonly { from: number; to: number }[];

/** Where a slot begins that day; what the series has stays among them. */
function startsOf(slots: Slots, start: string) {
  const times = new Set([...slots.map(({ from }) => printClock(from)), start]);
  return [...times].toSorted().map((time) => ({ value: time, label: twelveHourTime(time) }));
}

const MOST_SLOTS = 6;
function lengthsOf(slots: Slots, minutes: number) {
  const [first] = slots;
  const slot = first ? first.to - first.from : minutes;
  const lengths = new Set([...Array.from({ length: MOST_SLOTS }, (_, index) => slot * (index + 1)), minutes]);
  return [...lengths].toSorted((a, b) => a - b).map((length) => ({ value: length, label: printDuration(length) }));
}

type Spaces = { spaces: { id: number; name: string }[]; formats: { id: number; spaces: number[] }[] };

/** What the series is played on. */
function spacesOf(day: Spaces | undefined, { format, space }: Series) {
  const ids = day?.formats.find(({ id }) => id === format.id)?.spaces ?? [];
  const found = (day?.spaces ?? []).filter(({ id }) => ids.includes(id));
  const known = space && !found.some(({ id }) => id === space.id) ? [...found, space] : found;
  return known.map(({ id, name }) => ({ value: id, label: name }));
}
