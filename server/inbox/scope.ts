import type { Member } from '#server/access/admit.ts';
import type { Scope } from './inbox.repository.ts';

/** What somebody may see: all of their organisation, or some of its venues. */
export const scopeOf = ({ organisation, venueIds }: Member): Scope => ({ organisationId: organisation.id, venueIds });

export const idIn = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);
