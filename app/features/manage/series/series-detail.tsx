import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CalendarClock, Phone, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { worksAtDesk } from '#app/features/manage/desk/desk-roles.ts';
import { ConsoleLoading } from '#app/features/manage/frame/console-loading.tsx';
import { Figure, figureGrid } from '#app/features/manage/frame/figure.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { NothingHere, NotLoaded } from '#app/features/manage/frame/states.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { venuePath } from '#app/features/manage/paths.ts';
import { ApiError } from '#app/lib/api.ts';
import { cn } from '#app/lib/cn.ts';
import type { Series } from '#contract/series.ts';
import { shortDate } from '#domain/date-text.ts';
import { withCountryCode } from '#domain/phone.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/series.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { DateList } from './date-list.tsx';
import { seriesQuery } from './queries.ts';
import { weeklyText } from './series-text.ts';

type SeriesDetailProps = Pick<VenuePageProps, 'token' | 'venue'> & { seriesId: string };

/** One regular: what is due, every date, and what can be done about those that follow. */
export function SeriesDetail({ token, venue, seriesId }: SeriesDetailProps) {
  const { data: series, error, refetch } = useQuery(seriesQuery({ token, venueId: venue.id, seriesId }));
  const [doing, setDoing] = useState<'change' | 'end'>();
  const back = (
    <Link
      to={venuePath(venue.id, 'regulars')}
      className="mb-3 inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-2"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {words.showAll}
    </Link>
  );
  if (!series) {
    return (
      <>
        {back}
        {error instanceof ApiError && error.status === 404 ? (
          <NothingHere />
        ) : error ? (
          <NotLoaded title={words.showFailed} onRetry={() => void refetch()} />
        ) : (
          <ConsoleLoading />
        )}
      </>
    );
  }
  const mayChange = worksAtDesk(venue.role) && series.ahead > 0;
  return (
    <>
      {back}
      <PageHeading
        title={series.name}
        intro={weeklyText(series)}
        actions={
          mayChange && (
            <>
              <Button variant="outline" onClick={() => setDoing('change')}>
                <CalendarClock aria-hidden="true" className="size-5" />
                {words.showChange}
              </Button>
              <Button variant="outline" onClick={() => setDoing('end')} className="text-clay-700">
                <X aria-hidden="true" className="size-5" />
                {words.showEnd}
              </Button>
            </>
          )
        }
      />
      <dl aria-label={words.showFigures} className={cn(figureGrid, 'mb-4 max-w-3xl')}>
        <Figure value={String(series.ahead)} label={words.showAhead} />
        <Figure value={formatRupees(series.due)} label={words.showDue} />
        <Figure
          value={series.next ? shortDate(series.next) : words.showNone}
          label={words.showNext}
          // Two beside each other leave no hole beside the third.
          className="max-[34rem]:col-span-full"
        />
      </dl>
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <DateList venueId={venue.id} dates={series.dates} />
        <Facts series={series} />
      </div>
      {doing && (
        <ChangeDialog
          token={token}
          venue={venue}
          series={series}
          isEnd={doing === 'end'}
          onClose={() => setDoing(undefined)}
        />
      )}
    </>
  );
}

function Facts({ series }: { series: Series }) {
  const { phone, sport, format, space, firstDate, lastDate, payHours, createdBy, notes } = series;
  return (
    <Card className="p-4 sm:p-5">
      {phone && (
        <a href={`tel:+91${phone}`} className={buttonClass({ variant: 'outline' }, 'mb-4 w-full')}>
          <Phone aria-hidden="true" className="size-5" />
          {words.showCall({ phone: withCountryCode(phone) })}
        </a>
      )}
      <dl aria-label={words.showFacts} className="flex flex-col gap-3">
        <Fact name={words.showWhat}>{format.name ? `${sport} · ${format.name}` : sport}</Fact>
        <Fact name={words.showWhere}>{space?.name ?? words.anyCourt}</Fact>
        <Fact name={words.showFrom}>
          {lastDate < firstDate ? words.showNeverBegan : `${shortDate(firstDate)} – ${shortDate(lastDate)}`}
        </Fact>
        <Fact name={words.showPaid}>
          {payHours === null ? words.showAtGround : words.showInAdvance({ hours: payHours })}
        </Fact>
        {createdBy && <Fact name={words.showBy}>{createdBy}</Fact>}
        {notes && <Fact name={words.showNotes}>{notes}</Fact>}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2.5 last:border-b-0 last:pb-0">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
