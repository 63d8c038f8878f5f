// How far it has come that games are called off, on the day's sheet; and what each player chose.
import { useQuery } from '@tanstack/react-query';
import { CloudRain, Construction } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Sheet } from '#app/components/dialog.tsx';
import { RefusalLine } from '#app/features/manage/desk/refusal-line.tsx';
import type { CallOffProgress as Progress } from '#contract/call-offs.ts';
import type { Answer } from '#contract/calls.ts';
import { shortMoment, timeRange } from '#domain/date-text.ts';
import { indiaTime } from '#domain/india-time.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/call-offs.ts';
import { callOffQuery } from './queries.ts';

type CallOffProgressProps = { token: string; venueId: string; callOffs: readonly Progress[] };

export function CallOffProgress({ token, venueId, callOffs }: CallOffProgressProps) {
  const [opened, setOpened] = useState<string>();
  if (callOffs.length === 0) return null;
  return (
    <section aria-label={words.progressLabel} className="mb-3 flex flex-col gap-2">
      {callOffs.map((callOff) => (
        <Line key={callOff.id} callOff={callOff} onOpen={() => setOpened(callOff.id)} />
      ))}
      <Details token={token} venueId={venueId} id={opened} onClose={() => setOpened(undefined)} />
    </section>
  );
}

function Line({ callOff, onOpen }: { callOff: Progress; onOpen: () => void }) {
  const { cause, bookings, told, finishedAt } = callOff;
  const Icon = cause === 'rain' ? CloudRain : Construction;
  const isRunning = finishedAt === null || told < bookings;
  const share = bookings === 0 ? 1 : told / bookings;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line bg-white px-4 py-2.5">
      <div className="flex min-w-0 grow basis-64 items-center gap-3">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
        <p className="min-w-0 grow leading-snug" role="status">
          <span className="mr-3 inline-block font-semibold">{titleOf(callOff)}</span>{' '}
          <span className="inline-block tabular-nums">
            {isRunning ? words.progressRunning({ told, bookings }) : chosenText(callOff)}
          </span>
          {isRunning && (
            <span aria-hidden="true" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-chalk-200">
              <span
                className="block h-full origin-left rounded-full bg-turf-600 transition-transform duration-200 motion-reduce:transition-none"
                style={{ transform: `scaleX(${share})` }}
              />
            </span>
          )}
        </p>
      </div>
      <Button variant="outline" className="-my-0.5" onClick={onOpen}>
        {words.progressSee}
      </Button>
    </div>
  );
}

function titleOf({ cause, note, from, until }: Progress): string {
  const time = timeRange(indiaTime(new Date(from)), indiaTime(new Date(until)));
  if (cause === 'rain') return words.progressRain({ time });
  return note ? words.progressClosure({ note, time }) : words.progressClosed({ time });
}

function chosenText({ bookings, told, open, money, credit, moved }: Progress): string {
  return [
    words.progressRunning({ told, bookings }),
    open > 0 && words.progressOpen({ count: open }),
    money > 0 && words.progressMoney({ count: money }),
    credit > 0 && words.progressCredit({ count: credit }),
    moved > 0 && words.progressRescheduled({ count: moved }),
  ]
    .filter(Boolean)
    .join(' · ');
}

type DetailsProps = { token: string; venueId: string; id: string | undefined; onClose: () => void };

function Details({ token, venueId, id, onClose }: DetailsProps) {
  const { data, error } = useQuery(callOffQuery(token, venueId, id ?? ''));
  return (
    <Sheet
      side="bottom-or-right"
      open={id !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={words.detailsTitle}
      description={data && titleOf(data.callOff)}
    >
      <RefusalLine error={data ? null : error} fallback={words.detailsFailed} />
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-white empty:hidden">
        {data?.bookings.map((booking) => (
          <li key={booking.number} className="px-4 py-2.5">
            <p className="flex justify-between gap-x-4 font-semibold">
              <span className="min-w-0 wrap-anywhere">{booking.name}</span>
              <span className="shrink-0 tabular-nums">{formatRupees(booking.value)}</span>
            </p>
            {/* What has no room beside the time stands below it, from the left. */}
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-muted">
              <span>{shortMoment(new Date(booking.startsAt))}</span>
              <span>{fateOf(booking)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const OUTCOMES = {
  money: words.detailsMoney,
  credit: words.detailsCredit,
  moved: words.detailsRescheduled,
  nothing: words.detailsNothing,
  left: words.detailsLeft,
  gone: words.detailsGone,
};

function fateOf(booking: Answer<'getCallOff'>['data']['bookings'][number]): string {
  const { status, outcome, deadline, owed } = booking;
  if (outcome) {
    return [OUTCOMES[outcome], owed > 0 && words.detailsOwed({ amount: formatRupees(owed) })]
      .filter(Boolean)
      .join(' · ');
  }
  if (status === 'open' && deadline) return words.detailsOpen({ until: shortMoment(new Date(deadline)) });
  return words.detailsWaiting;
}
