import type { Facts } from '#contract/activity.ts';
import { formatPaise } from '#domain/price.ts';
import type { RateCard } from '#domain/rate-card.ts';
import { idleRule, undecidedRules } from '#domain/rate-rule.ts';
import { ruleText } from '#domain/rule-text.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import type { FormatCard } from './prices.repository.ts';
import { refreshVenuePrices } from './refresh-prices.ts';

type Proposed = { format: number; card: RateCard; version: number };

/** The rate card of a format from now on. What is held or booked keeps its price. */
export function savePrices(
  deps: { store: Store; clock: Clock },
  caller: VenueMember,
  { format: formatId, card, version }: Proposed,
  words: Words,
): Promise<{ card: RateCard; version: number }> {
  checkCard(card);
  return acting(deps, caller, async (tx, trail) => {
    await tx.prices.lock(caller.venueId);
    const before = await formatOf(tx, caller.venueId, formatId);
    if (before.version !== version) throw refuse('pricesChanged');
    if (JSON.stringify(before.card) === JSON.stringify(card)) {
      trail.nothingChanged();
      return { card, version };
    }
    const saved = await tx.prices.replace(formatId, card);
    await refreshVenuePrices(tx, caller.venueId, deps.clock());
    await trail('prices.changed', {
      subject: [before.sport, before.name].filter(Boolean).join(' · '),
      before: factsOf(before.card, words),
      after: factsOf(card, words),
    });
    return { card, version: saved };
  });
}

/** Refuses rules of which nobody could say which one counts, and rules that never do. */
export function checkCard({ rules }: RateCard): void {
  const [one, two] = undecidedRules(rules)?.map((at) => rules[at]) ?? [];
  if (one && two) throw refuse('undecidedRules', { rule: one, other: two });
  const idle = rules[idleRule(rules) ?? -1];
  if (idle) throw refuse('idleRule', { rule: idle });
}

export async function formatOf({ prices }: Store, venueId: string, formatId: number): Promise<FormatCard> {
  const found = (await prices.cardsOf(venueId)).find(({ format }) => format === formatId);
  if (!found) throw refuse('noFormat');
  return found;
}

/** A card for the trail: readable without knowing how cards are kept. */
function factsOf({ basePaise, rules }: RateCard, words: Words): Facts {
  const base = formatPaise(basePaise, words);
  const told = rules.map((rule) => `${ruleText(words.rates, rule, words)}: ${formatPaise(rule.hourlyPaise, words)}`);
  return { base, rules: told };
}
