// What a ground takes back of its own entries about money.
import * as z from 'zod';
import { amount, Key } from './desk.ts';
import { TAKING_NOTE_LIMIT } from './limits.ts';
import { wrong } from './problems.ts';

const reason = z.string().trim().min(1, wrong('noReason')).max(TAKING_NOTE_LIMIT);

export const CashCorrection = z
  .object({
    key: Key,
    taking: z
      .string()
      .regex(/^\d{1,15}$/, wrong('wrongForm'))
      .meta({ description: 'The cash taking that was entered by mistake.', example: '31' }),
    amount: amount.meta({ description: 'Rupees that were not received, of those that were entered.' }),
    reason: reason.meta({ example: 'The guest paid half of it.' }),
  })
  .meta({
    id: 'CashCorrection',
    example: { key: 'a3f0c1d2-correction-1', taking: '31', amount: 200, reason: 'The guest paid half of it.' },
  });

export const WriteOff = z
  .object({ key: Key, amount, reason: reason.meta({ example: 'The floodlights failed for half of it.' }) })
  .meta({
    id: 'WriteOff',
    example: { key: 'a3f0c1d2-write-off-1', amount: 900, reason: 'The floodlights failed for half of it.' },
  });
