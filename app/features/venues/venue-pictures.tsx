import { Images, Star } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#app/components/badge.tsx';
import type { GalleryImage } from '#app/components/gallery-image.ts';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { PathPicture } from '#app/components/path-picture.tsx';
import { cn } from '#app/lib/cn.ts';
import type { Venue } from '#contract/venue.ts';
import { ratingBadge } from '#domain/rating.ts';
import * as words from '#words/site/venue.ts';
import { RatingBadge } from './rating-badge.tsx';
import { mainPicture, pictureFrame, pictureSizes } from './venue-states.tsx';

const lightbox = lazyPanel(() => import('#app/components/lightbox.tsx'));
const THUMBNAILS = 8;

/** The chosen picture, large, with the others to choose from beside it. */
export function VenuePictures({ venue }: { venue: Venue }) {
  const [chosen, setChosen] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const pictures = galleryOf(venue);
  const picture = pictures[chosen] ?? pictures[0];
  const isOdd = pictures.length > 4 && pictures.length % 2 === 1;
  if (!picture) return null;
  return (
    <section
      aria-label={words.photosLabel}
      className={cn('grid gap-3', pictures.length > 1 && 'lg:grid-cols-[minmax(0,1fr)_17rem]')}
    >
      <div className={cn(pictureFrame, 'relative')}>
        <button
          type="button"
          aria-label={words.photosOpen({ photo: picture.alt })}
          onClick={() => setOpen(true)}
          onPointerEnter={lightbox.preload}
          onFocus={lightbox.preload}
          className="group block w-full cursor-zoom-in focus-visible:-outline-offset-4 focus-visible:outline-floodlight"
        >
          <PathPicture
            path={picture.url}
            alt=""
            eager
            sizes={pictureSizes}
            className={cn(mainPicture, 'transition-transform duration-500 ease-swift group-hover:scale-[1.02]')}
          />
        </button>
        <div className="pointer-events-none absolute inset-x-4 top-4 flex justify-between gap-2">
          <Badge tone="dark">{venue.category}</Badge>
          <RatingBadge
            rating={ratingBadge(venue.review)}
            star={<Star aria-hidden="true" className="size-3.5 fill-amber text-amber" />}
          />
        </div>
        {pictures.length > 1 && (
          <Badge tone="dark" className="pointer-events-none absolute right-4 bottom-4 tabular-nums">
            <Images aria-hidden="true" className="size-4" />
            {words.photosCount({ count: pictures.length })}
          </Badge>
        )}
      </div>
      {pictures.length > 1 && (
        <ul
          aria-label={words.photosChoose}
          className={cn(
            'flex gap-2 max-lg:-mx-5 max-lg:overflow-x-auto max-lg:scroll-px-5 max-lg:px-5 max-lg:py-1 max-lg:[scrollbar-width:none]',
            'lg:grid lg:grid-cols-2 lg:gap-3',
            pictures.length <= 4 && 'lg:grid-cols-1!',
          )}
        >
          {pictures.slice(0, THUMBNAILS).map((thumbnail, index) => (
            <li key={thumbnail.url} className={cn('shrink-0 lg:min-h-0', isOdd && 'lg:last:col-span-2')}>
              <button
                type="button"
                aria-label={words.photosPlace({ number: index + 1, count: pictures.length })}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
                className={cn(
                  'relative block h-16 w-22 overflow-hidden rounded-xl transition-opacity duration-150 lg:h-full lg:w-full',
                  index === chosen
                    ? 'after:absolute after:inset-0 after:rounded-xl after:inset-ring-4 after:inset-ring-floodlight'
                    : 'opacity-80 hover:opacity-100',
                )}
              >
                <PathPicture
                  path={thumbnail.url}
                  alt=""
                  sizes="(min-width: 1024px) 272px, 88px"
                  className="size-full lg:absolute lg:inset-0"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <WhenOpened open={isOpen}>
        <lightbox.Panel
          open={isOpen}
          close={() => setOpen(false)}
          title={venue.name}
          images={pictures}
          start={chosen}
        />
      </WhenOpened>
    </section>
  );
}

function galleryOf({ name, images, imageTexts }: Venue): GalleryImage[] {
  const urls = [...new Set(images)];
  return urls.map((url, index) => ({
    url,
    alt: imageTexts?.[url] ?? words.photosAlt({ venue: name, number: index + 1 }),
    caption: imageTexts?.[url] ?? name,
  }));
}
