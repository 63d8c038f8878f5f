import { Star } from 'lucide-react';
import { Badge } from '#app/components/badge.tsx';
import { cn } from '#app/lib/cn.ts';

export function RatingBadge({ rating, className }: { rating: string; className?: string }) {
  return (
    <Badge tone="light" className={cn('tabular-nums shadow-card', className)}>
      <Star aria-hidden="true" className="size-3.5 fill-amber text-amber" />
      <span className="sr-only">Rated </span>
      {rating}
    </Badge>
  );
}
