import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/state-message.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { ListingBadge, StatusBadge } from '#app/features/manage/frame/status-badge.tsx';
import type { OrganisationPageProps } from '#app/features/manage/page-props.ts';
import { organisationPath, venuePath } from '#app/features/manage/paths.ts';
import * as frame from '#words/manage/frame.ts';
import * as words from '#words/manage/overview.ts';

/** How the organisation stands, and its grounds. */
export default function OrganisationOverview({ organisation }: OrganisationPageProps) {
  const { id, name, role, status, venues } = organisation;
  const canAdd = role !== 'desk' && role !== 'accountant';
  return (
    <>
      <PageHeading
        title={name}
        intro={
          <div className="mt-2 flex flex-wrap gap-2">
            <Badge tone="quiet">{frame.role({ role })}</Badge>
            <StatusBadge status={status} />
          </div>
        }
        actions={
          canAdd &&
          venues.length > 0 && (
            <LinkButton to={organisationPath(id, 'new')} variant="outline">
              {words.add}
            </LinkButton>
          )
        }
      />
      {status === 'pending' && <p className="mb-6 max-w-prose rounded-xl bg-amber-50 px-4 py-3">{words.pending}</p>}
      <section aria-labelledby="grounds">
        <h2 id="grounds" className="mb-3 text-xl">
          {words.grounds}
        </h2>
        {venues.length === 0 ? (
          <EmptyState
            title={words.noGrounds}
            actions={canAdd && <LinkButton to={organisationPath(id, 'new')}>{words.add}</LinkButton>}
          >
            {words.noGroundsText({ organisation: name })}
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {venues.map(({ id: venueId, name: venue, area, city, listing }) => (
              <li key={venueId}>
                <Card className="flex items-center gap-4 p-4 sm:p-5">
                  <div className="min-w-0 flex-1">
                    <h3 className="text-lg wrap-anywhere">
                      <Link to={venuePath(venueId)} className="after:absolute after:inset-0">
                        {venue}
                      </Link>
                    </h3>
                    <p className="text-ink-muted">{`${area}, ${city}`}</p>
                    <div className="mt-2">
                      <ListingBadge listing={listing} />
                    </div>
                  </div>
                  <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
                </Card>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
