// What was done, in words. A new act needs its line here.
import type { Act } from '#contract/activity.ts';
import * as words from '#words/manage/acts.ts';

const sentences: Record<Act, (subject: string) => string> = {
  'organisation.created': () => words.organisationCreated,
  'organisation.renamed': () => words.organisationRenamed,
  'organisation.approved': () => words.organisationApproved,
  'organisation.suspended': () => words.organisationSuspended,
  'organisation.reinstated': () => words.organisationReinstated,
  'member.invited': (subject) => words.memberInvited({ subject }),
  'member.invitation_revoked': (subject) => words.memberInvitationRevoked({ subject }),
  'member.joined': () => words.memberJoined,
  'member.role_changed': (subject) => words.memberRoleChanged({ subject }),
  'member.removed': (subject) => words.memberRemoved({ subject }),
  'member.left': () => words.memberLeft,
  'staff.added': (subject) => words.staffAdded({ subject }),
  'staff.removed': (subject) => words.staffRemoved({ subject }),
  'venue.created': () => words.venueCreated,
  'venue.changed': () => words.venueChanged,
  'venue.submitted': () => words.venueSubmitted,
  'venue.returned': () => words.venueReturned,
  'venue.approved': () => words.venueApproved,
  'venue.published': () => words.venuePublished,
  'venue.unlisted': () => words.venueUnlisted,
  'venue.discarded': (subject) => words.venueDiscarded({ subject }),
  'courts.changed': () => words.courtsChanged,
  'formats.changed': () => words.formatsChanged,
  'prices.changed': () => words.pricesChanged,
  'hours.changed': () => words.hoursChanged,
  'rules.changed': () => words.rulesChanged,
  'offer.created': (subject) => words.offerCreated({ subject }),
  'offer.ended': (subject) => words.offerEnded({ subject }),
  'photo.added': () => words.photoAdded,
  'photo.removed': () => words.photoRemoved,
  'photo.ordered': () => words.photoOrdered,
  'photo.described': () => words.photoDescribed,
  'booking.arrived': (subject) => words.bookingArrived({ subject }),
  'booking.no_show': (subject) => words.bookingNoShow({ subject }),
  'booking.arrival_undone': (subject) => words.bookingArrivalUndone({ subject }),
  'place.created': (subject) => words.placeCreated({ subject }),
  'place.changed': (subject) => words.placeChanged({ subject }),
  'sport.created': (subject) => words.sportCreated({ subject }),
  'sport.changed': (subject) => words.sportChanged({ subject }),
  'desk.booked': (subject) => words.deskBooked({ subject }),
  'desk.cancelled': (subject) => words.deskCancelled({ subject }),
  'desk.rescheduled': (subject) => words.deskRescheduled({ subject }),
  'cash.taken': (subject) => words.cashTaken({ subject }),
  'cash.returned': (subject) => words.cashReturned({ subject }),
  'upi.shown': (subject) => words.upiShown({ subject }),
  'shift.opened': () => words.shiftOpened,
  'shift.closed': (subject) => words.shiftClosed({ subject }),
  'terminal.block': () => words.terminalBlock,
  'terminal.unblock': () => words.terminalUnblock,
  'terminal.cancel': (subject) => words.terminalCancel({ subject }),
  'terminal.refund_request_approved': (subject) => words.terminalRefundRequestApproved({ subject }),
  'terminal.refund_request_declined': (subject) => words.terminalRefundRequestDeclined({ subject }),
  'terminal.reconcile': () => words.terminalReconcile,
  'terminal.recover': () => words.terminalRecover,
  'terminal.outbox_retry': () => words.terminalOutboxRetry,
};

/** 'invited …3210' */
export function actText(act: Act, subject = ''): string {
  return sentences[act](subject);
}

export const ACT_NAMES = Object.keys(sentences) as Act[];
