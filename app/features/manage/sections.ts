// The sections of the console, in the order in which they are listed. A page of its own is a line here, its code comes when
// it is opened. An icon that a player's page has of its own would become a file of its own there: take another one.
import {
  AlarmClock,
  BadgeCheck,
  BookOpenCheck,
  Building2,
  Calculator,
  CalendarRange,
  Eye,
  Fence,
  HandCoins,
  History,
  House,
  ImageIcon,
  Inbox,
  IndianRupee,
  LayoutGrid,
  type LucideIcon,
  Map as MapIcon,
  MapPinned,
  NotebookText,
  Repeat2,
  ScrollText,
  TicketPercent,
  Trophy,
  UsersRound,
} from 'lucide-react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyPart } from '#app/components/insisting.ts';
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
  /** One gets there from another page, not from the list. */
  isUnlisted?: true;
  /** Not listed while the ground is a draft: nobody has paid there yet. */
  isForSale?: true;
  /** Its address goes on: with a date, for example. */
  hasDetail?: true;
  /** It takes all the room there is at a desk. */
  isWide?: true;
  /** It has the whole window, without the console around it. */
  isAlone?: true;
  Page: LazyExoticComponent<ComponentType<Props>>;
};

/** Below /manage/o/:organisationId. */
export const organisationSections: readonly Section<OrganisationPageProps>[] = [
  {
    path: '',
    label: words.organisationOverview,
    icon: House,
    roles: ROLES,
    Page: lazyPart(() => import('./overview/organisation-overview.tsx')),
  },
  {
    path: 'bookings',
    label: words.organisationBookings,
    icon: BookOpenCheck,
    roles: ROLES,
    Page: lazyPart(() => import('./bookings/bookings-page.tsx')),
  },
  {
    path: 'inbox',
    label: words.organisationInbox,
    icon: Inbox,
    roles: ['owner', 'manager'],
    Page: lazyPart(() => import('./inbox/inbox-page.tsx')),
  },
  {
    path: 'team',
    label: words.organisationTeam,
    icon: UsersRound,
    roles: ['owner', 'manager'],
    Page: lazyPart(() => import('./team/team-page.tsx')),
  },
  {
    path: 'activity',
    label: words.organisationActivity,
    icon: History,
    roles: ['owner', 'manager'],
    Page: lazyPart(() => import('./activity/activity-page.tsx')),
  },
  {
    path: 'new',
    label: words.organisationNewVenue,
    icon: Fence,
    roles: ['owner', 'manager'],
    isUnlisted: true,
    Page: lazyPart(() => import('./details/new-venue-page.tsx')),
  },
];

/** Below /manage/v/:venueId. */
export const venueSections: readonly Section<VenuePageProps>[] = [
  {
    path: 'day',
    label: words.venueDay,
    icon: CalendarRange,
    roles: ROLES,
    hasDetail: true,
    isWide: true,
    Page: lazyPart(() => import('./day/day-page.tsx')),
  },
  {
    path: 'dues',
    label: words.venueDues,
    icon: HandCoins,
    roles: ROLES,
    isForSale: true,
    Page: lazyPart(() => import('./dues/dues-page.tsx')),
  },
  {
    path: 'regulars',
    label: words.venueRegulars,
    icon: Repeat2,
    roles: ROLES,
    hasDetail: true,
    isForSale: true,
    Page: lazyPart(() => import('./series/series-page.tsx')),
  },
  {
    path: 'shifts',
    label: words.venueShifts,
    icon: Calculator,
    roles: ROLES,
    isForSale: true,
    Page: lazyPart(() => import('./shifts/shifts-page.tsx')),
  },
  {
    path: '',
    label: words.venueOverview,
    icon: MapPinned,
    roles: ROLES,
    Page: lazyPart(() => import('./overview/venue-overview.tsx')),
  },
  {
    path: 'details',
    label: words.venueDetails,
    icon: NotebookText,
    roles: ['owner', 'manager'],
    Page: lazyPart(() => import('./details/details-page.tsx')),
  },
  {
    path: 'courts',
    label: words.venueCourts,
    icon: LayoutGrid,
    roles: ['owner', 'manager'],
    Page: lazyPart(() => import('./courts/courts-page.tsx')),
  },
  {
    path: 'hours',
    label: words.venueHours,
    icon: AlarmClock,
    roles: ['owner', 'manager'],
    Page: lazyPart(() => import('./hours/hours-page.tsx')),
  },
  {
    path: 'prices',
    label: words.venuePrices,
    icon: IndianRupee,
    roles: ['owner', 'manager'],
    Page: lazyPart(() => import('./prices/prices-page.tsx')),
  },
  {
    path: 'offers',
    label: words.venueOffers,
    icon: TicketPercent,
    roles: ['owner', 'manager'],
    Page: lazyPart(() => import('./offers/offers-page.tsx')),
  },
  {
    path: 'photos',
    label: words.venuePhotos,
    icon: ImageIcon,
    roles: ['owner', 'manager'],
    Page: lazyPart(() => import('./photos/photos-page.tsx')),
  },
  {
    path: 'rules',
    label: words.venueRules,
    icon: ScrollText,
    roles: ['owner', 'manager'],
    Page: lazyPart(() => import('./rules/rules-page.tsx')),
  },
  {
    path: 'preview',
    label: words.venuePreview,
    icon: Eye,
    roles: ROLES,
    isUnlisted: true,
    isAlone: true,
    Page: lazyPart(() => import('./preview/preview-page.tsx')),
  },
];

/** Below /manage/staff; staff alone see them. */
export const staffSections: readonly Section<StaffPageProps>[] = [
  {
    path: 'approvals',
    label: words.staffApprovals,
    icon: BadgeCheck,
    roles: [],
    Page: lazyPart(() => import('./staff/approvals-page.tsx')),
  },
  {
    path: 'organisations',
    label: words.staffOrganisations,
    icon: Building2,
    roles: [],
    Page: lazyPart(() => import('./staff/organisations-page.tsx')),
  },
  {
    path: 'complaints',
    label: words.staffComplaints,
    icon: Inbox,
    roles: [],
    Page: lazyPart(() => import('./staff/complaints-page.tsx')),
  },
  {
    path: 'cities',
    label: words.staffCities,
    icon: MapIcon,
    roles: [],
    Page: lazyPart(() => import('./staff/cities-page.tsx')),
  },
  {
    path: 'sports',
    label: words.staffSports,
    icon: Trophy,
    roles: [],
    Page: lazyPart(() => import('./staff/sports-page.tsx')),
  },
  {
    path: 'activity',
    label: words.staffActivity,
    icon: History,
    roles: [],
    Page: lazyPart(() => import('./activity/staff-activity-page.tsx')),
  },
];

/** The sections that somebody in this role is led to. */
export function sectionsFor<Props>(sections: readonly Section<Props>[], role: ActingRole): Section<Props>[] {
  return sections.filter(({ roles }) => role === 'staff' || roles.includes(role));
}
