// The sections of the console, in the order in which they are listed. A page of its own is a line here, its code comes when
// it is opened. An icon that a player's page has of its own would become a file of its own there: take another one.
import { History, House, ImageIcon, IndianRupee, type LucideIcon, MapPinned, UsersRound } from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type ActingRole, ROLES, type Role } from '#contract/roles.ts';
import * as words from '#words/manage/sections.ts';
import type { OrganisationPageProps, StaffPageProps, VenuePageProps } from './page-props.ts';

export type Section<Props> = {
  /** Its part of the address; '' is the first page. */
  path: string;
  label: string;
  icon: LucideIcon;
  /** Who is led here; what they may do is decided by the server. */
  roles: readonly Role[];
  Page: LazyExoticComponent<ComponentType<Props>>;
};

/** Below /manage/o/:organisationId. */
export const organisationSections: readonly Section<OrganisationPageProps>[] = [
  {
    path: '',
    label: words.organisationOverview,
    icon: House,
    roles: ROLES,
    Page: lazy(() => import('./overview/organisation-overview.tsx')),
  },
  {
    path: 'team',
    label: words.organisationTeam,
    icon: UsersRound,
    roles: ['owner', 'manager'],
    Page: lazy(() => import('./team/team-page.tsx')),
  },
  {
    path: 'activity',
    label: words.organisationActivity,
    icon: History,
    roles: ['owner', 'manager'],
    Page: lazy(() => import('./activity/activity-page.tsx')),
  },
];

/** Below /manage/v/:venueId. */
export const venueSections: readonly Section<VenuePageProps>[] = [
  {
    path: '',
    label: words.venueOverview,
    icon: MapPinned,
    roles: ROLES,
    Page: lazy(() => import('./overview/venue-overview.tsx')),
  },
  {
    path: 'prices',
    label: words.venuePrices,
    icon: IndianRupee,
    roles: ['owner', 'manager'],
    Page: lazy(() => import('./prices/prices-page.tsx')),
  },
  {
    path: 'photos',
    label: words.venuePhotos,
    icon: ImageIcon,
    roles: ['owner', 'manager'],
    Page: lazy(() => import('./photos/photos-page.tsx')),
  },
];

/** Below /manage/staff; staff alone see them. */
export const staffSections: readonly Section<StaffPageProps>[] = [];

/** The sections that somebody in this role is led to. */
export function sectionsFor<Props>(sections: readonly Section<Props>[], role: ActingRole): Section<Props>[] {
  return sections.filter(({ roles }) => role === 'staff' || roles.includes(role));
}
