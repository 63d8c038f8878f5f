import type { ReactNode } from 'react';
import { Badge } from '#app/components/badge.tsx';
import { rich } from '#app/components/rich.tsx';
import * as words from '#words/site/venues.ts';

type RatingBadgeProps = { rating: string; star: ReactNode };

export function RatingBadge({ rating, star }: RatingBadgeProps) {
  return (
    <Badge tone="light" className="tabular-nums shadow-card">
      {star}
      {rich(words.cardRated({ rating, hidden: (text) => <span className="sr-only">{text}</span> }))}
    </Badge>
  );
}
