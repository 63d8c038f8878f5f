import type { ReactNode } from 'react';
import { SectionHeading } from '#app/components/section-heading.tsx';
import { HOLD_MINUTES } from '#domain/occupancy.ts';
import * as words from '#words/site/home.ts';
import { BookBoard, CommunityBoard, NearbyBoard, ProgressBoard } from './tactic-boards.tsx';

export const WHY_CHOOSE_ID = 'why-choose';

const reasons: { title: string; text: string; board: ReactNode }[] = [
  {
    title: words.whyNearbyTitle,
    text: words.whyNearbyText,
    board: <NearbyBoard />,
  },
  {
    title: words.whyBookTitle,
    text: words.whyBookText({ minutes: HOLD_MINUTES }),
    board: <BookBoard />,
  },
  {
    title: words.whyCommunityTitle,
    text: words.whyCommunityText,
    board: <CommunityBoard />,
  },
  {
    title: words.whyProgressTitle,
    text: words.whyProgressText,
    board: <ProgressBoard />,
  },
];

export function WhyChoose() {
  return (
    <section id={WHY_CHOOSE_ID} aria-labelledby="why-choose-heading" className="scroll-mt-18 bg-turf-50 py-16 sm:py-24">
      <div className="wrap">
        <SectionHeading id="why-choose-heading" title={words.whyTitle} subtitle={words.whySubtitle} />
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
