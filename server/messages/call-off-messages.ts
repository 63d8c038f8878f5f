// Which messages leave when a ground calls games off, and about credit.
import type { CallOffCause } from '#contract/call-off-words.ts';
import type { Links } from '#server/links.ts';
import { SITE_LANGUAGE, wordsIn } from '#words';
import {
  type CalledOff,
  calledOffMessage,
  creditEndsMessage,
  creditIssuedMessage,
  offMessage,
  paidBackMessage,
  unpaidOffMessage,
  waitingOffMessage,
} from './call-off-texts.ts';
import type { Message } from './messenger.ts';
import type { OutboxQueue } from './outbox.repository.ts';
import { sendTo } from './send-to.ts';
import { tellAccount } from './tell-account.ts';
import type { ToldBooking, ToldCredit, ToldEntry, ToldRefund } from './told.ts';

export type CallOffMessages = ReturnType<typeof callOffMessages>;
/** `again`: the moment at which it is said once more, to whoever it is for by now. */
type Item = { itemId: number; again?: Date | undefined };
const keyOf = ({ itemId, again }: Item) => `called-off:${itemId}${again ? `:${again.getTime()}` : ''}`;

export function callOffMessages(queue: Pick<OutboxQueue, 'add'>, links: Links) {
  const words = wordsIn(SITE_LANGUAGE);
  const tell = (booking: ToldBooking, message: Message, key: string, now: Date) =>
    sendTo(queue, { ...booking, bookingId: booking.id }, message, key, now);

  return {
    /** The page of the link is the same for all: nobody has to sign in to choose. */
    gameCalledOff: (
      booking: ToldBooking,
      off: Item &
        CalledOff & {
          valuePaise: number;
          creditPaise: number;
          duePaise: number;
          bonusPercent: number | null;
          deadlineAt: Date;
        },
      now: Date,
    ) => tell(booking, calledOffMessage(words, booking, off, links.guest(booking)), keyOf(off), now),

    unpaidGameOff: (booking: ToldBooking, off: Item & CalledOff & { duePaise: number; deadlineAt: Date }, now: Date) =>
      tell(booking, unpaidOffMessage(words, booking, off, links.guest(booking)), keyOf(off), now),

    gameOff: (booking: ToldBooking, off: Item & CalledOff, now: Date) =>
      tell(booking, offMessage(words, booking, off, links.guest(booking)), keyOf(off), now),

    calledOffPaidBack(
      booking: ToldBooking,
      {
        given,
        cashPaise,
        itemId,
        ...how
      }: Item & {
        given: ToldRefund | undefined;
        cashPaise: number;
        by: 'player' | 'deadline' | 'operator';
        cause: CallOffCause;
      },
      now: Date,
    ) {
      const { paise: refundPaise = 0, creditPaise = 0 } = given ?? {};
      const link = given && refundPaise > 0 ? links.tracker(given.batch) : links.guest(booking);
      const back = { ...how, refundPaise, creditPaise, cashPaise, link };
      return tell(booking, paidBackMessage(words, booking, back), `called-off-back:${itemId}`, now);
    },

    creditIssued: (booking: ToldBooking, { itemId, ...credit }: Item & ToldCredit, now: Date) =>
      tell(booking, creditIssuedMessage(words, booking, credit, links.myBookings), `credit:${itemId}`, now),

    creditEnds: (
      player: ToldCredit & {
        id: number;
        userId: number;
        name: string | null;
        phone: string | null;
        email: string | null;
        emailConfirmedAt: Date | null;
      },
      now: Date,
    ) =>
      tellAccount(
        queue,
        { ...player, id: player.userId },
        creditEndsMessage(words, player.name, player, links.myBookings),
        `credit-ends:${player.id}:${player.expiresAt.getTime()}`,
        now,
      ),

    waitingCalledOff: (entry: ToldEntry, off: CalledOff, now: Date) =>
      sendTo(
        queue,
        { ...entry, bookingId: null },
        waitingOffMessage(words, entry, off),
        `waiting-off:${entry.id}`,
        now,
      ),
  };
}
