import { cn } from '#app/lib/cn.ts';
import { SITE } from '#app/lib/seo.ts';

/** A ground seen from above, and the name beside it. Takes the colour of the text around it. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2.5', className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 32 32"
        className="size-8 text-floodlight in-[.on-light]:text-turf-600"
        fill="none"
        stroke="currentColor"
      >
        <title>{SITE}</title>
        <rect x="2" y="2" width="28" height="28" rx="8" strokeWidth="3" />
        <path d="M16 2v28" strokeWidth="3" />
        <circle cx="16" cy="16" r="5.5" strokeWidth="3" />
      </svg>
      <span
        data-wordmark=""
        data-untranslated=""
        className="font-display text-[1.7rem] leading-none font-extrabold tracking-[-0.045em] @max-[19.5rem]/navbar:text-[1.4rem] @max-[16.25rem]/navbar:hidden"
      >
        maidan
      </span>
    </span>
  );
}
