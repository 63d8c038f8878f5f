import { LinkButton } from '#app/components/button.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { ListingBadge } from '#app/features/manage/frame/status-badge.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import * as words from '#words/manage/overview.ts';

/** One ground. */
export default function VenueOverview({ venue: { id, name, area, city, listing } }: VenuePageProps) {
  return (
    <PageHeading
      title={name}
      intro={
        <>
          <p>{`${area}, ${city}`}</p>
          <div className="mt-2">
            <ListingBadge listing={listing} />
          </div>
        </>
      }
      actions={
        <LinkButton to={`/event/${encodeURIComponent(id)}`} variant="outline">
          {words.open}
        </LinkButton>
      }
    />
  );
}
