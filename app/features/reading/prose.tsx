import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '#app/lib/cn.ts';

/** A link inside a sentence: known by its line, not by its colour alone. */
const inlineLink =
  'font-medium text-turf-700 underline decoration-turf-300 decoration-2 underline-offset-4 transition-colors hover:decoration-turf-700';

/** A new path scrolls to its top; a link to a part of another page is left to the browser, which knows the way. */
export function TextLink({ to, className, ...props }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  return <Link {...props} to={to} reloadDocument={to.includes('#')} className={cn(inlineLink, className)} />;
}

export function MailLink({ to }: { to: string }) {
  return (
    <a href={`mailto:${to}`} data-untranslated="" className={cn(inlineLink, 'break-words')}>
      {to}
    </a>
  );
}

// What may stand in a sentence of running text.

export const linkTo = (to: string) => (text: string) => <TextLink to={to}>{text}</TextLink>;

export const mailLink = (address: string) => <MailLink to={address} />;

export const strong = (text: string) => <strong>{text}</strong>;

/** Running text, at a width the eye can follow. */
export function Prose({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className={cn(
        'max-w-[68ch] text-[1.0625rem] leading-[1.7] wrap-break-word text-ink/90 sm:text-lg sm:leading-[1.75]',
        '[&>p]:mt-5 [&>p:first-child]:mt-0',
        '[&>h2]:mt-12 [&>h2]:text-[1.625rem] [&>h2]:leading-tight [&>h2]:text-ink sm:[&>h2]:text-3xl',
        '[&>h2+p]:mt-3 [&>h3]:mt-8 [&>h3]:text-xl [&>h3]:text-ink [&>h3+p]:mt-2',
        '[&>ul]:mt-5 [&>ul]:space-y-2.5 [&>ul>li]:relative [&>ul>li]:pl-6',
        "[&>ul>li]:before:absolute [&>ul>li]:before:top-[0.78em] [&>ul>li]:before:left-0 [&>ul>li]:before:h-0.5 [&>ul>li]:before:w-3 [&>ul>li]:before:bg-turf-600 [&>ul>li]:before:content-['']",
        '[&>ol]:mt-5 [&>ol]:list-decimal [&>ol]:space-y-2.5 [&>ol]:pl-6 [&>ol]:marker:font-semibold [&>ol]:marker:text-turf-700',
        '[&_strong]:font-semibold [&_strong]:text-ink',
        className,
      )}
    />
  );
}

/** The one thing to remember, fenced off by a chalk line. */
export function Remember({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside className="mt-8 rounded-card border-2 border-dashed border-turf-300 bg-turf-50 px-5 py-5 sm:px-7 sm:py-6">
      <p className="font-display text-lg font-bold tracking-tight text-pitch-800">{title}</p>
      <div className="mt-1.5 text-[1.0625rem] leading-relaxed text-ink/90">{children}</div>
    </aside>
  );
}
