import { twelveHourTime } from '#domain/date-text.ts';
import type { SlotNotice } from '#domain/slot-choice.ts';
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
