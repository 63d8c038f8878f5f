import { type FormEvent, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { Field } from '#app/components/field.tsx';
import { toast } from '#app/components/toast.ts';
import type { OrganisationPageProps } from '#app/features/manage/page-props.ts';
import { sentenceOf } from '#app/lib/api.ts';
import { COUNTRY_CODE, MOBILE_NUMBER, phoneInput } from '#domain/phone.ts';
import * as words from '#words/manage/team.ts';
import * as problems from '#words/shared/sign-in.ts';
import { type Position, useInvite } from './mutations.ts';
import { PositionFields } from './position-fields.tsx';

type InviteDialogProps = OrganisationPageProps & { open: boolean; close: () => void };

export default function InviteDialog({ token, organisation, open, close }: InviteDialogProps) {
  const [phone, setPhone] = useState('');
  const [position, setPosition] = useState<Position>({ role: 'desk', venueIds: null });
  const [problem, setProblem] = useState<{ phone?: string; venues?: string }>({});
  const inviting = useInvite(token, organisation.id);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = {
      ...(MOBILE_NUMBER.test(phone) ? {} : { phone: problems.invalidPhone }),
      ...(position.venueIds?.length === 0 ? { venues: words.groundsNone } : {}),
    };
    setProblem(wrong);
    if (wrong.phone || wrong.venues) return;
    inviting.mutate(
      { phoneNumber: phone, ...position },
      {
        onSuccess() {
          toast(words.inviteSent);
          close();
        },
        onError: (error) => setProblem({ phone: sentenceOf(error, words.inviteFailed) }),
      },
    );
  }

  return (
    <Dialog open={open} onOpenChange={close} title={words.inviteTitle}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field
          label={words.invitePhone}
          hint={words.inviteHint}
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          prefix={COUNTRY_CODE}
          required
          value={phone}
          onChange={({ target }) => {
            setPhone(phoneInput(target.value));
            setProblem({});
          }}
          error={problem.phone}
        />
        <PositionFields
          position={position}
          onChange={setPosition}
          venues={organisation.venues}
          error={problem.venues}
        />
        <Button type="submit" size="lg" waiting={inviting.isPending}>
          {words.inviteSubmit}
        </Button>
      </form>
    </Dialog>
  );
}
