import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#app/components/state-message.tsx';
import { toast } from '#app/components/toast.ts';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { sentenceOf } from '#app/lib/api.ts';
import type { Photo } from '#contract/photo.ts';
import { MOST_PHOTOS } from '#contract/photo-limits.ts';
import * as words from '#words/manage/photos.ts';
import { AddPhotos } from './add-photos.tsx';
import { PhotoCard } from './photo-card.tsx';
import { type Of, photosQuery, useOrderPhotos } from './queries.ts';
import { UploadList } from './upload-list.tsx';
import { useOrdering } from './use-ordering.ts';
import { useUploads } from './use-uploads.ts';

const removeDialog = lazyPanel(() => import('./remove-dialog.tsx'));

/** The photos of a venue. */
export default function PhotosPage({ token, venue }: VenuePageProps) {
  const of = { token, venueId: venue.id };
  const { data: photos, isError, refetch } = useQuery(photosQuery(of));
  const { uploads, queue } = useUploads(of);
  const underWay = uploads.filter(({ state }) => state !== 'failed').length;
  return (
    <>
      <PageHeading
        title={words.title}
        intro={words.intro}
        actions={
          photos && (
            <p role="status" className="self-center font-semibold tabular-nums">
              {words.count({ count: photos.length, most: MOST_PHOTOS })}
            </p>
          )
        }
      />
      {photos ? (
        <>
          <AddPhotos isFull={photos.length + underWay >= MOST_PHOTOS} onFiles={queue.add} />
          <UploadList uploads={uploads} queue={queue} />
          {photos.length > 0 ? (
            <PhotoList key={venue.id} of={of} photos={photos} />
          ) : (
            uploads.length === 0 && (
              <div className="mt-6">
                <EmptyState title={words.noneTitle}>{words.noneText}</EmptyState>
              </div>
            )
          )}
        </>
      ) : isError ? (
        <ErrorState title={words.failed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-[40rem]" />
      )}
    </>
  );
}

function PhotoList({ of, photos }: { of: Of; photos: Photo[] }) {
  const saving = useOrderPhotos(of);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Photo>();
  const [isAsked, setAsked] = useState(false);
  const count = photos.length;
  const ordering = useOrdering(
    photos,
    async (ids) => {
      await saving
        .mutateAsync(ids)
        .catch((error: unknown) => toast(sentenceOf(error, words.orderFailed), { tone: 'error' }));
    },
    (place) => setSaid(words.orderDone({ place, count })),
  );
  return (
    <section aria-labelledby="photos" className="mt-8">
      <h2 id="photos" className="mb-3 text-xl">
        {words.listTitle}
      </h2>
      <p id="move-help" hidden>
        {words.orderHelp}
      </p>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <ol className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {ordering.shown.map((photo, index) => (
          <PhotoCard
            key={photo.id}
            of={of}
            photo={photo}
            place={index + 1}
            count={count}
            ordering={ordering}
            onRemove={() => {
              setRemoved(photo);
              setAsked(true);
            }}
          />
        ))}
      </ol>
      <WhenOpened open={isAsked}>
        {removed && (
          <removeDialog.Panel
            key={removed.id}
            of={of}
            open={isAsked}
            close={() => setAsked(false)}
            photo={removed}
            isLast={count === 1}
          />
        )}
      </WhenOpened>
    </section>
  );
}
