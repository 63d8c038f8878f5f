import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkButton } from '#app/components/button.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#app/components/state-message.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { venuePath } from '#app/features/manage/paths.ts';
import { cn } from '#app/lib/cn.ts';
import type { FormatPrices } from '#contract/prices.ts';
import { indiaDate } from '#domain/india-time.ts';
import * as words from '#words/manage/prices.ts';
import { PriceEditor } from './price-editor.tsx';
import { cardOf, pricesQuery, replayOf, savePrices } from './queries.ts';

/** What each thing that the venue sells costs, and when. */
export default function PricesPage({ token, venue }: VenuePageProps) {
  const client = useQueryClient();
  const query = pricesQuery(token, venue.id);
  const prices = useQuery(query);
  const [chosen, setChosen] = useState<number>();
  const formats = prices.data?.formats ?? [];
  const shown = formats.find(({ format }) => format === chosen) ?? formats[0];
  return (
    <>
      <PageHeading title={words.title} />
      {formats.length > 1 && <FormatTabs formats={formats} shown={shown} onChoose={setChosen} />}
      {prices.data && shown ? (
        <PriceEditor
          key={shown.format}
          card={shown.card}
          version={shown.version}
          hours={prices.data.hours}
          today={indiaDate(new Date())}
          replayOf={(card) => replayOf(token, venue.id, shown.format, card)}
          save={async (card, version) => {
            const saved = await savePrices(token, venue.id, { format: shown.format, card, version });
            await client.invalidateQueries(query);
            return saved;
          }}
          reload={async () => cardOf(await client.fetchQuery({ ...query, staleTime: 0 }), shown.format)}
        />
      ) : prices.isError ? (
        <ErrorState title={words.failed} onRetry={() => void prices.refetch()} />
      ) : prices.data ? (
        <EmptyState
          title={words.nothingSoldTitle}
          actions={<LinkButton to={venuePath(venue.id, 'courts')}>{words.nothingSoldCourts}</LinkButton>}
        >
          {words.nothingSoldText}
        </EmptyState>
      ) : (
        <Skeleton className="h-[40rem]" />
      )}
    </>
  );
}

type FormatTabsProps = {
  formats: readonly FormatPrices[];
  shown: FormatPrices | undefined;
  onChoose: (format: number) => void;
};

function FormatTabs({ formats, shown, onChoose }: FormatTabsProps) {
  return (
    <fieldset className="mb-5 flex flex-wrap gap-2">
      <legend className="sr-only">{words.formatTitle}</legend>
      {formats.map(({ format, sport, name }) => (
        <label
          key={format}
          className={cn(
            'relative flex min-h-11 cursor-pointer items-center rounded-full border border-line bg-white px-4 text-sm font-semibold',
            'has-checked:border-pitch-950 has-checked:bg-pitch-950 has-checked:text-white',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turf-600',
          )}
        >
          <input
            type="radio"
            name="format"
            className="sr-only"
            checked={format === shown?.format}
            onChange={() => onChoose(format)}
          />
          {[sport, name].filter(Boolean).join(' · ')}
        </label>
      ))}
    </fieldset>
  );
}
