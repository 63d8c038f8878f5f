// What a page of each part of the console is given.
import type { OrganisationOverview, VenueOverview } from '#contract/organisation.ts';

export type OrganisationPageProps = { token: string; organisation: OrganisationOverview };
/** `detail`: what follows the section in the address, where it may. */
export type VenuePageProps = { token: string; venue: VenueOverview; detail?: string | undefined };
export type StaffPageProps = { token: string };
