import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { EmptyState } from '#app/components/state-message.tsx';
import { toast } from '#app/components/toast.ts';
import { ConsoleLoading } from '#app/features/manage/frame/console-loading.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { sentenceOf } from '#app/lib/api.ts';
import type { ShownOffer } from '#contract/offers.ts';
import * as words from '#words/manage/offers.ts';
import { useEndOffer } from './mutations.ts';
import { offText, usesText, whenText, whoText } from './offer-text.ts';
import { offersQuery } from './queries.ts';

const offerDialog = lazyPanel(() => import('./offer-dialog.tsx'));

/** What is taken off the prices of a venue, and how often it was. */
export default function OffersPage({ token, venue }: VenuePageProps) {
  const { data, error, refetch } = useQuery(offersQuery(token, venue.id));
  const [isAdding, setAdding] = useState(false);
  const [times, setTimes] = useState(0);
  if (!data) return error ? <NotLoaded title={words.failed} onRetry={() => void refetch()} /> : <ConsoleLoading />;
  const running = data.offers.filter(({ endedAt }) => endedAt === null);
  const over = data.offers.filter(({ endedAt }) => endedAt !== null);
  function add(): void {
    setTimes(times + 1);
    setAdding(true);
  }
  return (
    <>
      <PageHeading
        title={words.title}
        intro={words.intro}
        actions={
          <Button onPointerEnter={offerDialog.preload} onClick={add}>
            {words.add}
          </Button>
        }
      />
      {data.offers.length === 0 && <EmptyState title={words.noneTitle}>{words.noneText}</EmptyState>}
      {running.length > 0 && (
        <Card>
          <ul aria-label={words.running}>
            {running.map((offer) => (
              <OfferRow key={offer.id} token={token} venueId={venue.id} offer={offer} />
            ))}
          </ul>
        </Card>
      )}
      {over.length > 0 && (
        <section aria-labelledby="over" className="mt-8">
          <h2 id="over" className="mb-3 text-xl">
            {words.over}
          </h2>
          <Card>
            <ul>
              {over.map((offer) => (
                <OfferRow key={offer.id} token={token} venueId={venue.id} offer={offer} />
              ))}
            </ul>
          </Card>
        </section>
      )}
      <WhenOpened open={isAdding}>
        <offerDialog.Panel
          key={times}
          open={isAdding}
          close={() => setAdding(false)}
          token={token}
          venueId={venue.id}
        />
      </WhenOpened>
    </>
  );
}

function OfferRow({ token, venueId, offer }: { token: string; venueId: string; offer: ShownOffer }) {
  const [isEnding, setEnding] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-3.5 not-first:border-t sm:px-5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold wrap-anywhere">{offer.name}</p>
        <p className="text-sm text-ink-muted tabular-nums">
          {words.off({ off: offText(offer) })} · {whoText(offer)}
        </p>
      </div>
      <div className="min-w-0 flex-1 basis-60 text-sm tabular-nums">
        <p>{whenText(offer)}</p>
        <p className="text-ink-muted">{usesText(offer)}</p>
      </div>
      {offer.endedAt === null && (
        <Button variant="ghost" aria-label={words.endLabel({ name: offer.name })} onClick={() => setEnding(true)}>
          {words.endOpen}
        </Button>
      )}
      <EndDialog open={isEnding} close={() => setEnding(false)} token={token} venueId={venueId} offer={offer} />
    </li>
  );
}

type EndDialogProps = { open: boolean; close: () => void; token: string; venueId: string; offer: ShownOffer };

function EndDialog({ open, close, token, venueId, offer: { id, name } }: EndDialogProps) {
  const ending = useEndOffer(token, venueId);
  const end = () =>
    ending.mutate(id, {
      onSuccess() {
        toast(words.endDone({ name }));
        close();
      },
    });
  return (
    <Dialog open={open} onOpenChange={() => !ending.isPending && close()} title={words.endTitle({ name })}>
      <p className="text-ink-muted">{words.endText}</p>
      {ending.error && (
        <p role="alert" className="mt-4 rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
          {sentenceOf(ending.error, words.endFailed)}
        </p>
      )}
      <Button size="lg" variant="danger" className="mt-6 w-full" waiting={ending.isPending} onClick={end}>
        {words.endConfirm}
      </Button>
    </Dialog>
  );
}
