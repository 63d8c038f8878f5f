import { LinkButton } from '#app/components/button.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { ListingBadge } from '#app/features/manage/frame/status-badge.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { WithSetUp } from '#app/features/manage/set-up/with-set-up.tsx';
import * as words from '#words/manage/overview.ts';
import { VenueSetUpOverview } from './venue-set-up-overview.tsx';

/** Who sets grounds up; the others only look. */
const SETS_UP: readonly string[] = ['owner', 'manager', 'staff'];

/** One ground: how it stands, and what is missing. */
export default function VenueOverview({ token, venue }: VenuePageProps) {
  const { id, name, area, city, listing, role } = venue;
  const setsUp = SETS_UP.includes(role);
  return (
    <>
      <PageHeading
        title={name}
        intro={
          <>
            <p>{`${area}, ${city}`}</p>
            {!setsUp && (
              <div className="mt-2">
                <ListingBadge listing={listing} />
              </div>
            )}
          </>
        }
        actions={
          listing !== 'draft' && (
            <LinkButton to={`/event/${encodeURIComponent(id)}`} variant="outline">
              {words.open}
            </LinkButton>
          )
        }
      />
      {setsUp && (
        <WithSetUp token={token} venueId={id}>
          {(setUp) => <VenueSetUpOverview token={token} setUp={setUp} />}
        </WithSetUp>
      )}
    </>
  );
}
