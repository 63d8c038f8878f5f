// What is kept on a device may be of an older version of the app. What is not as the server would answer today is dropped.
import * as z from 'zod';
import { Day } from '#contract/day.ts';
import { Managed, VenueOverview } from '#contract/organisation.ts';
import { User } from '#contract/session.ts';

// Our Content-Security-Policy lets nothing be compiled.
z.config({ jitless: true });

const SHAPES = {
  profile: User,
  all: Managed,
  venue: VenueOverview,
  day: Day.extend({ receivedAt: z.number() }),
};

/** By a look's key: 'profile', or 'manage' and what it is of. */
function shapeOf([kind, what, , part]: readonly string[]): z.ZodType | undefined {
  if (kind === 'profile') return SHAPES.profile;
  if (kind !== 'manage') return undefined;
  if (what === 'all') return SHAPES.all;
  if (what !== 'venue') return undefined;
  return part === undefined ? SHAPES.venue : part === 'day' ? SHAPES.day : undefined;
}

/** Whether a page can show it. */
export function isLook(look: unknown): look is { key: string[]; data: unknown } {
  const found = z.object({ key: z.array(z.string()).min(1), data: z.unknown() }).safeParse(look);
  return found.success && shapeOf(found.data.key)?.safeParse(found.data.data).success === true;
}
