import { Trash2 } from 'lucide-react';
import { use, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { toast } from '#app/components/toast.ts';
import { START, venuePath } from '#app/features/manage/paths.ts';
import { useDiscardDraft, useUnlist } from '#app/features/manage/set-up/mutations.ts';
import { PublishButton } from '#app/features/manage/set-up/publish-button.tsx';
import { stepToGoOn } from '#app/features/manage/set-up/steps.ts';
import { StepsContext } from '#app/features/manage/set-up/steps-context.ts';
import { cn } from '#app/lib/cn.ts';
import { removePrivately } from '#app/lib/private-storage.ts';
import type { VenueSetUp } from '#contract/venue-set-up.ts';
import { isComplete } from '#domain/venue-missing.ts';
import * as words from '#words/manage/publish.ts';
import * as setUpWords from '#words/manage/set-up.ts';
import { Checklist } from './checklist.tsx';

const confirmDialog = lazyPanel(() => import('#app/features/manage/team/confirm-dialog.tsx'));

type Props = { token: string; setUp: VenueSetUp };

export function VenueSetUpOverview({ token, setUp }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <State token={token} setUp={setUp} />
      <Checklist setUp={setUp} />
    </div>
  );
}

type Stage = 'draft' | 'complete' | 'handedIn' | 'returned' | 'live' | 'off';

function stageOf({ listing, isSubmitted, returned, missing }: VenueSetUp): Stage {
  if (listing === 'live') return 'live';
  if (isSubmitted) return 'handedIn';
  if (listing === 'in_progress') return 'off';
  if (returned) return 'returned';
  return isComplete(missing) ? 'complete' : 'draft';
}

const TITLES: Record<Stage, string> = {
  draft: words.stateDraft,
  complete: words.stateDraft,
  handedIn: words.stateHandedIn,
  returned: words.stateReturned,
  live: words.stateLive,
  off: words.stateOff,
};
const TEXTS: Record<Stage, string> = {
  draft: words.textDraft,
  complete: words.textReady,
  handedIn: words.textHandedIn,
  returned: words.textReturned,
  live: words.textLive,
  off: words.textOff,
};
const DOTS: Record<Stage, string> = {
  draft: 'bg-amber',
  complete: 'bg-amber',
  handedIn: 'bg-swimming',
  returned: 'bg-clay',
  live: 'bg-turf-600',
  off: 'bg-ink/40',
};

/** How the ground stands, and what to do next. */
function State({ token, setUp }: Props) {
  const stage = stageOf(setUp);
  const step = stepToGoOn(use(StepsContext), setUp);
  const canPublish = isComplete(setUp.missing) && (setUp.listing === 'draft' || stage === 'off');
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="flex items-center gap-2.5 text-2xl">
        <span aria-hidden="true" className={cn('size-3 rounded-full', DOTS[stage])} />
        {TITLES[stage]}
      </h2>
      {stage === 'returned' && setUp.returned && (
        <blockquote className="mt-4 rounded-xl bg-clay-50 px-4 py-3 wrap-anywhere text-clay-700">
          {setUp.returned.reason}
        </blockquote>
      )}
      <p className="mt-3 text-ink-muted">{TEXTS[stage]}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {canPublish ? (
          <PublishButton token={token} setUp={setUp} />
        ) : (
          setUp.listing === 'draft' && (
            <LinkButton to={venuePath(setUp.id, step)} size="lg" className="max-sm:w-full">
              {words.goOn({ step: setUpWords.stepName({ step }) })}
            </LinkButton>
          )
        )}
        <LinkButton to={venuePath(setUp.id, 'preview')} variant="outline" size="lg" className="max-sm:w-full">
          {words.preview}
        </LinkButton>
        {stage === 'live' && <Unlist token={token} setUp={setUp} />}
      </div>
      {canPublish && !setUp.goesLiveAtOnce && <p className="mt-3 text-sm text-ink-muted">{words.handInHint}</p>}
      {setUp.listing === 'draft' && <Discard token={token} setUp={setUp} />}
    </Card>
  );
}

function Unlist({ token, setUp: { id, details } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const unlisting = useUnlist(token, id);
  const venue = details.name;
  return (
    <>
      <Button
        variant="ghost"
        size="lg"
        className="max-sm:w-full"
        onClick={() => {
          unlisting.reset();
          setOpen(true);
        }}
      >
        {words.unlist}
      </Button>
      <WhenOpened open={isOpen}>
        <confirmDialog.Panel
          open={isOpen}
          close={() => setOpen(false)}
          title={words.unlistTitle({ venue })}
          text={words.unlistText}
          confirm={words.unlist}
          isBusy={unlisting.isPending}
          error={unlisting.error}
          onConfirm={() =>
            unlisting.mutate(undefined, {
              onSuccess() {
                setOpen(false);
                toast(words.unlisted({ venue }));
              },
            })
          }
        />
      </WhenOpened>
    </>
  );
}

function Discard({ token, setUp: { id, details, marks } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const discarding = useDiscardDraft(token, id);
  return (
    <div className="mt-5 border-t border-line pt-3">
      <Button
        variant="ghost"
        className="-ml-5 text-clay-700!"
        onClick={() => {
          discarding.reset();
          setOpen(true);
        }}
      >
        <Trash2 aria-hidden="true" className="size-5" />
        {words.discard}
      </Button>
      <WhenOpened open={isOpen}>
        <confirmDialog.Panel
          open={isOpen}
          close={() => setOpen(false)}
          title={words.discardTitle({ venue: details.name })}
          text={words.discardText}
          confirm={words.discard}
          isBusy={discarding.isPending}
          error={discarding.error}
          onConfirm={() =>
            discarding.mutate(undefined, {
              onSuccess() {
                for (const section of Object.keys(marks)) removePrivately(`set-up:${id}:${section}`);
                toast(words.discarded);
                void navigate(START, { replace: true });
              },
            })
          }
        />
      </WhenOpened>
    </div>
  );
}
