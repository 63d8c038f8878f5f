import { useEffect, useRef, useState } from 'react';
import { type ArtName, artSizes } from '#app/lib/art.ts';
import { cn } from '#app/lib/cn.ts';
import { DEFAULT_IMAGE } from '#domain/default-image.ts';
import { Picture } from './picture.tsx';

const ART_PATH = /^\/art\/([a-z0-9-]+)-\d+\.(?:webp|avif)$/;

type PathPictureProps = {
  /** A path on this host or a whole address. One of our drawn pictures comes in the size that suits the screen. */
  path: string;
  alt: string;
  sizes: string;
  eager?: boolean;
  className?: string;
  /** Told when the picture cannot be had; without it, the default picture takes its place. */
  onFailed?: () => void;
};

/** A picture as data names it: drawn by us, or sent by whoever runs the venue. */
export function PathPicture({ path, alt, sizes, eager = false, className, onFailed }: PathPictureProps) {
  const [failedPath, setFailedPath] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  function fail() {
    if (onFailed) onFailed();
    else setFailedPath(path);
  }
  // A picture that failed before hydration has fired its error event already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc) fail();
  }, [path]);
  const shown = failedPath === path ? DEFAULT_IMAGE : path;
  const name = artNameOf(shown);
  if (name) {
    return (
      <Picture
        key={name}
        ref={image}
        name={name}
        alt={alt}
        sizes={sizes}
        eager={eager}
        className={className}
        onError={fail}
      />
    );
  }
  return (
    <img
      key={shown}
      ref={image}
      src={addressOf(shown)}
      alt={alt}
      width={1600}
      height={1067}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={fail}
      className={cn('bg-turf-100 object-cover', className)}
    />
  );
}

/** The drawn picture a path means, when it is one of ours. */
export function artNameOf(path: string): ArtName | undefined {
  const name = ART_PATH.exec(path)?.[1];
  return name !== undefined && isArt(name) ? name : undefined;
}

function isArt(name: string): name is ArtName {
  return artSizes(name) !== undefined;
}

function addressOf(path: string): string {
  return /^(https?:|\/)/.test(path) ? path : `/${path}`;
}
