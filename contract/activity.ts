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
  'venue.returned',
  'venue.published',
  'venue.unlisted',
  'venue.discarded',
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
  'booking.arrived',
  'booking.no_show',
  'booking.arrival_undone',
  'place.created',
  'place.changed',
  'sport.created',
  'sport.changed',
  'desk.booked',
  'desk.cancelled',
  'desk.rescheduled',
  'desk.guest_changed',
  'desk.link_sent',
  'cancellation.proposed',
  'cancellation.declined',
  'series.created',
  'series.changed',
  'series.ended',
  'cash.taken',
  'cash.returned',
  'cash.corrected',
  'due.written_off',
  'credit.taken',
  'upi.shown',
  'shift.opened',
  'shift.closed',
  'refund.proposed',
  'refund.granted',
  'refund.confirmed',
  'refund.declined',
  'refund.limit_changed',
  'complaint.answered',
  'complaint.settled',
  'courts.closed',
  'courts.rained_off',
  'courts.opened',
  'credit.bonus_changed',
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
export type Facts = z.infer<typeof Facts>;

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

/** In the filter, for acts that no member did. */
export const OTHER_PEOPLE = ['staff', 'terminal'] as const;

const Entry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.string(),
  role: z.enum(ACTOR_ROLES),
  act: z.enum(ACTS),
  venue: z.object({ id: z.string(), name: z.string() }).nullable(),
  about: About,
});
export type Entry = z.infer<typeof Entry>;

export const Activity = z
  .object({
    entries: z.array(Entry),
    before: z.string().nullable().meta({ description: 'For the next page, of older ones; null when there are none.' }),
    people: z.array(z.object({ id: z.string(), name: z.string() })).meta({ description: 'Members, also former ones.' }),
  })
  .meta({
    id: 'Activity',
    example: {
      entries: [
        {
          id: '815',
          at: '2026-11-15T06:30:00.000Z',
          actor: 'Asha',
          role: 'owner',
          act: 'member.role_changed',
          venue: null,
          about: { subject: 'Ravi', before: { role: 'desk' }, after: { role: 'manager' } },
        },
      ],
      before: null,
      people: [{ id: '42', name: 'Asha' }],
    },
  });
export type Activity = z.infer<typeof Activity>;

const StaffEntry = Entry.extend({ organisation: z.object({ id: z.string(), name: z.string() }).nullable() });
export type StaffEntry = z.infer<typeof StaffEntry>;

export const StaffActivity = z
  .object({
    entries: z.array(StaffEntry),
    before: Activity.shape.before,
    people: Activity.shape.people.meta({ description: 'Staff, also former ones.' }),
  })
  .meta({
    id: 'StaffActivity',
    example: {
      entries: [
        {
          id: '816',
          at: '2026-11-15T06:45:00.000Z',
          actor: 'Meera',
          role: 'staff',
          act: 'organisation.suspended',
          organisation: { id: '7', name: 'Kulkarni Sports' },
          venue: null,
          about: { subject: 'Kulkarni Sports', after: { reason: 'Players were turned away twice.' } },
        },
      ],
      before: null,
      people: [{ id: '43', name: 'Meera' }],
    },
  });
export type StaffActivity = z.infer<typeof StaffActivity>;
