import { twelveHourTime } from '#domain/date-text.ts';
import type { SlotNotice } from '#domain/slot-choice.ts';
import { ALL_BACK_HOURS, HALF_BACK_HOURS, RESCHEDULE_HOURS, type TermsNow } from '#domain/terms-hours.ts';
import * as refusals from '#words/shared/slots.ts';
import * as words from '#words/site/slots.ts';

const texts = {
  booked: refusals.booked,
  blocked: refusals.blocked,
  blockedForBooking: words.noticeBlockedForBooking,
  dateFirst: words.noticeDateFirst,
  slotFirst: words.noticeSlotFirst,
  endTooEarly: words.noticeEndTooEarly,
  endNext: words.noticeEndNext,
  closedBetween: words.noticeClosedBetween,
  noCourt: words.noticeNoCourt,
};

export function noticeText(notice: SlotNotice): string {
  return notice.about === 'takenBetween'
    ? words.noticeTakenBetween({ time: twelveHourTime(notice.startTime) })
    : texts[notice.about];
}

export function noticeTone({ about }: SlotNotice): 'info' | 'warning' | 'error' {
  if (about === 'endNext') return 'info';
  return about === 'booked' || about === 'takenBetween' ? 'warning' : 'error';
}

/** What becomes of the money, and until when a booking can be moved. */
export function termsText(terms: TermsNow): string {
  const hours = { allBack: ALL_BACK_HOURS, halfBack: HALF_BACK_HOURS, reschedule: RESCHEDULE_HOURS };
  if (terms === 'nothing') return words.termsNothing(hours);
  if (terms === 'rescheduleOnly') return words.termsRescheduleOnly(hours);
  return terms === 'half' ? words.termsHalf(hours) : words.termsAll(hours);
}
