import { type FormEvent, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Field } from '#app/components/field.tsx';
import { toast } from '#app/components/toast.ts';
import { sentenceOf } from '#app/lib/api.ts';
import * as words from '#words/manage/inbox.ts';
import { type InOrganisation, useSecondPerson } from './mutations.ts';

/** The owner says which refunds are too large for one person. */
export function LimitCard({ of, above }: { of: InOrganisation; above: number | null }) {
  const [typed, setTyped] = useState(above === null ? '' : String(above));
  const [problem, setProblem] = useState<string>();
  const saving = useSecondPerson(of);

  function save(event: FormEvent): void {
    event.preventDefault();
    const text = typed.trim();
    if (!/^\d{0,7}$/.test(text)) {
      setProblem(words.limitWrong);
      return;
    }
    saving.mutate(text === '' ? null : Number(text), {
      onSuccess: () => toast(words.limitSaved),
      onError: (error) => setProblem(sentenceOf(error, words.actFailed)),
    });
  }

  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-xl leading-tight">{words.limitTitle}</h2>
      <p className="mt-1 text-ink-muted">{words.limitText}</p>
      <form noValidate onSubmit={save} className="mt-3 flex max-w-md flex-wrap items-start gap-2 xl:block">
        <div className="min-w-0 flex-[1_1_10rem]">
          <Field
            label={words.limit}
            name="limit"
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
            }}
            error={problem}
          />
        </div>
        <Button type="submit" variant="outline" waiting={saving.isPending} className="mt-6.5 min-h-12 xl:mt-3">
          {words.limitSave}
        </Button>
      </form>
    </Card>
  );
}
