import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import * as words from '#words/site/reading.ts';
import { Prose } from './prose.tsx';

export type DocumentSection = { id: string; title: string; body: ReactNode };

type LongDocumentProps = { sections: readonly DocumentSection[]; inShort: ReactNode };

/** A document people look things up in: its contents stay in view on wide screens and fold away on narrow ones. */
export function LongDocument({ sections, inShort }: LongDocumentProps) {
  return (
    <div className="wrap grid gap-x-16 py-10 sm:py-16 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <details className="group mb-8 rounded-card border border-line bg-white lg:hidden">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between px-5 font-semibold [&::-webkit-details-marker]:hidden">
          {words.onThisPage}
          <ChevronDown aria-hidden="true" className="size-5 transition-transform duration-200 group-open:rotate-180" />
        </summary>
        <nav aria-label={words.onThisPage} className="px-5 pb-3">
          <Contents sections={sections} />
        </nav>
      </details>
      <nav aria-label={words.onThisPage} className="hidden lg:block">
        <div className="sticky top-24 max-h-[calc(100svh-7rem)] overflow-y-auto border-l-2 border-turf-300 pl-5">
          <p className="mb-2 font-display text-lg font-bold tracking-tight">{words.onThisPage}</p>
          <Contents sections={sections} />
        </div>
      </nav>
      <div className="max-w-[68ch] min-w-0">
        <div className="rounded-card bg-turf-100 px-5 py-6 sm:px-8 sm:py-8">
          <h2 className="text-2xl">{words.inShort}</h2>
          <Prose className="mt-4 sm:text-[1.0625rem] sm:leading-relaxed">{inShort}</Prose>
        </div>
        {sections.map(({ id, title, body }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 pt-12 sm:pt-14">
            <h2 id={`${id}-title`} className="text-[1.625rem] leading-tight sm:text-3xl">
              <span className="mr-3 text-turf-700 tabular-nums">{index + 1}</span>
              {title}
            </h2>
            <Prose className="mt-4">{body}</Prose>
          </section>
        ))}
      </div>
    </div>
  );
}

function Contents({ sections }: { sections: readonly DocumentSection[] }) {
  return (
    <ol>
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center gap-3 py-1 leading-snug text-ink-muted underline-offset-4 hover:text-ink hover:underline lg:min-h-10 lg:text-[0.9375rem]"
          >
            <span className="w-5 shrink-0 font-semibold text-turf-700 tabular-nums">{index + 1}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
