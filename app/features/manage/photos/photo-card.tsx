import { ArrowUpToLine, GripVertical, Trash2 } from 'lucide-react';
import { Badge } from '#app/components/badge.tsx';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { PathPicture } from '#app/components/path-picture.tsx';
import { cn } from '#app/lib/cn.ts';
import type { Photo } from '#contract/photo.ts';
import * as words from '#words/manage/photos.ts';
import { PhotoText } from './photo-text.tsx';
import type { Of } from './queries.ts';
import { photoMark, type useOrdering } from './use-ordering.ts';

type PhotoCardProps = {
  of: Of;
  photo: Photo;
  /** From 1 on. */
  place: number;
  count: number;
  ordering: ReturnType<typeof useOrdering>;
  onRemove: () => void;
};

export function PhotoCard({ of, photo, place, count, ordering, onRemove }: PhotoCardProps) {
  const { id, path, alt } = photo;
  const { dragged, handle, moveTo } = ordering;
  const byHandle = handle(id);
  const isFirst = place === 1;
  return (
    <li {...photoMark(id)}>
      <Card
        className={cn('flex h-full transition-shadow sm:flex-col', dragged === id && 'opacity-80 ring-3 ring-turf-600')}
      >
        <div className="relative w-30 shrink-0 sm:w-full">
          {/* With a mouse the whole picture can be taken; a finger scrolls here and takes the handle. */}
          <div
            onPointerDown={(event) => event.pointerType === 'mouse' && byHandle.onPointerDown(event)}
            onPointerMove={byHandle.onPointerMove}
            onPointerUp={byHandle.onPointerUp}
            onPointerCancel={byHandle.onPointerCancel}
            className={cn('h-full select-none', count > 1 && 'pointer-fine:cursor-grab')}
          >
            <PathPicture
              path={path}
              alt={alt || words.listPhoto({ place })}
              sizes="(min-width: 80rem) 21rem, (min-width: 40rem) 45vw, 15rem"
              className="pointer-events-none size-full object-cover sm:aspect-3/2 sm:h-auto"
            />
          </div>
          <Badge
            tone={isFirst ? 'floodlight' : 'dark'}
            className="absolute top-2 left-2 tabular-nums sm:top-3 sm:left-3"
          >
            {isFirst ? words.listFirst : words.listPlace({ place })}
          </Badge>
          {count > 1 && (
            <button
              type="button"
              {...byHandle}
              aria-label={words.orderHandle({ place, count })}
              aria-describedby="move-help"
              className="absolute bottom-2 left-2 grid size-11 cursor-grab touch-none place-items-center rounded-full bg-pitch-950/85 text-white hover:bg-pitch-800 sm:top-2 sm:right-2 sm:bottom-auto sm:left-auto"
            >
              <GripVertical aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
        <div className="flex min-w-0 flex-1 flex-col p-3 pb-1.5 sm:p-4 sm:pb-2">
          <PhotoText of={of} photo={photo} place={place} />
          <div className="mt-auto flex flex-wrap justify-between gap-x-1">
            {isFirst ? (
              <span />
            ) : (
              <Button
                variant="ghost"
                className="-ml-2 px-2! text-sm sm:text-[0.9375rem]"
                aria-label={words.orderFirstOf({ place })}
                onClick={() => moveTo(id, 0)}
              >
                <ArrowUpToLine aria-hidden="true" className="size-4 sm:size-4.5" />
                {words.orderFirst}
              </Button>
            )}
            <Button
              variant="ghost"
              className="-mr-2 px-2! text-sm sm:text-[0.9375rem]"
              aria-label={words.removeOpenOf({ place })}
              onClick={onRemove}
            >
              <Trash2 aria-hidden="true" className="size-4 sm:size-4.5" />
              {words.removeOpen}
            </Button>
          </div>
        </div>
      </Card>
    </li>
  );
}
