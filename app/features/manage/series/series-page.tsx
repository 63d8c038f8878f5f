import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/state-message.tsx';
import { ListLoading } from '#app/features/manage/frame/list-loading.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { dayPath, regularPath } from '#app/features/manage/paths.ts';
import { cn } from '#app/lib/cn.ts';
import type { SeriesSummary } from '#contract/series.ts';
import { shortDate } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/series.ts';
import { seriesListQuery } from './queries.ts';
import { SeriesDetail } from './series-detail.tsx';
import { weeklyText } from './series-text.ts';

/** Who plays every week; with a number in the address, one of them. */
export default function SeriesPage({ token, venue, detail }: VenuePageProps) {
  return detail === undefined ? (
    <SeriesList token={token} venue={venue} />
  ) : (
    <SeriesDetail key={detail} token={token} venue={venue} seriesId={detail} />
  );
}

function SeriesList({ token, venue }: VenuePageProps) {
  const { data, error, refetch } = useQuery(seriesListQuery({ token, venueId: venue.id }));
  return (
    <>
      <PageHeading title={words.title} intro={words.intro({ venue: venue.name })} />
      {!data ? (
        error ? (
          <NotLoaded title={words.failed} onRetry={() => void refetch()} />
        ) : (
          <ListLoading />
        )
      ) : data.length === 0 ? (
        <EmptyState
          title={words.noneTitle}
          actions={
            <LinkButton to={dayPath(venue.id)} variant="solid">
              {words.toDay}
            </LinkButton>
          }
        >
          {words.noneText}
        </EmptyState>
      ) : (
        <Card>
          <ul aria-label={words.list}>
            {data.map((series) => (
              <Line key={series.id} venueId={venue.id} series={series} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Line({ venueId, series }: { venueId: string; series: SeriesSummary }) {
  const { id, name, next, ahead, due, payment, sport, space } = series;
  return (
    <li className="border-line not-first:border-t">
      <Link
        to={regularPath(venueId, id)}
        className="grid items-center gap-x-5 gap-y-1.5 px-4 py-3.5 hover:bg-turf-50 focus-visible:outline-offset-[-3px] sm:px-5 lg:grid-cols-[1fr_1fr_auto_auto]"
      >
        <span className="min-w-0">
          <span className={cn('block font-semibold wrap-anywhere', next === null && 'text-ink-muted')}>{name}</span>
          <span className="block text-[0.9375rem] text-ink-muted">{weeklyText(series)}</span>
        </span>
        <span className="min-w-0 text-[0.9375rem]">
          <span className="block wrap-anywhere">{[sport, space?.name ?? words.anyCourt].join(' · ')}</span>
          <span className="block text-ink-muted tabular-nums">{words.ahead({ count: ahead })}</span>
        </span>
        <span className="flex flex-wrap gap-1.5 lg:flex-col lg:items-end">
          {next === null ? (
            <Badge tone="quiet">{words.over}</Badge>
          ) : (
            <Badge>{words.next({ date: shortDate(next) })}</Badge>
          )}
          {due > 0 && <Badge tone="amber">{words.due({ amount: formatRupees(due) })}</Badge>}
          {payment === 'in_advance' && <Badge tone="quiet">{words.inAdvance}</Badge>}
        </span>
        <ChevronRight aria-hidden="true" className="hidden size-5 text-ink-muted lg:block" />
      </Link>
    </li>
  );
}
