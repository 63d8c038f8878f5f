import type { ReactNode } from 'react';
import { Card } from '#app/components/card.tsx';

type SectionProps = { id: string; title: string; intro?: string; children: ReactNode };

/** One matter of the profile. */
export function Section({ id, title, intro, children }: SectionProps) {
  return (
    <Card className="p-6 sm:p-8">
      <section aria-labelledby={id}>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {intro && <p className="mt-1.5 max-w-prose text-ink-muted">{intro}</p>}
        <div className="mt-5">{children}</div>
      </section>
    </Card>
  );
}
