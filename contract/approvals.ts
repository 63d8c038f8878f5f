import * as z from 'zod';
import { RETURN_REASON_LIMIT } from './limits.ts';
import { Organisation } from './organisation.ts';
import { wrong } from './problems.ts';

export const ReturnReason = z
  .string(wrong('noReason'))
  .trim()
  .min(1, wrong('noReason'))
  .max(RETURN_REASON_LIMIT, wrong('tooLong'))
  .meta({ example: 'The pin is in the sea. Please put it where the gate is.' });

export const Approval = z
  .object({
    venueId: z.string(),
    name: z.string(),
    area: z.string(),
    city: z.string(),
    sports: z.array(z.string()),
    submittedAt: z.iso.datetime(),
    organisation: Organisation.nullable(),
    owners: z.array(z.string()).meta({ description: 'By name.' }),
  })
  .meta({
    id: 'Approval',
    example: {
      venueId: 'baner-floodlit-arena-pune',
      name: 'Baner Floodlit Arena',
      area: 'Baner',
      city: 'Pune',
      sports: ['Football'],
      submittedAt: '2026-11-15T06:30:00.000Z',
      organisation: { id: '12', name: 'Kulkarni Sports', status: 'pending' },
      owners: ['Asha Kulkarni'],
    },
  });
export type Approval = z.infer<typeof Approval>;
