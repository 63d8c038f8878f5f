import { type FormEvent, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { toast } from '#app/components/toast.ts';
import type { OrganisationPageProps } from '#app/features/manage/page-props.ts';
import { sentenceOf } from '#app/lib/api.ts';
import type { TeamMember } from '#contract/team.ts';
import { greetingName } from '#domain/greeting-name.ts';
import * as words from '#words/manage/team.ts';
import { type Position, useChangeMember } from './mutations.ts';
import { PositionFields } from './position-fields.tsx';

type ChangeDialogProps = OrganisationPageProps & { member: TeamMember; open: boolean; close: () => void };

export default function ChangeDialog({ token, organisation, member, open, close }: ChangeDialogProps) {
  const [position, setPosition] = useState<Position>({ role: member.role, venueIds: member.venueIds });
  const [problem, setProblem] = useState<string>();
  const changing = useChangeMember(token, organisation.id);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isNowhere = position.venueIds?.length === 0;
    setProblem(isNowhere ? words.groundsNone : undefined);
    if (isNowhere) return;
    changing.mutate(
      { memberId: member.id, ...position },
      {
        onSuccess() {
          toast(words.changeSaved);
          close();
        },
      },
    );
  }

  return (
    <Dialog open={open} onOpenChange={close} title={words.changeTitle({ name: greetingName(member) })}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <PositionFields position={position} onChange={setPosition} venues={organisation.venues} error={problem} />
        {changing.isError && (
          <p role="alert" className="rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
            {sentenceOf(changing.error, words.changeFailed)}
          </p>
        )}
        <Button type="submit" size="lg" waiting={changing.isPending}>
          {words.changeSave}
        </Button>
      </form>
    </Dialog>
  );
}
