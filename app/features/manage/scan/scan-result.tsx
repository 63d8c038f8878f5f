import { useQuery } from '@tanstack/react-query';
import { Check, CircleX, CloudOff, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#app/components/button.tsx';
import { MoneyPart } from '#app/features/manage/desk/money-part.tsx';
import { deskBookingQuery } from '#app/features/manage/desk/queries.ts';
import { clockOf } from '#app/features/manage/frame/time-text.ts';
import { cn } from '#app/lib/cn.ts';
import type { ScannedTicket } from '#contract/day.ts';
import { shortTimeRange } from '#domain/date-text.ts';
import { formatLabel } from '#domain/formats.ts';
import { indiaTime } from '#domain/india-time.ts';
import { formatPaise } from '#domain/price.ts';
import * as words from '#words/manage/scan.ts';
import type { Scan } from './use-scan.ts';

type ScanResultProps = { token: string; venueId: string; scan: Scan; onUndo: (ticket: ScannedTicket) => void };

/** To be read from across the counter. */
export function ScanResult({ token, venueId, scan, onUndo }: ScanResultProps) {
  if (scan.is === 'asking') return <p className="p-4 text-ink-muted">{words.asking}</p>;
  if (scan.is === 'refused') {
    return (
      <Panel tone="bad" icon={<CircleX aria-hidden="true" className="size-7 text-clay-700" />} title={words.notValid}>
        <p className="mt-1 text-lg">{scan.sentence}</p>
      </Panel>
    );
  }
  const { ticket } = scan;
  if (scan.is === 'unsent') {
    return (
      <Panel
        tone="wait"
        icon={<CloudOff aria-hidden="true" className="size-7 text-amber-800" />}
        title={words.unsentTitle}
      >
        <Facts ticket={ticket} />
        <p className="mt-2">{words.unsentText}</p>
      </Panel>
    );
  }
  const isBefore = ticket.arrival === 'before';
  const title = scan.isUndone
    ? words.undone
    : isBefore
      ? words.before({ time: clockOf(ticket.arrivedAt) })
      : words.arrived;
  return (
    <>
      <Panel
        tone={scan.isUndone || isBefore ? 'wait' : 'good'}
        icon={<Check aria-hidden="true" className="size-7 text-turf-700" strokeWidth={3} />}
        title={title}
      >
        <Facts ticket={ticket} />
        {scan.isSure && !scan.isUndone && !isBefore && (
          <Button variant="outline" className="mt-3" onClick={() => onUndo(ticket)}>
            <Undo2 aria-hidden="true" className="size-5" />
            {words.undo}
          </Button>
        )}
      </Panel>
      {scan.isSure && ticket.duePaise > 0 && <Due token={token} venueId={venueId} bookingId={ticket.bookingId} />}
    </>
  );
}

const tones = {
  good: 'border-turf-600 bg-turf-100',
  wait: 'border-amber-300 bg-amber-50',
  bad: 'border-clay bg-clay-50',
};

type PanelProps = { tone: keyof typeof tones; icon: ReactNode; title: string; children: ReactNode };

function Panel({ tone, icon, title, children }: PanelProps) {
  return (
    <div className={cn('rounded-card border-2 p-4', tones[tone])}>
      <p className="flex items-center gap-2.5 font-display text-2xl leading-tight font-extrabold">
        {icon}
        {title}
      </p>
      {children}
    </div>
  );
}

function Facts({ ticket }: { ticket: ScannedTicket }) {
  const [from, to] = [ticket.startsAt, ticket.endsAt].map((moment) => indiaTime(new Date(moment)));
  return (
    <>
      <p className="mt-2 text-2xl font-semibold wrap-anywhere">{ticket.name}</p>
      <p className="text-lg wrap-anywhere">
        {words.where({ court: ticket.space, time: shortTimeRange(from ?? '', to ?? '') })}
      </p>
      <p className="text-ink-muted">{formatLabel(ticket.sport, ticket.format)}</p>
      <p className={cn('mt-1.5 text-lg font-semibold', ticket.duePaise > 0 && 'text-clay-700')}>
        {ticket.duePaise > 0 ? words.due({ amount: formatPaise(ticket.duePaise) }) : words.paid}
      </p>
    </>
  );
}

/** What is due can be taken right here. */
function Due({ token, venueId, bookingId }: { token: string; venueId: string; bookingId: number }) {
  const { data: booking } = useQuery(deskBookingQuery(token, venueId, String(bookingId)));
  return booking ? (
    <div className="mt-3 *:mb-0">
      <MoneyPart token={token} venueId={venueId} booking={booking} mayTake />
    </div>
  ) : null;
}
