import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { StatusBadge } from '#app/features/manage/frame/status-badge.tsx';
import { NEW_ORGANISATION, organisationPath, staffPath } from '#app/features/manage/paths.ts';
import type { ManagedOrganisation } from '#contract/organisation.ts';
import * as frame from '#words/manage/frame.ts';
import * as words from '#words/manage/start.ts';

export function Choose({ organisations, isStaff }: { organisations: ManagedOrganisation[]; isStaff: boolean }) {
  return (
    <>
      <PageHeading
        title={words.chooseTitle}
        intro={words.chooseIntro}
        actions={
          <>
            {isStaff && (
              <LinkButton to={staffPath()} variant="outline">
                {frame.switchStaff}
              </LinkButton>
            )}
            <LinkButton to={NEW_ORGANISATION} variant="outline">
              {words.createAnother}
            </LinkButton>
          </>
        }
      />
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {organisations.map(({ id, name, role, status, venues }) => (
          <li key={id}>
            <Card className="flex items-center gap-4 p-5">
              <div className="min-w-0 flex-1">
                <h2 className="text-xl wrap-anywhere">
                  <Link to={organisationPath(id)} className="after:absolute after:inset-0">
                    {name}
                  </Link>
                </h2>
                <p className="mt-0.5 text-ink-muted">{words.chooseVenues({ count: venues.length })}</p>
                <div className="mt-2.5 flex flex-wrap gap-2">
                  <Badge tone="quiet">{frame.role({ role })}</Badge>
                  <StatusBadge status={status} />
                </div>
              </div>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
