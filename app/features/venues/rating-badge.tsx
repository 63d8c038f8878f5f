import { Star } from 'lucide-react';
import { Badge } from '#app/components/badge.tsx';
import { rich } from '#app/components/rich.tsx';
import { cn } from '#app/lib/cn.ts';
import * as words from '#words/site/venues.ts';

export function RatingBadge({ rating, className }: { rating: string; className?: string }) {
  return (
    <Badge tone="light" className={cn('tabular-nums shadow-card', className)}>
      <Star aria-hidden="true" className="size-3.5 fill-amber text-amber" />
      {rich(words.cardRated({ rating, hidden: (text) => <span className="sr-only">{text}</span> }))}
    </Badge>
  );
}
