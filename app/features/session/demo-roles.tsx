import { KeyRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { sentenceOf } from '#app/lib/api.ts';
import { type ActingRole, DEMO_ROLES } from '#contract/roles.ts';
import type { User } from '#contract/session.ts';
import * as words from '#words/site/demo-roles.ts';
import { useTryAs } from './try-as.ts';

const [, ...OTHERS] = DEMO_ROLES;

/** In the demo: straight into the console, as somebody who has a role in it. */
export default function DemoRoles({ onSignedIn }: { onSignedIn: (token: string, user: User) => void }) {
  const navigate = useNavigate();
  const trying = useTryAs();
  const tryAs = (role: ActingRole) =>
    trying.mutate(role, {
      onSuccess({ token, user }) {
        onSignedIn(token, user);
        void navigate('/manage');
      },
    });
  const isWaiting = (role: ActingRole) => trying.isPending && trying.variables === role;
  return (
    <section aria-labelledby="demo-roles" className="mt-6 rounded-2xl bg-turf-100 p-4 sm:p-5">
      <h3 id="demo-roles" className="text-lg">
        {words.title}
      </h3>
      <p className="mt-1 text-sm text-ink-muted">{words.intro}</p>
      <Button
        variant="solid"
        className="mt-3 w-full"
        waiting={isWaiting('owner')}
        disabled={trying.isPending}
        onClick={() => tryAs('owner')}
      >
        <KeyRound aria-hidden="true" className="size-5" />
        {words.owner}
      </Button>
      <p id="demo-others" className="mt-3 text-sm text-ink-muted">
        {words.others}
      </p>
      <ul aria-labelledby="demo-others" className="mt-2 grid grid-cols-2 gap-2">
        {OTHERS.map((role) => (
          <li key={role} className="flex">
            <Button
              variant="outline"
              className="w-full px-3!"
              waiting={isWaiting(role)}
              disabled={trying.isPending}
              onClick={() => tryAs(role)}
            >
              {words.role({ role })}
            </Button>
          </li>
        ))}
      </ul>
      {trying.error && (
        <p role="alert" className="mt-3 text-sm font-medium text-clay-700">
          {sentenceOf(trying.error, words.failed)}
        </p>
      )}
    </section>
  );
}
