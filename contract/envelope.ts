import * as z from 'zod';
import { errorCodes } from './errors.ts';

export const Failure = z
  .object({
    success: z.literal(false),
    code: z.enum(errorCodes).meta({ description: 'Stable name of the error, for programs.' }),
    message: z.string().meta({ description: 'A sentence for the user.' }),
  })
  .meta({
    id: 'Failure',
    example: { success: false, code: 'not_found', message: 'There is nothing at this address.' },
  });

export type Failure = z.infer<typeof Failure>;

/** The success envelope around an answer's data. */
export function answer<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), message: z.string().optional(), data });
}

/** Success with nothing to tell but a message. */
export const done = z
  .object({ success: z.literal(true), message: z.string() })
  .meta({ id: 'Done', example: { success: true, message: 'Done' } });
