// Who has booked at an organisation's grounds, as the desk finds them.
import * as z from 'zod';
import { CONTACT_NAME_LIMIT } from './limits.ts';

const rupees = z.number().meta({ description: 'Rupees.' });
const moment = z.iso.datetime();

const Guest = z
  .object({
    phone: z.string(),
    name: z.string(),
    games: z.int().meta({ description: 'Played: over, neither cancelled nor missed.' }),
    credit: rupees,
    lastAt: moment.nullable().meta({ description: 'When the last of them began.' }),
  })
  .meta({
    id: 'Guest',
    example: { phone: '9876543210', name: 'Asha Kulkarni', games: 7, credit: 0, lastAt: '2026-11-09T13:30:00.000Z' },
  });
export const Guests = z.object({ guests: z.array(Guest) });
export const GuestsQuery = z.object({
  q: z
    .string()
    .trim()
    .max(CONTACT_NAME_LIMIT)
    .default('')
    .meta({ description: 'Of a number or a name, two characters or more.' }),
});
