import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#app/components/badge.tsx';
import { Button, LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { EmptyState } from '#app/components/state-message.tsx';
import { toast } from '#app/components/toast.ts';
import { ConsoleLoading } from '#app/features/manage/frame/console-loading.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import type { StaffPageProps } from '#app/features/manage/page-props.ts';
import { venuePath } from '#app/features/manage/paths.ts';
import { sentenceOf } from '#app/lib/api.ts';
import type { Approval } from '#contract/approvals.ts';
import { shortMoment } from '#domain/date-text.ts';
import * as words from '#words/manage/staff.ts';
import { useApprove, useReturn } from './mutations.ts';
import { approvalsQuery } from './queries.ts';

const reasonDialog = lazyPanel(() => import('./reason-dialog.tsx'));

/** Grounds that were handed in, the first first. */
export default function ApprovalsPage({ token }: StaffPageProps) {
  const { data, error, refetch } = useQuery(approvalsQuery(token));
  const approving = useApprove(token);
  if (!data) return error ? <NotLoaded onRetry={() => void refetch()} /> : <ConsoleLoading />;
  return (
    <>
      <PageHeading title={words.approvalsTitle} intro={words.approvalsIntro} />
      {data.length === 0 ? (
        <EmptyState title={words.approvalsNoneTitle}>{words.approvalsNoneText}</EmptyState>
      ) : (
        <ul aria-label={words.approvalsTitle} className="flex flex-col gap-4">
          {data.map((approval) => (
            <li key={approval.venueId}>
              <ApprovalCard
                token={token}
                approval={approval}
                isApproving={approving.isPending && approving.variables === approval.venueId}
                onApprove={() =>
                  approving.mutate(approval.venueId, {
                    onSuccess: () => toast(words.approvalsApproved({ name: approval.name })),
                    onError: (problem) => toast(sentenceOf(problem, words.failed), { tone: 'error' }),
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type ApprovalCardProps = { token: string; approval: Approval; isApproving: boolean; onApprove: () => void };

function ApprovalCard({ token, approval, isApproving, onApprove }: ApprovalCardProps) {
  const { venueId, name, area, city, sports, submittedAt, organisation, owners } = approval;
  const [isReturning, setReturning] = useState(false);
  const returning = useReturn(token, venueId);
  return (
    <Card className="p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h2 className="text-xl wrap-anywhere">{name}</h2>
          <p className="mt-0.5 text-ink-muted">{words.inCity({ area, city })}</p>
          <p className="mt-3 flex flex-wrap gap-2">
            {sports.map((sport) => (
              <Badge key={sport}>{sport}</Badge>
            ))}
          </p>
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm sm:max-w-80">
          <dt className="text-ink-muted">{words.approvalsHandedIn}</dt>
          <dd className="font-medium tabular-nums">{shortMoment(new Date(submittedAt))}</dd>
          {organisation && (
            <>
              <dt className="text-ink-muted">{words.approvalsOrganisation}</dt>
              <dd className="font-medium wrap-anywhere">{organisation.name}</dd>
            </>
          )}
          <dt className="text-ink-muted">{words.approvalsOwners}</dt>
          <dd className="font-medium wrap-anywhere">{owners.join(', ')}</dd>
        </dl>
      </div>
      <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-4">
        <LinkButton variant="outline" className="max-sm:w-full" to={venuePath(venueId, 'preview')}>
          {words.approvalsPreview}
        </LinkButton>
        <Button
          variant="outline"
          className="max-sm:flex-1 sm:ml-auto"
          disabled={isApproving}
          onPointerEnter={reasonDialog.preload}
          onClick={() => {
            returning.reset();
            setReturning(true);
          }}
        >
          {words.approvalsReturn}
        </Button>
        <Button className="max-sm:flex-1" waiting={isApproving} onClick={onApprove}>
          {words.approvalsApprove}
        </Button>
      </div>
      <WhenOpened open={isReturning}>
        <reasonDialog.Panel
          open={isReturning}
          close={() => setReturning(false)}
          title={words.returnTitle({ name })}
          text={words.returnText}
          label={words.returnLabel}
          placeholder={words.returnPlaceholder}
          confirm={words.approvalsReturn}
          isBusy={returning.isPending}
          error={returning.error}
          onConfirm={(reason) =>
            returning.mutate(reason, { onSuccess: () => toast(words.approvalsReturned({ name })) })
          }
        />
      </WhenOpened>
    </Card>
  );
}
