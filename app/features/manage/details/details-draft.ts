// What is typed about a ground, and what is wrong with it.
import type { VenueDetails } from '#contract/venue-set-up.ts';
import { nameProblem } from '#domain/person-name.ts';
import * as words from '#words/manage/details.ts';
import * as refused from '#words/shared/refused.ts';

export type DetailsDraft = Omit<VenueDetails, 'phone'> & { phone: string };
type Problems = Partial<Record<'name' | 'sports' | 'city' | 'area' | 'address' | 'phone' | 'pin', string>>;

export function draftOf(details: VenueDetails): DetailsDraft {
  return { ...details, phone: details.phone ?? '' };
}

export function detailsOf(draft: DetailsDraft): VenueDetails {
  return {
    ...draft,
    name: draft.name.trim(),
    address: draft.address.trim(),
    description: draft.description.trim(),
    phone: draft.phone || null,
  };
}

export function basicProblems({
  name,
  sports,
  cityId,
  areaId,
}: Pick<DetailsDraft, 'name' | 'sports' | 'cityId' | 'areaId'>): Problems {
  const wrong = nameProblem(name);
  return {
    ...(wrong ? { name: { noName: refused.noVenueName, notAName: refused.notAName }[wrong] } : {}),
    ...(sports.length === 0 ? { sports: refused.noSports } : {}),
    ...(cityId ? {} : { city: words.cityNone }),
    ...(areaId ? {} : { area: words.areaNone }),
  };
}

/** What is needed to be published may be left out of a draft: it is asked for again. */
export function problemsOf(draft: DetailsDraft, isDraft: boolean): Problems {
  return {
    ...basicProblems(draft),
    ...(!isDraft && draft.address.trim() === '' ? { address: words.addressNone } : {}),
    ...(!isDraft && draft.pin === null ? { pin: words.pinNeeded } : {}),
    ...(draft.phone === '' || /^\d{10}$/.test(draft.phone) ? {} : { phone: words.phoneWrong }),
  };
}
