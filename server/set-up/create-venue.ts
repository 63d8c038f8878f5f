import type { NewVenue, VenueSetUp } from '#contract/venue-set-up.ts';
import { numbered, slugOf } from '#domain/slug.ts';
import type { Member } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import { firstPictures } from '#server/pictures/first-pictures.ts';
import { readSetUp } from './read-set-up.ts';
import { checkPlace, checkSports } from './save-details.ts';
import type { SetUpDeps } from './saving.ts';

const DRAFTS_MOST = 20;
const TRIES = 50;

/** Begins a venue as a draft of an organisation. */
export function createVenue({ store, clock }: SetUpDeps, caller: Member, venue: NewVenue): Promise<VenueSetUp> {
  const organisationId = caller.organisation.id;
  if (caller.venueIds) throw refuse('onlySomeVenues');
  return acting({ store, clock }, caller, async (tx, trail) => {
    const now = clock();
    // Whoever begins several at once does so one after the other: they are counted.
    await tx.organisations.lock(organisationId);
    if ((await tx.setUp.countDrafts(organisationId)) >= DRAFTS_MOST) {
      throw refuse('tooManyDrafts', { most: DRAFTS_MOST });
    }
    const city = await checkPlace(tx, venue);
    const names = await checkSports(tx, venue.sports);
    const [sportId = ''] = venue.sports;
    const slug = `${slugOf(venue.name, 'ground')}-${slugOf(city, 'city')}`;
    let id = slug;
    for (let turn = 0; turn < TRIES; turn++) {
      id = numbered(slug, turn);
      const images = firstPictures(id, sportId);
      if (await tx.setUp.create({ ...venue, id, sportId, images, organisationId, createdAt: now })) break;
      if (turn === TRIES - 1) throw refuse('nameTaken', { name: venue.name });
    }
    await tx.setUp.saveSports(id, venue.sports);
    await tx.setUp.indexWords(id);
    await trail('venue.created', { venueId: id, subject: venue.name, after: { city, sports: names } });
    return readSetUp(tx, id, now);
  });
}
