import { useEffect, useRef, useState } from 'react';
import { type ArtName, artSizes } from '#app/lib/art.ts';
import { cn } from '#app/lib/cn.ts';
import { DEFAULT_IMAGE } from '#domain/default-image.ts';
import { Picture } from './picture.tsx';

const PATH = /^\/(art|photos)\/([a-z0-9-]+)-\d+\.(?:webp|avif)$/;

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
export function PathPicture({ path, alt, sizes, eager, className, onFailed }: PathPictureProps) {
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
  const named = nameIn(shown);
  return (
    <Picture
      key={shown}
      ref={image}
      {...(named ?? { src: shown.replace(/^(?!https?:|\/)/, '/') })}
      alt={alt}
      sizes={sizes}
      eager={eager}
      className={cn(named?.folder !== 'art' && 'bg-turf-100', className)}
      onError={fail}
    />
  );
}

/** What a path means, when it is a drawn picture or a photo of ours. */
export function nameIn(
  path: string,
): { folder: 'art'; name: ArtName } | { folder: 'photos'; name: string } | undefined {
  const [, folder, name = ''] = PATH.exec(path) ?? [];
  if (folder === 'photos') return { folder, name };
  return isArt(name) ? { folder: 'art', name } : undefined;
}

function isArt(name: string): name is ArtName {
  return artSizes(name) !== undefined;
}
