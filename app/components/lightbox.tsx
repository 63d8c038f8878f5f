import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useBackCloses } from '#app/lib/overlays.ts';
import * as words from '#words/site/components.ts';
import type { GalleryImage } from './gallery-image.ts';
import { GalleryArrows, GalleryPicture, GalleryThumbnails } from './gallery-parts.tsx';
import { pictureText } from './picture-text.ts';
import { hidden, rich } from './rich.tsx';
import { useGalleryIndex } from './use-gallery-index.ts';
import { useSwipe } from './use-swipe.ts';

type LightboxProps = {
  open: boolean;
  close: () => void;
  title: string;
  images: readonly GalleryImage[];
  start: number;
};

/** Pictures over the whole screen. Arrow keys and a finger's swipe move on, Escape closes. */
export default function Lightbox({ open, close, title, images, start }: LightboxProps) {
  const { index, setIndex, next, previous, onKeyDown } = useGalleryIndex({ open, count: images.length, start });
  const swipe = useSwipe({ next, previous });
  const popup = useRef<HTMLDivElement>(null);
  useBackCloses(open, close);
  const image = images[index] ?? images[0];
  if (!image) return null;
  const hasSeveral = images.length > 1;
  return (
    <Base.Root open={open} onOpenChange={close}>
      <Base.Portal>
        <Base.Popup
          ref={popup}
          initialFocus={popup}
          onKeyDown={onKeyDown}
          className="on-dark fixed inset-0 z-50 flex flex-col bg-pitch-950 text-white outline-none transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <div className="flex items-center gap-4 px-4 py-3 sm:px-6">
            <Base.Title className="min-w-0 flex-1 truncate text-lg font-bold">{title}</Base.Title>
            <p aria-live="polite" className="text-white/80 tabular-nums">
              {rich(
                words.galleryPlace({
                  number: index + 1,
                  count: images.length,
                  hidden,
                }),
              )}
            </p>
            <Base.Close
              aria-label={words.galleryClose}
              className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-white/12"
            >
              <X className="size-6" />
            </Base.Close>
          </div>
          <div className="relative min-h-0 flex-1 touch-pan-y touch-pinch-zoom" {...(hasSeveral && swipe)}>
            <GalleryPicture
              key={image.url}
              image={image}
              sizes="100vw"
              className="size-full bg-transparent! object-contain!"
            />
            {hasSeveral && <GalleryArrows previous={previous} next={next} />}
          </div>
          <p className="min-h-13 px-4 pt-3 text-center text-sm text-balance text-white/75 sm:min-h-8">
            {pictureText(image.url) ?? image.caption}
          </p>
          {hasSeveral && (
            <GalleryThumbnails
              images={images}
              index={index}
              onChoose={setIndex}
              className="mx-auto max-w-full px-4 pt-2 pb-5"
            />
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
