import { rich } from '#app/components/rich.tsx';
import * as words from '#words/site/venues.ts';

/** 'from ₹900' where there are higher prices too. */
export function PriceText({ text, varies }: { text: string; varies: boolean | undefined }) {
  return varies ? rich(words.priceFrom({ price: text, small })) : text;
}

function small(text: string) {
  return <span className="font-sans text-sm font-normal text-ink-muted">{text}</span>;
}
