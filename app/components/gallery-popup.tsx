import { Dialog as Base } from '@base-ui/react/dialog';
import { Pause, Play, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useBackCloses } from '#app/lib/overlays.ts';
import { useReducedMotion } from '#app/lib/use-reduced-motion.ts';
import * as words from '#words/site/components.ts';
import type { GalleryImage } from './gallery-image.ts';
import { GalleryArrows, GalleryPicture, GalleryThumbnails } from './gallery-parts.tsx';
import { useGalleryIndex } from './use-gallery-index.ts';
import { useSwipe } from './use-swipe.ts';

const ADVANCE_EVERY_MS = 4_000;
const MOST_THUMBNAILS = 8;

type GalleryPopupProps = { open: boolean; close: () => void; title: string; images: readonly GalleryImage[] };

/** Pictures that move on by themselves, unless the visitor asked for less movement or pressed Pause. */
export default function GalleryPopup({ open, close, title, images }: GalleryPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  useBackCloses(open, close);
  const isStill = useReducedMotion();
  const [choice, setChoice] = useState<'playing' | 'paused'>();
  const isPlaying = choice ? choice === 'playing' : !isStill;
  const { index, setIndex, next, previous, onKeyDown } = useGalleryIndex({
    open,
    count: images.length,
    advanceEveryMs: isPlaying ? ADVANCE_EVERY_MS : undefined,
  });
  const swipe = useSwipe({ next, previous });
  const image = images[index] ?? images[0];
  if (!image) return null;
  const hasSeveral = images.length > 1;
  return (
    <Base.Root open={open} onOpenChange={close}>
      <Base.Portal>
        <Base.Backdrop
          data-testid="gallery-background"
          className="fixed inset-0 z-50 bg-pitch-950/80 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Popup
          ref={popup}
          initialFocus={popup}
          onKeyDown={onKeyDown}
          className="on-dark fixed top-1/2 left-1/2 z-50 w-[calc(100vw-2rem)] max-w-3xl -translate-x-1/2 -translate-y-1/2 overflow-hidden rounded-3xl bg-pitch-950 text-white shadow-sheet outline-none transition-[opacity,scale] duration-200 ease-swift data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
        >
          <div className="flex items-center gap-1 py-2 pr-2 pl-5 sm:pl-6">
            <Base.Title className="flex-1 text-xl">{title}</Base.Title>
            {hasSeveral && (
              <button
                type="button"
                aria-label={isPlaying ? words.galleryPause : words.galleryPlay}
                onClick={() => setChoice(isPlaying ? 'paused' : 'playing')}
                className={roundButton}
              >
                {isPlaying ? <Pause className="size-5" /> : <Play className="size-5" />}
              </button>
            )}
            <Base.Close aria-label={words.galleryClose} className={roundButton}>
              <X className="size-5" />
            </Base.Close>
          </div>
          <div className="relative touch-pan-y touch-pinch-zoom overflow-hidden" {...(hasSeveral && swipe)}>
            <GalleryPicture
              key={image.url}
              image={image}
              sizes="(min-width: 800px) 768px, 100vw"
              className="aspect-4/3 w-full sm:aspect-16/10"
            />
            <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-pitch-950/90 to-transparent px-5 pt-14 pb-3 sm:px-6">
              <p className="font-display text-lg leading-tight font-bold">{image.caption}</p>
              <p className="min-h-5 text-sm text-white/85">{image.description}</p>
            </div>
            {hasSeveral && <GalleryArrows previous={previous} next={next} />}
          </div>
          {hasSeveral && (
            <GalleryThumbnails
              images={images.slice(0, MOST_THUMBNAILS)}
              index={index}
              onChoose={setIndex}
              className="px-4 py-3 sm:px-5"
            />
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const roundButton = 'grid size-11 place-items-center rounded-full hover:bg-white/12';
