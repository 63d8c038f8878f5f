import { cn } from '#app/lib/cn.ts';

type SectionHeadingProps = { id?: string; title: string; subtitle?: string; className?: string };

export function SectionHeading({ id, title, subtitle, className }: SectionHeadingProps) {
  return (
    <div className={cn('mb-7 sm:mb-9', className)}>
      <h2 id={id} className="text-[2rem] leading-[1.08] sm:text-[2.75rem]">
        {title}
      </h2>
      {subtitle && <p className="mt-2.5 text-ink-muted sm:text-lg">{subtitle}</p>}
    </div>
  );
}
