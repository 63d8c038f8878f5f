import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#app/components/button.tsx';
import { rich } from '#app/components/rich.tsx';
import type { FreeEvening } from '#contract/evening.ts';
import { endTime, shortDate, twelveHourTime } from '#domain/date-text.ts';
import * as words from '#words/site/home.ts';
import { EVENING_VENUES, type EveningPlace, freeTonightQuery } from './queries.ts';
import { AllFreeCard, TonightCard, TonightCardSkeleton } from './tonight-card.tsx';
import { pathToFree, TonightChips } from './tonight-chips.tsx';

/** The evening's slots as they stand on the board at the gate: each leads straight to booking it. */
export function FreeTonight({ place, sports }: { place: EveningPlace; sports: readonly string[] }) {
  const { data, isPending, refetch } = useQuery(freeTonightQuery(place));
  const city = data?.city ?? place.city;
  const evening = city ? { city, evening: data?.evening ?? ('tonight' as const) } : undefined;
  return (
    <section
      aria-labelledby="free-tonight"
      className="on-dark relative isolate overflow-hidden bg-pitch-950 pt-12 pb-14 text-white sm:pt-16 sm:pb-20"
    >
      <Floodlights />
      <div className="absolute inset-x-0 top-0 -z-10 h-40 bg-linear-to-b from-pitch-950 to-transparent" />
      <div className="wrap">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 sm:mb-7">
          <div>
            {/* One line for when and one for where on a phone, so that no city's name changes the height. */}
            {/* Put there anew when it turns out that nothing is left tonight: it does not push its own words aside. */}
            <h2
              key={data?.evening}
              id="free-tonight"
              className="text-[clamp(1.5rem,7.8vw,2rem)] leading-[1.08] sm:text-[2.75rem]"
            >
              {rich(title(data?.evening, city))}
            </h2>
            <p className="mt-2.5 min-h-12 text-white/80 sm:min-h-7 sm:text-lg">{data && hours(data)}</p>
          </div>
          {evening && <AllFree {...evening} />}
        </div>
        <TonightChips evening={evening} sports={sports} areas={data?.areas ?? []} near={place.near} />
        {isPending ? (
          <Board label={words.tonightLoading}>
            {Array.from({ length: EVENING_VENUES }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else to be told apart by
              <TonightCardSkeleton key={index} />
            ))}
          </Board>
        ) : !data ? (
          <Note>
            <p role="alert">{words.tonightFailed}</p>
            <Button onClick={() => void refetch()}>{words.tonightTryAgain}</Button>
          </Note>
        ) : data.venues.length === 0 ? (
          <Note>
            <p>{words.tonightNothing({ city: data.city })}</p>
          </Note>
        ) : (
          <Board>
            {data.venues.map((venue) => (
              <TonightCard key={venue.id} venue={venue} />
            ))}
            <AllFreeCard evening={data} />
          </Board>
        )}
      </div>
    </section>
  );
}

/** 'Free tonight in Pune', when and where each on a line of its own on a phone. */
function title(evening: FreeEvening['evening'] | undefined, city: string | undefined) {
  const lines = {
    when: (text: string) => <span className="block sm:inline">{text}</span>,
    where: (text: string) => <span className="block truncate sm:inline">{text}</span>,
  };
  if (evening === 'tomorrow') {
    return city ? words.tonightTitleTomorrowIn({ city, ...lines }) : words.tonightTitleTomorrowNear(lines);
  }
  return city ? words.tonightTitleIn({ city, ...lines }) : words.tonightTitleNear(lines);
}

/** 'Today, Sat 14 Nov, 5:00 PM to 4:00 AM (next day).' */
function hours({ evening, date, from, to, isNightOn }: FreeEvening): string {
  const day = { evening, date: shortDate(date) };
  return isNightOn
    ? words.tonightHoursNightOn({ ...day, from: twelveHourTime(from), to: twelveHourTime(to) })
    : words.tonightHours({ ...day, from: twelveHourTime(from), to: endTime(from, to) });
}

function AllFree({ city, evening }: Pick<FreeEvening, 'city' | 'evening'>) {
  return (
    <Link to={pathToFree({ city, evening })} className={buttonClass({ variant: 'glass' }, 'max-sm:hidden')}>
      {rich(words.tonightAll({ city, hidden: (text) => <span className="sr-only">{text}</span> }))}
      <ArrowRight aria-hidden="true" className="size-4.5 shrink-0" />
    </Link>
  );
}

/** On a phone to be leafed through sideways, else two rows or three: as high with few venues as with many. */
function Board({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul
      {...(label ? { role: 'status', 'aria-label': label } : {})}
      className="-mx-5 flex min-h-45 snap-x snap-mandatory scroll-px-5 gap-3 overflow-x-auto px-5 [scrollbar-width:none] sm:mx-0 sm:grid sm:min-h-142 sm:grid-cols-2 sm:content-start sm:gap-4 sm:overflow-visible sm:px-0 lg:min-h-94 lg:grid-cols-3"
    >
      {children}
    </ul>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-45 flex-col items-start justify-center gap-4 text-lg text-white/90 sm:min-h-142 lg:min-h-94">
      {children}
    </div>
  );
}

function Floodlights() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 600"
      preserveAspectRatio="xMidYMin slice"
      className="absolute inset-0 -z-10 size-full"
    >
      <title>{words.tonightPicture}</title>
      <defs>
        <radialGradient id="floodlight-beam">
          <stop offset="0" stopColor="var(--color-floodlight)" stopOpacity="0.2" />
          <stop offset="1" stopColor="var(--color-floodlight)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="1120" cy="-40" rx="520" ry="360" fill="url(#floodlight-beam)" />
      <ellipse cx="40" cy="640" rx="460" ry="260" fill="url(#floodlight-beam)" opacity="0.5" />
      <g fill="none" stroke="white" strokeOpacity="0.06" strokeWidth="3">
        <path d="M-20 300h1240" />
        <circle cx="600" cy="300" r="150" />
      </g>
    </svg>
  );
}
