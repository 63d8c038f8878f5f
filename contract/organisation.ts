import * as z from 'zod';
import { isPlainName } from '#domain/person-name.ts';
import { ORGANISATION_NAME_LIMIT, VENUE_ID_LIMIT } from './limits.ts';
import { wrong } from './problems.ts';
import { ROLES } from './roles.ts';

/** In the path of a call; which ones there are is asked before it is read. */
export const inOrganisation = { organisationId: z.string().max(20).meta({ example: '12' }) };
export const inVenue = { venueId: z.string().max(VENUE_ID_LIMIT).meta({ example: 'baner-floodlit-arena-pune' }) };

export const OrganisationName = z
  .string(wrong('noOrganisationName'))
  .trim()
  .min(1, wrong('noOrganisationName'))
  .max(ORGANISATION_NAME_LIMIT, wrong('longName'))
  .refine(isPlainName, wrong('notAName'))
  .meta({ description: 'It appears in messages: no links, no line breaks.', example: 'Kulkarni Sports' });

const id = z.string().meta({ example: '12' });
const role = z.enum(ROLES).meta({ example: 'owner' });
const status = z.enum(['pending', 'active', 'suspended']).meta({
  description: 'Pending until staff approve its first venue; nothing of a suspended one can be booked or managed.',
  example: 'active',
});

export const Organisation = z
  .object({ id, name: z.string(), status })
  .meta({ id: 'Organisation', example: { id: '12', name: 'Kulkarni Sports', status: 'active' } });
export type Organisation = z.infer<typeof Organisation>;

const venueFields = {
  id: z.string(),
  name: z.string(),
  area: z.string(),
  city: z.string(),
  listing: z.enum(['draft', 'in_progress', 'live']).meta({ description: 'Only its members and staff see a draft.' }),
};
const venueExample = {
  id: 'baner-floodlit-arena-pune',
  name: 'Baner Floodlit Arena',
  area: 'Baner',
  city: 'Pune',
  listing: 'live' as const,
};
const ManagedVenue = z.object(venueFields).meta({ id: 'ManagedVenue', example: venueExample });
export type ManagedVenue = z.infer<typeof ManagedVenue>;

const ManagedOrganisation = Organisation.extend({ role, venues: z.array(ManagedVenue) });
export type ManagedOrganisation = z.infer<typeof ManagedOrganisation>;

export const Managed = z
  .object({
    isStaff: z.boolean(),
    organisations: z.array(ManagedOrganisation),
  })
  .meta({
    id: 'Managed',
    example: {
      isStaff: false,
      organisations: [{ id: '12', name: 'Kulkarni Sports', status: 'active', role: 'owner', venues: [venueExample] }],
    },
  });
export type Managed = z.infer<typeof Managed>;

/** As whom somebody sees it. */
const actingRole = z.enum([...ROLES, 'staff']).meta({ example: 'owner' });

export const OrganisationOverview = Organisation.extend({
  role: actingRole,
  venues: z.array(ManagedVenue),
}).meta({
  id: 'OrganisationOverview',
  example: { id: '12', name: 'Kulkarni Sports', status: 'active', role: 'owner', venues: [venueExample] },
});
export type OrganisationOverview = z.infer<typeof OrganisationOverview>;

export const VenueOverview = z
  .object({
    ...venueFields,
    role: actingRole,
    organisation: Organisation.nullable().meta({ description: 'Null: it belongs to none, and staff manage it.' }),
  })
  .meta({
    id: 'VenueOverview',
    example: {
      ...venueExample,
      role: 'owner',
      organisation: { id: '12', name: 'Kulkarni Sports', status: 'active' },
    },
  });
export type VenueOverview = z.infer<typeof VenueOverview>;
