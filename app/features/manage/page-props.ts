// What a page of each part of the console is given.
import type { OrganisationOverview, VenueOverview } from '#contract/organisation.ts';

export type OrganisationPageProps = { token: string; organisation: OrganisationOverview };
export type VenuePageProps = { token: string; venue: VenueOverview };
export type StaffPageProps = { token: string };
