// What the venue page shows when there is no venue to show.

import { ArrowLeft } from 'lucide-react';
import { buttonClass } from '#app/components/button.tsx';
import { PathPicture } from '#app/components/path-picture.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import * as refused from '#words/shared/refused.ts';
import * as words from '#words/site/venue.ts';
import { GoBack } from './go-back.tsx';

/** Where the venue's picture stands, before and after the rest has come; the picture of its card grows into it. */
export const pictureFrame = 'venue-picture overflow-hidden rounded-card shadow-card max-sm:-mx-5 max-sm:rounded-none';
export const mainPicture = 'aspect-4/3 w-full sm:aspect-auto sm:h-120 lg:h-130';
export const pictureSizes = '(min-width: 1280px) 920px, (min-width: 1024px) 70vw, 100vw';

/** Has the shape of the page that is on its way, and its picture when that is known from the page before. */
export function VenueLoading({ picture }: { picture: string | undefined }) {
  return (
    <div className="wrap min-h-[200svh] pt-5 pb-16">
      <p role="status" className="mb-5 flex h-11 items-center gap-3 font-semibold">
        <Spinner className="size-5 text-turf-600" />
        {words.loading}
      </p>
      <div className="grid gap-3 lg:grid-cols-[1fr_17rem]">
        {picture ? (
          <div className={pictureFrame}>
            <PathPicture path={picture} alt="" eager sizes={pictureSizes} className={mainPicture} />
          </div>
        ) : (
          <Skeleton className="aspect-4/3 max-sm:-mx-5 max-sm:rounded-none sm:aspect-auto sm:h-120 lg:h-130" />
        )}
        <div className="hidden grid-cols-2 gap-3 lg:grid">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} />
          ))}
        </div>
      </div>
      <div className="mt-8 grid gap-8 lg:grid-cols-[1fr_27.5rem]">
        <div className="space-y-4">
          <Skeleton className="h-12 w-3/4 rounded-xl" />
          <Skeleton className="h-6 w-1/2 rounded-lg" />
          <Skeleton className="mt-10 h-40" />
        </div>
        <Skeleton className="h-130" />
      </div>
    </div>
  );
}

export function VenueError({ message }: { message: string }) {
  return (
    <div className="wrap grid min-h-[70svh] place-items-center py-20">
      <div role="alert" className="flex max-w-lg flex-col items-center gap-4 text-center">
        {/* A file of its own: hardly anybody sees it, and everybody would load it with the page. */}
        <img src="/lost-ball.svg" alt="" width={224} height={122} />
        <h1 className="text-[min(2.25rem,11vw)] sm:text-5xl">{words.errorTitle}</h1>
        <p className="text-lg text-ink-muted">{message || refused.noEvent}</p>
        <GoBack otherwise="/venues" className={buttonClass({ variant: 'solid', size: 'lg' }, 'mt-3')}>
          <ArrowLeft className="size-5" />
          {words.errorBack}
        </GoBack>
      </div>
    </div>
  );
}
