import { OFFERS_LIMIT } from '#contract/limits.ts';
import type { IdleOffer } from '#domain/idle-offer.ts';
import type { RateRule } from '#domain/rate-rule.ts';
import { ruleText } from '#domain/rule-text.ts';
import { refusal, refusalOn } from './refusal.ts';

const evening: RateRule = { weekdays: [1, 2, 3, 4, 5], from: 1020, to: 1320, hourlyPaise: 140_000 };
const later: RateRule = { ...evening, from: 1080, to: 1380 };

/** Of changing prices, and of offers. */
export const pricingRefusals = {
  noFormat: refusal(404, 'not_found', ({ refusals }) => refusals.noFormat),
  undecidedRules: refusalOn(
    422,
    'bad_request',
    (words, { rule, other }: { rule: RateRule; other: RateRule }) =>
      words.rates.undecidedRules({
        rule: ruleText(words.rates, rule, words),
        other: ruleText(words.rates, other, words),
      }),
    { rule: evening, other: later },
  ),
  idleRule: refusalOn(
    422,
    'bad_request',
    (words, { rule }: { rule: RateRule }) => words.rates.idleRule({ rule: ruleText(words.rates, rule, words) }),
    { rule: { ...evening, dates: { first: '2026-11-08', last: '2026-11-08' } } },
  ),
  pricesChanged: refusal(409, 'prices_changed', ({ refusals }) => refusals.pricesChanged),
  noOffer: refusal(404, 'not_found', ({ refusals }) => refusals.noOffer),
  idleOffer: refusalOn(422, 'bad_request', ({ refusals }, about: { why: IdleOffer }) => refusals.idleOffer(about), {
    why: 'closed',
  }),
  offerNameTaken: refusal(409, 'name_taken', ({ refusals }) => refusals.offerNameTaken),
  offerCodeTaken: refusal(409, 'name_taken', ({ refusals }) => refusals.offerCodeTaken),
  tooManyOffers: refusal(409, 'offer_limit', ({ refusals }) => refusals.tooManyOffers({ most: OFFERS_LIMIT })),
} as const;
