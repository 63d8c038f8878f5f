import type { ComponentProps } from 'react';
import { type ArtName, artSizes, PHOTO_SIZES } from '#app/lib/art.ts';
import { cn } from '#app/lib/cn.ts';

/** One of our drawn pictures, a photo that was uploaded, or any other by its address. */
type PictureSource =
  | { name: ArtName; folder?: 'art'; src?: undefined }
  | { name: string; folder: 'photos'; src?: undefined }
  | { name?: undefined; folder?: undefined; src: string };

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> & {
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  alt: string;
  /** In view when the page opens: loaded at once rather than when scrolled to. */
  eager?: boolean;
  /** Another picture for tall screens. */
  tall?: ArtName;
} & PictureSource;

/** Shown no wider than this on any screen, the smallest file is enough for all of them. */
const SMALL = /^\d{1,2}px$/;
const TALL = '(max-width: 639px) and (orientation: portrait)';

/** In the format and size that suit the screen. A colour holds its place meanwhile. */
export function Picture({
  name = '',
  folder = 'art',
  src,
  sizes,
  alt,
  eager,
  tall,
  className,
  ...props
}: PictureProps) {
  const isSmall = SMALL.test(sizes);
  const { width, height, webp } = artSizes(name) ?? PHOTO_SIZES;
  const fileOf = (of: string, wide: number | undefined, format: 'avif' | 'webp') =>
    `/${folder}/${of}-${wide}.${format}`;
  const sourceSet = (of: string, format: 'avif' | 'webp') => {
    const wides = (artSizes(of) ?? PHOTO_SIZES)[format];
    return isSmall ? fileOf(of, wides[0], format) : wides.map((wide) => `${fileOf(of, wide, format)} ${wide}w`).join();
  };
  return (
    <picture>
      {tall && <source media={TALL} type="image/avif" srcSet={sourceSet(tall, 'avif')} sizes={sizes} />}
      {tall && <source media={TALL} type="image/webp" srcSet={sourceSet(tall, 'webp')} sizes={sizes} />}
      {name && <source type="image/avif" srcSet={sourceSet(name, 'avif')} sizes={isSmall ? undefined : sizes} />}
      <img
        {...props}
        data-art={name}
        src={src ?? fileOf(name, (isSmall ? undefined : webp[1]) ?? webp[0], 'webp')}
        srcSet={name && webp[1] && !isSmall ? sourceSet(name, 'webp') : undefined}
        sizes={isSmall ? undefined : sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={cn('object-cover', className)}
      />
    </picture>
  );
}
