import { Images } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import type { GalleryImage } from '#app/components/gallery-image.ts';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { Picture } from '#app/components/picture.tsx';
import * as words from '#words/site/venues.ts';
import { useOpensByItself } from './use-opens-by-itself.ts';

const galleryPopup = lazyPanel(() => import('#app/components/gallery-popup.tsx'));

type CityBannerProps = {
  /** Says where, and changes it. */
  location: ReactNode;
  gallery: readonly GalleryImage[];
};

export function CityBanner({ location, gallery }: CityBannerProps) {
  const [isLoaded, setLoaded] = useState(false);
  const [isOpen, setOpen] = useOpensByItself(isLoaded, galleryPopup.preload);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (image.current?.complete) setLoaded(true);
  }, []);
  return (
    <section className="on-dark relative isolate -mt-18 flex min-h-96 items-end overflow-hidden bg-pitch-950 text-white sm:min-h-104">
      <Picture
        ref={image}
        name="banner"
        alt=""
        sizes="100vw"
        eager
        onLoad={() => setLoaded(true)}
        onError={() => setLoaded(true)}
        className="absolute inset-0 -z-20 size-full"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-pitch-950/95 via-pitch-950/55 to-pitch-950/35 sm:bg-linear-to-r sm:via-pitch-950/60 sm:to-pitch-950/20" />
      <div className="wrap min-w-0 pt-28 pb-9 sm:pb-12">
        {location}
        <h1 className="mt-4 max-w-3xl text-[min(2.75rem,13vw)] leading-[0.98] sm:text-6xl">{words.bannerTitle}</h1>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
          <p className="max-w-xl text-lg text-white/90">{words.bannerText}</p>
          <Button
            variant="glass"
            onClick={() => setOpen(true)}
            onPointerEnter={galleryPopup.preload}
            onFocus={galleryPopup.preload}
          >
            <Images aria-hidden="true" className="size-5" />
            {words.bannerGallery}
          </Button>
        </div>
      </div>
      <WhenOpened open={isOpen}>
        <galleryPopup.Panel
          open={isOpen}
          close={() => setOpen(false)}
          title={words.bannerGalleryTitle}
          images={gallery}
        />
      </WhenOpened>
    </section>
  );
}
