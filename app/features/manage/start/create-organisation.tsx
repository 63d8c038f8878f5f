import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Field } from '#app/components/field.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { useCreateOrganisation } from '#app/features/manage/mutations.ts';
import { organisationPath } from '#app/features/manage/paths.ts';
import { useSession } from '#app/features/session/session-context.tsx';
import { sentenceOf } from '#app/lib/api.ts';
import { ORGANISATION_NAME_LIMIT } from '#contract/limits.ts';
import { nameProblem } from '#domain/person-name.ts';
import * as words from '#words/manage/start.ts';
import * as refused from '#words/shared/refused.ts';

export function CreateOrganisation({ token, isFirst }: { token: string; isFirst: boolean }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const session = useSession();
  const creating = useCreateOrganisation(token);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = nameProblem(name);
    const text = { noName: refused.noOrganisationName, notAName: refused.notAName };
    setProblem(wrong ? text[wrong] : undefined);
    if (wrong) return;
    creating.mutate(name.trim(), {
      onSuccess({ id }) {
        if (session.status === 'signed-in') session.setUser({ ...session.user, manages: true });
        void navigate(organisationPath(id, 'new'), { replace: true });
      },
      onError: (error) => setProblem(sentenceOf(error, words.createFailed)),
    });
  }

  return (
    <div className="mx-auto max-w-xl">
      <PageHeading title={isFirst ? words.createTitle : words.createAnother} intro={words.createIntro} />
      <Card className="p-5 sm:p-7">
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <Field
            label={words.createName}
            hint={words.createHint}
            name="organisation"
            autoComplete="organization"
            required
            maxLength={ORGANISATION_NAME_LIMIT}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setProblem(undefined);
            }}
            error={problem}
          />
          <Button type="submit" size="lg" waiting={creating.isPending}>
            {words.createSubmit}
          </Button>
        </form>
      </Card>
    </div>
  );
}
