import type { ComponentProps } from 'react';
import { type ArtName, artSizes } from '#app/lib/art.ts';
import { cn } from '#app/lib/cn.ts';

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> & {
  name: ArtName;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  alt: string;
  /** In view when the page opens: loaded at once rather than when scrolled to. */
  eager?: boolean;
  /** Another picture for tall screens. */
  tall?: ArtName;
};

const TALL = '(max-width: 639px) and (orientation: portrait)';

/** One of our drawn pictures, in the format and size that suit the screen. Its colour holds the place meanwhile. */
export function Picture({ name, sizes, alt, eager = false, tall, className, ...props }: PictureProps) {
  const { width, height, webp = [] } = artSizes(name) ?? {};
  return (
    <picture>
      {tall && <source media={TALL} type="image/avif" srcSet={sourceSet(tall, 'avif')} sizes={sizes} />}
      {tall && <source media={TALL} type="image/webp" srcSet={sourceSet(tall, 'webp')} sizes={sizes} />}
      <source type="image/avif" srcSet={sourceSet(name, 'avif')} sizes={sizes} />
      <img
        {...props}
        data-art={name}
        src={`/art/${name}-${webp[1] ?? webp[0]}.webp`}
        srcSet={webp.length > 1 ? sourceSet(name, 'webp') : undefined}
        sizes={sizes}
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

function sourceSet(name: ArtName, format: 'avif' | 'webp'): string {
  const { widths = [], webp = [] } = artSizes(name) ?? {};
  return (format === 'webp' ? webp : widths).map((width) => `/art/${name}-${width}.${format} ${width}w`).join(', ');
}
