import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { ConsoleLoading } from '#app/features/manage/frame/console-loading.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { NoAccess, NotLoaded } from '#app/features/manage/frame/states.tsx';
import { organisationPath } from '#app/features/manage/paths.ts';
import { invitationQuery } from '#app/features/manage/queries.ts';
import { useSession } from '#app/features/session/session-context.tsx';
import { refusalIn, sentenceOf } from '#app/lib/api.ts';
import * as words from '#words/manage/invitation.ts';
import { useAcceptInvitation } from './mutations.ts';

/** Where the link in an invitation leads. */
export default function InvitationPage({ token, invitation }: { token: string; invitation: string }) {
  const { data, error, refetch } = useQuery(invitationQuery(token, invitation));
  const accepting = useAcceptInvitation(token, invitation);
  const session = useSession();
  const navigate = useNavigate();
  if (!data) {
    const sentence = refusalIn(error);
    if (sentence) {
      return (
        <NoAccess
          sentence={sentence}
          action={
            <Button variant="outline" onClick={session.signOut}>
              {words.other}
            </Button>
          }
        />
      );
    }
    return error ? <NotLoaded onRetry={() => void refetch()} /> : <ConsoleLoading />;
  }
  const { organisation, role, venues } = data;
  const accept = () =>
    accepting.mutate(undefined, {
      onSuccess({ id }) {
        if (session.status === 'signed-in') session.setUser({ ...session.user, manages: true });
        void navigate(organisationPath(id), { replace: true });
      },
    });
  return (
    <div className="mx-auto max-w-xl">
      <PageHeading title={words.title} />
      <Card className="flex flex-col gap-4 p-5 sm:p-7">
        <p className="text-lg">{words.invited({ organisation: organisation.name, role })}</p>
        <p className="text-ink-muted">{venues ? words.only({ grounds: venues.join(', ') }) : words.all}</p>
        {accepting.isError && (
          <p role="alert" className="rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
            {sentenceOf(accepting.error, words.failed)}
          </p>
        )}
        <Button size="lg" waiting={accepting.isPending} onClick={accept}>
          {words.accept({ organisation: organisation.name })}
        </Button>
      </Card>
    </div>
  );
}
