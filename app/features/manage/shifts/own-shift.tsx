import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import { shortMoment } from '#domain/date-text.ts';
import * as words from '#words/manage/shifts.ts';
import { EntryList } from './entry-list.tsx';
import { OpenShiftForm } from './open-shift-form.tsx';
import { currentShiftQuery, type OfVenue } from './queries.ts';
import { ShiftFigures } from './shift-figures.tsx';

const closeShiftDialog = lazyPanel(() => import('./close-shift-dialog.tsx'));

/** One's own drawer: opened, filled while one watches, and counted in the end. */
export function OwnShift({ of }: { of: OfVenue }) {
  const { data, error, refetch } = useQuery(currentShiftQuery(of));
  // Also after it was closed, for as long as the dialog says what came of it.
  const [closing, setClosing] = useState<NonNullable<typeof data>['shift']>(null);
  const [isClosing, setIsClosing] = useState(false);
  if (!data) {
    return error ? (
      <NotLoaded title={words.ownFailed} onRetry={() => void refetch()} />
    ) : (
      <Skeleton data-page="loading" className="h-60" />
    );
  }
  const { shift, takings } = data;
  return (
    <Card className="p-5 sm:p-6">
      {shift ? (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <div className="min-w-0">
              <h2 className="text-xl">{words.ownTitle}</h2>
              <p className="text-ink-muted">{words.ownSince({ when: shortMoment(new Date(shift.openedAt)) })}</p>
            </div>
            <Button
              variant="outline"
              onPointerEnter={() => void closeShiftDialog.preload()}
              onClick={() => {
                setClosing(shift);
                setIsClosing(true);
              }}
            >
              {words.closeButton}
            </Button>
          </div>
          <ShiftFigures shift={shift} />
          <h3 className="mt-5 mb-2 text-lg">{words.entriesLabel}</h3>
          <EntryList takings={takings} isOpen />
        </>
      ) : (
        <>
          <h2 className="text-xl">{words.openTitle}</h2>
          <p className="mt-1 mb-4 text-ink-muted">{words.openText}</p>
          <OpenShiftForm of={of} />
        </>
      )}
      <WhenOpened open={isClosing}>
        {closing && (
          <closeShiftDialog.Panel
            key={closing.id}
            open={isClosing}
            close={() => setIsClosing(false)}
            of={of}
            shift={shift?.id === closing.id ? shift : closing}
          />
        )}
      </WhenOpened>
    </Card>
  );
}
