import * as z from 'zod';
import { VENUE_ID_LIMIT } from './limits.ts';
import { ROLES } from './roles.ts';
import { PhoneNumber } from './session.ts';

const MOST_VENUES = 200;
const moment = z.iso.datetime();

/** In which role somebody works, and where. */
const position = {
  role: z.enum(ROLES).meta({ example: 'manager' }),
  venueIds: z
    .array(z.string().min(1).max(VENUE_ID_LIMIT))
    .min(1)
    .max(MOST_VENUES)
    .nullable()
    .meta({ description: 'The only venues they see; null is all of them. An owner always sees all.', example: null }),
};

export const Invite = z.object({ phoneNumber: PhoneNumber, ...position });
export const ChangeMember = z.object(position);

const TeamMember = z.object({
  id: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable().meta({ description: 'Null to whoever works at none of the same venues.' }),
  ...position,
  since: moment,
  isMe: z.boolean(),
});
export type TeamMember = z.infer<typeof TeamMember>;

const OpenInvitation = z.object({ id: z.string(), phone: z.string(), ...position, sentAt: moment, expiresAt: moment });
export type OpenInvitation = z.infer<typeof OpenInvitation>;

export const Team = z.object({ members: z.array(TeamMember), invitations: z.array(OpenInvitation) }).meta({
  id: 'Team',
  example: {
    members: [
      {
        id: '3',
        name: 'Asha',
        phone: '9876543210',
        role: 'owner',
        venueIds: null,
        since: '2026-11-01T08:00:00.000Z',
        isMe: true,
      },
    ],
    invitations: [
      {
        id: '7',
        phone: '9876543211',
        role: 'desk',
        venueIds: ['baner-floodlit-arena-pune'],
        sentAt: '2026-11-15T06:30:00.000Z',
        expiresAt: '2026-11-22T06:30:00.000Z',
      },
    ],
  },
});
export type Team = z.infer<typeof Team>;

/** As whoever is invited reads it. */
export const Invitation = z
  .object({
    organisation: z.object({ id: z.string(), name: z.string() }),
    role: z.enum(ROLES),
    venues: z.array(z.string()).nullable().meta({ description: 'Names of the only venues; null is all of them.' }),
    expiresAt: moment,
  })
  .meta({
    id: 'Invitation',
    example: {
      organisation: { id: '12', name: 'Kulkarni Sports' },
      role: 'desk',
      venues: ['Baner Floodlit Arena'],
      expiresAt: '2026-11-22T06:30:00.000Z',
    },
  });
export type Invitation = z.infer<typeof Invitation>;
