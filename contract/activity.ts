import * as z from 'zod';
import { ROLES } from './roles.ts';

/** All that operators do and that is recorded, by name. */
export const ACTS = [
  'organisation.created',
  'organisation.renamed',
  'organisation.approved',
  'organisation.suspended',
  'organisation.reinstated',
  'member.invited',
  'member.invitation_revoked',
  'member.joined',
  'member.role_changed',
  'member.removed',
  'member.left',
  'staff.added',
  'staff.removed',
  'venue.created',
  'venue.changed',
  'venue.submitted',
  'venue.approved',
  'venue.published',
  'venue.unlisted',
  'courts.changed',
  'formats.changed',
  'prices.changed',
  'hours.changed',
  'rules.changed',
  'offer.created',
  'offer.ended',
  'photo.added',
  'photo.removed',
  'photo.ordered',
  'photo.described',
  'place.created',
  'place.changed',
  'sport.created',
  'sport.changed',
  'terminal.block',
  'terminal.unblock',
  'terminal.cancel',
  'terminal.refund_request_approved',
  'terminal.refund_request_declined',
  'terminal.reconcile',
  'terminal.recover',
  'terminal.outbox_retry',
] as const;
export type Act = (typeof ACTS)[number];

const Fact = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))]);
const Facts = z.record(z.string(), Fact);

/**
 * What an act was about: whom or what it concerned, and what changed. Never a secret, never the whole phone number of a
 * player.
 */
export const About = z.object({
  subject: z.string().optional(),
  before: Facts.optional(),
  after: Facts.optional(),
});
export type About = z.infer<typeof About>;

/** As which somebody acted. */
export const ACTOR_ROLES = [...ROLES, 'staff', 'terminal'] as const;
export type ActorRole = (typeof ACTOR_ROLES)[number];
