import { useState } from 'react';
import { Badge } from '#app/components/badge.tsx';
import { Button } from '#app/components/button.tsx';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { toast } from '#app/components/toast.ts';
import type { OrganisationPageProps } from '#app/features/manage/page-props.ts';
import type { TeamMember } from '#contract/team.ts';
import { shortDate } from '#domain/date-text.ts';
import { greetingName } from '#domain/greeting-name.ts';
import { indiaDate } from '#domain/india-time.ts';
import { withCountryCode } from '#domain/phone.ts';
import * as words from '#words/manage/team.ts';
import { useRemoveMember } from './mutations.ts';

const changeDialog = lazyPanel(() => import('./change-dialog.tsx'));
export const confirmDialog = lazyPanel(() => import('./confirm-dialog.tsx'));

type MemberRowProps = OrganisationPageProps & { member: TeamMember; canChange: boolean };

export function MemberRow({ token, organisation, member, canChange }: MemberRowProps) {
  const [open, setOpen] = useState<'change' | 'remove'>();
  const [times, setTimes] = useState(0);
  const removing = useRemoveMember(token, organisation.id);
  const name = greetingName(member);
  const { role, venueIds } = member;
  const show = (what: 'change' | 'remove') => {
    removing.reset();
    setTimes(times + 1);
    setOpen(what);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line px-4 py-3.5 not-first:border-t sm:px-5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {member.isMe && <Badge>{words.me}</Badge>}
        </p>
        {member.phone && <p className="text-sm text-ink-muted tabular-nums">{withCountryCode(member.phone)}</p>}
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">{words.roleName({ role })}</p>
        <p className="text-sm text-ink-muted">
          {venueIds
            ? words.groundsShown({ count: venueIds.length })
            : words.since({ date: shortDate(indiaDate(new Date(member.since))) })}
        </p>
      </div>
      {canChange && (
        <div className="flex gap-2 lg:w-52">
          <Button variant="outline" onClick={() => show('change')}>
            {words.changeOpen}
          </Button>
          {!member.isMe && (
            <Button variant="ghost" onClick={() => show('remove')}>
              {words.removeOpen}
            </Button>
          )}
        </div>
      )}
      <WhenOpened open={open === 'change'}>
        <changeDialog.Panel
          key={times}
          open={open === 'change'}
          close={() => setOpen(undefined)}
          token={token}
          organisation={organisation}
          member={member}
        />
      </WhenOpened>
      <WhenOpened open={open === 'remove'}>
        <confirmDialog.Panel
          open={open === 'remove'}
          close={() => setOpen(undefined)}
          title={words.removeTitle({ name })}
          text={words.removeText}
          confirm={words.removeConfirm}
          isBusy={removing.isPending}
          error={removing.error}
          onConfirm={() => removing.mutate(member.id, { onSuccess: () => toast(words.removeDone({ name })) })}
        />
      </WhenOpened>
    </li>
  );
}
