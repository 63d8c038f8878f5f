import type { ReactNode } from 'react';
import { SectionHeading } from '#app/components/section-heading.tsx';
import { HOLD_MINUTES } from '#domain/occupancy.ts';
import { BookBoard, CommunityBoard, NearbyBoard, ProgressBoard } from './tactic-boards.tsx';

export const WHY_CHOOSE_ID = 'why-choose';

const reasons: { title: string; text: string; board: ReactNode }[] = [
  {
    title: 'Find nearby venues',
    text: 'Grounds around you, nearest first, with real-time availability for the next two weeks.',
    board: <NearbyBoard />,
  },
  {
    title: 'Book instantly',
    text: `Pick a slot, pay, play. It is held for ${HOLD_MINUTES} minutes while you pay, and nobody else can take it.`,
    board: <BookBoard />,
  },
  {
    title: 'Join communities',
    text: 'Share a ground or a booking with your side, in the group chat you already have.',
    board: <CommunityBoard />,
  },
  {
    title: 'Track progress',
    text: 'Every game you booked in one place: what is next, what was played, and every refund.',
    board: <ProgressBoard />,
  },
];

export function WhyChoose() {
  return (
    <section id={WHY_CHOOSE_ID} aria-labelledby="why-choose-heading" className="scroll-mt-18 bg-turf-50 py-16 sm:py-24">
      <div className="wrap">
        <SectionHeading
          id="why-choose-heading"
          title="Why choose Maidan?"
          subtitle="The whole game plan, on one board"
        />
        <ul className="grid gap-x-4 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {reasons.map(({ title, text, board }) => (
            <li key={title}>
              <div className="overflow-hidden rounded-card bg-pitch-800 text-white shadow-card">{board}</div>
              <h3 className="mt-5 text-xl">{title}</h3>
              <p className="mt-1.5 text-ink-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
