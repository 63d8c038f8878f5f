import { Button, LinkButton } from '#app/components/button.tsx';
import { useConfirmEmail } from '#app/features/profile/mutations.ts';
import { useSession } from '#app/features/session/session-context.tsx';
import { sentenceOf } from '#app/lib/api.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import type { Route } from './+types/confirm-email.ts';

const CONFIRM_FAILED = 'Your email address could not be confirmed. Please try again.';

/** Whoever has the link has the mail; neither the title nor the address in the page's head gives it away. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(originFrom(matches), {
    title: 'Confirm your email address',
    description: 'Show that an email address is yours.',
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
      <h1 className="mb-5 text-4xl sm:text-5xl">{isDone ? 'Confirmed' : 'Is this your email address?'}</h1>
      <p className="mb-7 text-lg text-ink-muted" role="status">
        {isDone
          ? 'Thank you. Reminders and offers come by mail from now on, as well as receipts.'
          : 'You gave it for your Maidan account. Confirm it, and reminders and offers come by mail as well as receipts.'}
      </p>
      {isError && (
        <p role="alert" className="mb-6 rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
          {sentenceOf(confirming.error, CONFIRM_FAILED)}
        </p>
      )}
      {isDone || isError ? (
        <LinkButton size="lg" to={isDone ? '/venues' : '/profile'}>
          {isDone ? 'Find a ground' : 'Go to your profile'}
        </LinkButton>
      ) : (
        <Button size="lg" waiting={confirming.isPending} onClick={() => confirming.mutate()}>
          {confirming.isPending ? 'Confirming...' : 'Yes, confirm it'}
        </Button>
      )}
    </div>
  );
}
