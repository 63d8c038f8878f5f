import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { toast } from '#app/components/toast.ts';
import { ListLoading } from '#app/features/manage/frame/list-loading.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import type { OrganisationPageProps } from '#app/features/manage/page-props.ts';
import { START } from '#app/features/manage/paths.ts';
import { teamQuery } from '#app/features/manage/queries.ts';
import { sentenceOf } from '#app/lib/api.ts';
import type { OpenInvitation } from '#contract/team.ts';
import { shortMoment } from '#domain/date-text.ts';
import { withCountryCode } from '#domain/phone.ts';
import * as words from '#words/manage/team.ts';
import { confirmDialog, MemberRow } from './member-row.tsx';
import { useLeave, useRevokeInvitation } from './mutations.ts';

const inviteDialog = lazyPanel(() => import('./invite-dialog.tsx'));

export default function TeamPage({ token, organisation }: OrganisationPageProps) {
  const { data, error, refetch } = useQuery(teamQuery(token, organisation.id));
  const [isInviting, setInviting] = useState(false);
  const [times, setTimes] = useState(0);
  const canChange = organisation.role === 'owner' || organisation.role === 'staff';
  return (
    <>
      <PageHeading
        title={words.title}
        intro={words.intro({ organisation: organisation.name })}
        actions={
          canChange && (
            <Button
              onPointerEnter={inviteDialog.preload}
              onClick={() => {
                setTimes(times + 1);
                setInviting(true);
              }}
            >
              {words.inviteOpen}
            </Button>
          )
        }
      />
      {data ? (
        <>
          <Card>
            <ul aria-label={words.members}>
              {data.members.map((member) => (
                <MemberRow
                  key={member.id}
                  token={token}
                  organisation={organisation}
                  member={member}
                  canChange={canChange}
                />
              ))}
            </ul>
          </Card>
          {data.invitations.length > 0 && (
            <section aria-labelledby="invited" className="mt-8">
              <h2 id="invited" className="mb-3 text-xl">
                {words.invitationsTitle}
              </h2>
              <Card>
                <ul>
                  {data.invitations.map((invitation) => (
                    <InvitationRow
                      key={invitation.id}
                      token={token}
                      organisationId={organisation.id}
                      invitation={invitation}
                      canChange={canChange}
                    />
                  ))}
                </ul>
              </Card>
            </section>
          )}
        </>
      ) : error ? (
        <NotLoaded isPage={false} onRetry={() => void refetch()} />
      ) : (
        <ListLoading />
      )}
      {data && organisation.role !== 'staff' && <Leave token={token} organisation={organisation} />}
      <WhenOpened open={isInviting}>
        <inviteDialog.Panel
          key={times}
          open={isInviting}
          close={() => setInviting(false)}
          token={token}
          organisation={organisation}
        />
      </WhenOpened>
    </>
  );
}

type InvitationRowProps = { token: string; organisationId: string; invitation: OpenInvitation; canChange: boolean };

function InvitationRow({ token, organisationId, invitation, canChange }: InvitationRowProps) {
  const revoking = useRevokeInvitation(token, organisationId);
  const { id, phone, role, expiresAt } = invitation;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line px-4 py-3.5 not-first:border-t sm:px-5">
      <p className="min-w-0 flex-1 basis-52 font-semibold tabular-nums">{withCountryCode(phone)}</p>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">{words.roleName({ role })}</p>
        <p className="text-sm text-ink-muted">{words.invitationsUntil({ date: shortMoment(new Date(expiresAt)) })}</p>
      </div>
      {canChange && (
        <Button
          variant="ghost"
          waiting={revoking.isPending}
          onClick={() =>
            revoking.mutate(id, {
              onSuccess: () => toast(words.invitationsRevoked),
              onError: (error) => toast(sentenceOf(error, words.removeFailed), { tone: 'error' }),
            })
          }
        >
          {words.invitationsRevoke}
        </Button>
      )}
    </li>
  );
}

function Leave({ token, organisation: { id, name } }: OrganisationPageProps) {
  const [isOpen, setOpen] = useState(false);
  const leaving = useLeave(token, id);
  const navigate = useNavigate();
  return (
    <div className="mt-8">
      <Button
        variant="ghost"
        onClick={() => {
          leaving.reset();
          setOpen(true);
        }}
      >
        {words.leaveOpen}
      </Button>
      <WhenOpened open={isOpen}>
        <confirmDialog.Panel
          open={isOpen}
          close={() => setOpen(false)}
          title={words.leaveTitle({ organisation: name })}
          text={words.leaveText}
          confirm={words.leaveConfirm}
          isBusy={leaving.isPending}
          error={leaving.error}
          onConfirm={() => leaving.mutate(undefined, { onSuccess: () => void navigate(START, { replace: true }) })}
        />
      </WhenOpened>
    </div>
  );
}
