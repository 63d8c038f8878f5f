import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Picture } from '#app/components/picture.tsx';
import { SectionHeading } from '#app/components/section-heading.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { EmptyState, ErrorState } from '#app/components/state-message.tsx';
import { cn } from '#app/lib/cn.ts';
import type { Sport } from '#contract/catalogue.ts';
import * as words from '#words/site/venues.ts';
import { categoryPicture } from './category-picture.ts';
import { sportsQuery } from './queries.ts';

export function PopularSports() {
  return (
    <section aria-labelledby="sports" className="wrap pt-16 sm:pt-24">
      <SectionHeading id="sports" title={words.sportsTitle} subtitle={words.sportsSubtitle} />
      <Sports />
    </section>
  );
}

function Sports() {
  const { data: sports, isPending, isLoadingError, refetch } = useQuery(sportsQuery());
  if (isPending) {
    return (
      <p role="status" className="flex min-h-84 items-center justify-center gap-3 text-lg text-ink-muted">
        <Spinner className="size-5 text-turf-600" />
        {words.sportsLoading}
      </p>
    );
  }
  if (isLoadingError) return <ErrorState title={words.sportsFailed} onRetry={() => void refetch()} />;
  if (sports.length === 0) return <EmptyState title={words.sportsEmpty} />;
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
      {sports.map((sport, index) => (
        // With an odd number, the first one takes two places, so that the last row is full.
        <SportCard key={sport.id} sport={sport} isWide={index === 0 && sports.length % 2 === 1} />
      ))}
    </ul>
  );
}

function SportCard({ sport, isWide }: { sport: Sport; isWide: boolean }) {
  return (
    <li
      className={cn(
        'group on-dark relative isolate h-52 overflow-hidden rounded-card text-white shadow-card sm:h-72',
        isWide && 'col-span-2',
      )}
    >
      <Picture
        name={categoryPicture(sport.category)}
        alt=""
        sizes={isWide ? '(min-width: 768px) 600px, 100vw' : '(min-width: 768px) 300px, 50vw'}
        className="absolute inset-0 -z-20 size-full transition-transform duration-500 ease-swift group-hover:scale-105"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-pitch-950/90 via-pitch-950/25 to-transparent" />
      <div className="absolute inset-x-0 bottom-0 p-[min(1rem,4vw)] sm:p-5">
        <h3 className="text-[min(1.25rem,5.5vw)] leading-tight sm:text-2xl">
          <Link
            to={`/sports/${encodeURIComponent(sport.category)}`}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-floodlight"
          >
            {sport.name}
          </Link>
        </h3>
        <p className="mt-0.5 text-[min(0.875rem,5vw)] leading-tight text-white/85 tabular-nums sm:text-sm">
          {words.count({ count: sport.venueCount })}
        </p>
      </div>
    </li>
  );
}
