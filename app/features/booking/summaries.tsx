import { IndianRupee, RotateCcw, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#app/components/card.tsx';
import { longDate, twelveHourTime } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';

export type Chosen = {
  eventName: string;
  venue: string;
  date: string;
  fromTime: string;
  toTime: string;
  duration: string;
  pricePerHour: number;
  total: number;
};

export function BookingSummary({ chosen }: { chosen: Chosen }) {
  return (
    <SummaryCard title="Booking Summary">
      <Row label="Event">{chosen.eventName}</Row>
      <Row label="Date">{longDate(chosen.date)}</Row>
      <Row label="Selected Time">
        {twelveHourTime(chosen.fromTime)} – {twelveHourTime(chosen.toTime)}
      </Row>
      <Row label="Duration">{chosen.duration}</Row>
      <Row label="Venue">{chosen.venue}</Row>
    </SummaryCard>
  );
}

export function PriceSummary({ chosen }: { chosen: Chosen }) {
  return (
    <SummaryCard title="Price Summary">
      <Row label="Price per hour">{formatRupees(chosen.pricePerHour)}</Row>
      <Row label="Duration">{chosen.duration}</Row>
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-4">
        <dt className="font-semibold">Total</dt>
        <dd className="font-display text-3xl font-extrabold tabular-nums">{formatRupees(chosen.total)}</dd>
      </div>
    </SummaryCard>
  );
}

function SummaryCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-6">
      <h2 className="mb-3 text-xl">{title}</h2>
      <dl>{children}</dl>
    </Card>
  );
}

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-3 last:border-0">
      <dt className="shrink-0 text-ink-muted">{label}</dt>
      <dd className="text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}

const promises = [
  { icon: Timer, text: 'Your slot is held for 10 minutes while you pay. Nobody else can take it.' },
  { icon: IndianRupee, text: 'The price on the slot is the price you pay.' },
  { icon: RotateCcw, text: 'Cancel 24 hours before or earlier and all of it comes back.' },
];

/** What to know before anything is chosen. */
export function BookingPromises() {
  return (
    <Card className="p-6">
      <ul className="flex flex-col gap-5">
        {promises.map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-turf-100 text-pitch-800">
              <Icon className="size-5" />
            </span>
            <span className="self-center text-ink-muted">{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
