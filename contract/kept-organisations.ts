// Organisations as the platform's staff see them.
import * as z from 'zod';
import { RETURN_REASON_LIMIT } from './limits.ts';
import { Organisation } from './organisation.ts';
import { wrong } from './problems.ts';

export const SuspendReason = z
  .string(wrong('noReason'))
  .trim()
  .min(1, wrong('noReason'))
  .max(RETURN_REASON_LIMIT, wrong('tooLong'))
  .meta({ example: 'Players were turned away twice. Called on 14 November.' });

const KeptOrganisation = Organisation.extend({
  createdAt: z.iso.datetime(),
  owners: z.array(z.object({ name: z.string(), phone: z.string() })),
  venues: z.int().meta({ description: 'All of them, drafts as well.' }),
  onSale: z.int().meta({ description: 'How many of them can be booked.' }),
  suspended: z
    .object({ at: z.iso.datetime(), by: z.string(), reason: z.string() })
    .nullable()
    .meta({ description: 'Since when, by whom and why; null when it is not.' }),
}).meta({
  id: 'KeptOrganisation',
  example: {
    id: '12',
    name: 'Kulkarni Sports',
    status: 'active',
    createdAt: '2026-11-15T06:30:00.000Z',
    owners: [{ name: 'Asha Kulkarni', phone: '9876500011' }],
    venues: 2,
    onSale: 1,
    suspended: null,
  },
});
export type KeptOrganisation = z.infer<typeof KeptOrganisation>;

export const KeptOrganisations = z
  .object({
    organisations: z.array(KeptOrganisation),
    total: z.int().meta({ description: 'How many there are like this; the first of them are listed.', example: 1 }),
  })
  .meta({ id: 'KeptOrganisations' });
export type KeptOrganisations = z.infer<typeof KeptOrganisations>;
