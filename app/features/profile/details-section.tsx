import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { toast } from '#app/components/toast.ts';
import { sentenceOf } from '#app/lib/api.ts';
import { wrongNameText } from '#app/lib/name-text.ts';
import { EMAIL_LIMIT, PROFILE_NAME_LIMIT } from '#contract/limits.ts';
import type { User } from '#contract/session.ts';
import { isEmail } from '#domain/email.ts';
import { withCountryCode } from '#domain/phone.ts';
import * as refused from '#words/shared/refused.ts';
import * as words from '#words/site/profile.ts';
import { useChangeProfile } from './mutations.ts';
import { Section } from './section.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

/** As much as the server takes. */

type Problems = { name?: string; email?: string };
type DetailsSectionProps = { token: string; user: User; onSaved: (user: User) => void };

export function DetailsSection({ token, user, onSaved }: DetailsSectionProps) {
  const [name, setName] = useState(user.name ?? '');
  const [email, setEmail] = useState(user.email ?? '');
  const [problems, setProblems] = useState<Problems>({});
  const saving = useChangeProfile(token, (saved) => {
    onSaved(saved);
    const { email: to } = saved;
    toast(to && to !== user.email ? words.detailsSavedEmail({ email: to }) : words.detailsSaved);
  });
  const form = useRef<HTMLFormElement>(null);

  function save(event: FormEvent): void {
    event.preventDefault();
    const found = problemsOf(name, email, user);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const body = { ...(name.trim() ? { name: name.trim() } : {}), email: email.trim() };
    saving.mutate(body);
  }

  function forgetProblems(): void {
    setProblems({});
    saving.reset();
  }

  return (
    <Section id="details" title={words.detailsTitle} intro={words.detailsIntro}>
      <form ref={form} noValidate onSubmit={save} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field
          label={words.detailsName}
          name="name"
          autoComplete="name"
          required={user.name !== null}
          maxLength={PROFILE_NAME_LIMIT}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            forgetProblems();
          }}
          error={problems.name}
        />
        <Field
          label={words.detailsEmail}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_LIMIT}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            forgetProblems();
          }}
          error={problems.email}
          hint={words.detailsEmailHint}
        />
        <div>
          <p className="text-sm font-semibold">{words.detailsPhone}</p>
          <p className="mt-1.5 flex min-h-12 items-center rounded-xl bg-chalk-200 px-4 py-1 wrap-anywhere tabular-nums">
            {withCountryCode(user.phone)}
          </p>
          <p className="mt-1.5 text-sm text-ink-muted">{words.detailsPhoneHint}</p>
        </div>
        {user.email && !user.emailConfirmed && <UnconfirmedEmail key={user.email} token={token} email={user.email} />}
        <div className="flex flex-col gap-3 sm:col-span-2 sm:items-start">
          {saving.isError && (
            <p role="alert" className="rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
              {sentenceOf(saving.error, words.detailsFailed)}
            </p>
          )}
          <Button type="submit" size="lg" variant="solid" waiting={saving.isPending}>
            {saving.isPending ? words.detailsSaving : words.detailsSave}
          </Button>
        </div>
      </form>
    </Section>
  );
}

function problemsOf(name: string, email: string, user: User): Problems {
  const isLeftOut = !name.trim() && user.name === null;
  const wrongName = isLeftOut ? undefined : wrongNameText(name);
  return {
    ...(wrongName ? { name: wrongName } : {}),
    ...(email.trim() && !isEmail(email) ? { email: refused.invalidEmail } : {}),
  };
}
