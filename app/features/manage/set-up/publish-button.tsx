import { useNavigate } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { toast } from '#app/components/toast.ts';
import { venuePath } from '#app/features/manage/paths.ts';
import { sentenceOf } from '#app/lib/api.ts';
import type { VenueSetUp } from '#contract/venue-set-up.ts';
import * as words from '#words/manage/publish.ts';
import { usePublish } from './mutations.ts';

type PublishButtonProps = { token: string; setUp: VenueSetUp; className?: string };

/** Puts a ground on sale, or hands it in while its organisation is not approved yet. */
export function PublishButton({ token, setUp, className = 'max-sm:w-full' }: PublishButtonProps) {
  const publishing = usePublish(token, setUp.id);
  const navigate = useNavigate();
  const venue = setUp.details.name;
  return (
    <Button
      size="lg"
      className={className}
      waiting={publishing.isPending}
      onClick={() =>
        publishing.mutate(undefined, {
          onSuccess({ listing }) {
            toast(listing === 'live' ? words.published({ venue }) : words.handedIn({ venue }));
            void navigate(venuePath(setUp.id));
          },
          onError: (error) => toast(sentenceOf(error, words.failed), { tone: 'error' }),
        })
      }
    >
      {setUp.goesLiveAtOnce ? words.publish : words.handIn}
    </Button>
  );
}
