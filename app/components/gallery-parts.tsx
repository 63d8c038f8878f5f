// What the gallery popup and the full-screen gallery have in common.
import { ChevronLeft, ChevronRight, ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cn } from '#app/lib/cn.ts';
import * as words from '#words/site/components.ts';
import type { GalleryImage } from './gallery-image.ts';
import { PathPicture } from './path-picture.tsx';
import { pictureText } from './picture-text.ts';

type GalleryPictureProps = { image: GalleryImage; sizes: string; className?: string };

/** The picture, or a message that it cannot be loaded. */
export function GalleryPicture({ image, sizes, className }: GalleryPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (failedUrl === image.url) {
    return (
      <div
        role="img"
        aria-label={textOf(image)}
        className={cn('flex flex-col items-center justify-center gap-3 bg-pitch-900 text-white/80', className)}
      >
        <ImageOff aria-hidden="true" className="size-10" />
        <p>{words.galleryNotAvailable}</p>
      </div>
    );
  }
  return (
    <PathPicture
      path={image.url}
      alt={textOf(image)}
      sizes={sizes}
      eager
      onFailed={() => setFailedUrl(image.url)}
      className={className}
    />
  );
}

type ThumbnailsProps = {
  images: readonly GalleryImage[];
  index: number;
  onChoose: (index: number) => void;
  className?: string;
};

export function GalleryThumbnails({ images, index, onChoose, className }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);
  const inView = useRef(0);
  useEffect(() => {
    // A list that has just appeared shows its beginning: looking where that is would cost a layout.
    if (index === inView.current) return;
    inView.current = index;
    list.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [index]);
  return (
    <ul
      ref={list}
      aria-label={words.galleryThumbnails}
      className={cn('flex gap-2 overflow-x-auto p-1.5 [scrollbar-width:none]', className)}
    >
      {images.map((image, place) => (
        <li key={image.url} className="shrink-0">
          <button
            type="button"
            aria-label={words.galleryShow({ number: place + 1 })}
            aria-current={place === index || undefined}
            onClick={() => onChoose(place)}
            className={cn(
              'block h-12 w-17 overflow-hidden rounded-lg outline-offset-2 transition-opacity sm:h-14 sm:w-20',
              place === index ? 'ring-3 ring-floodlight' : 'opacity-65 hover:opacity-100',
            )}
          >
            <PathPicture path={image.url} alt="" sizes="80px" className="size-full" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type ArrowsProps = { previous: () => void; next: () => void };

export function GalleryArrows({ previous, next }: ArrowsProps) {
  return (
    <>
      <button
        type="button"
        aria-label={words.galleryPrevious}
        onClick={previous}
        className={cn(arrow, 'left-3 sm:left-5')}
      >
        <ChevronLeft className="size-6" />
      </button>
      <button type="button" aria-label={words.galleryNext} onClick={next} className={cn(arrow, 'right-3 sm:right-5')}>
        <ChevronRight className="size-6" />
      </button>
    </>
  );
}

const arrow =
  'absolute top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-full bg-pitch-950/75 text-white ring-1 ring-white/25 transition-colors hover:bg-pitch-800';

/** Of a picture that we drew we know best what it shows. */
function textOf({ url, alt }: GalleryImage): string {
  return pictureText(url) ?? alt;
}
