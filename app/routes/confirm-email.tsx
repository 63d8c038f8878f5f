import { Button, LinkButton } from '#app/components/button.tsx';
import { useConfirmEmail } from '#app/features/profile/mutations.ts';
import { useSession } from '#app/features/session/session-context.tsx';
import { sentenceOf } from '#app/lib/api.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import * as words from '#words/site/profile.ts';
import type { Route } from './+types/confirm-email.ts';

/** Whoever has the link has the mail; neither the title nor the address in the page's head gives it away. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(originFrom(matches), {
    title: words.confirmEmailTitle,
    description: words.confirmEmailDescription,
    path: '/confirm-email',
    hidden: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

/** A press confirms, not the opening: programs that read mail open links as well. */
export default function ConfirmEmailPage({ params }: Route.ComponentProps) {
  const session = useSession();
  const confirming = useConfirmEmail(params.token, () => {
    // The token begins with whose address it is.
    if (session.status === 'signed-in' && params.token.startsWith(`${session.user.id}.`)) {
      session.setUser({ ...session.user, emailConfirmed: true });
    }
  });
  const { isSuccess: isDone, isError } = confirming;

  return (
    <div className="wrap min-h-svh max-w-xl py-10 sm:py-14">
      <h1 className="mb-5 text-4xl sm:text-5xl">{isDone ? words.confirmEmailDone : words.confirmEmailQuestion}</h1>
      <p className="mb-7 text-lg text-ink-muted" role="status">
        {isDone ? words.confirmEmailDoneText : words.confirmEmailText}
      </p>
      {isError && (
        <p role="alert" className="mb-6 rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
          {sentenceOf(confirming.error, words.confirmEmailFailed)}
        </p>
      )}
      {isDone || isError ? (
        <LinkButton size="lg" to={isDone ? '/venues' : '/profile'}>
          {isDone ? words.confirmEmailFindGround : words.confirmEmailToProfile}
        </LinkButton>
      ) : (
        <Button size="lg" waiting={confirming.isPending} onClick={() => confirming.mutate()}>
          {confirming.isPending ? words.confirmEmailConfirming : words.confirmEmailConfirm}
        </Button>
      )}
    </div>
  );
}
