import type { Venue } from '#contract/venue.ts';
import { indiaDateTimeInstant } from '#domain/india-time.ts';
import type { Selection } from '#domain/range-selection.ts';
import { stageAt } from '#domain/terms-now.ts';
import { HOUR_MS } from '#domain/time-units.ts';

type StrictTermsProps = {
  venue: Pick<Venue, 'terms'>;
  selection: Pick<Selection, 'date' | 'fromTime'>;
};

/** Where what is chosen starts so soon that nothing would come back, that is said before anything else is typed. */
export function StrictTerms({ venue, selection }: StrictTermsProps) {
  const stage = stageOf(venue, selection);
  if (!stage?.short) return null;
  return (
    <p data-note="" role="note" className="mb-4 rounded-2xl bg-amber-50 px-5 py-4 font-medium text-amber-900">
      {stage.text}
    </p>
  );
}

/** The same in few words, over the button that goes on: below the slots it would be off the screen. */
export function StrictInShort({ venue, selection }: StrictTermsProps) {
  const short = stageOf(venue, selection)?.short;
  return short ? <p className="text-sm font-medium text-amber-900 max-lg:pt-3 lg:pb-2">{short}</p> : null;
}

function stageOf({ terms }: StrictTermsProps['venue'], { date, fromTime }: StrictTermsProps['selection']) {
  const startsAt = indiaDateTimeInstant(`${date} ${fromTime}`).getTime();
  return stageAt(terms, (startsAt - Date.now()) / HOUR_MS);
}
