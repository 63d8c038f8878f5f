// The calls of a player on the way from slot to booking, against an app in this process or a server somewhere else.
import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { type CallName, calls } from '#contract/calls.ts';
import type { Proof } from '#contract/payment.ts';
import { PlannedDate } from '#contract/series.ts';
import { Slot as SlotAnswer } from '#contract/venue.ts';
import type { App } from '#server/http.ts';

const Envelope = z.looseObject({
  success: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
  paymentId: z.string().optional(),
  data: z
    .looseObject({
      booking: z
        .looseObject({
          bookingId: z.string(),
          status: z.string(),
          totalPrice: z.number(),
          offer: z.looseObject({ name: z.string(), amount: z.number() }).nullish(),
          paymentId: z.string().nullable(),
          date: z.string(),
          fromTime: z.string(),
          toTime: z.string(),
          pendingMove: z
            .looseObject({ amountDue: z.number(), date: z.string(), fromTime: z.string(), toTime: z.string() })
            .nullish(),
        })
        .optional(),
      /** A booking as the counter sees it. */
      atDesk: z
        .looseObject({
          number: z.string(),
          status: z.string(),
          due: z.number(),
          owed: z.number(),
          link: z.string().nullable(),
          takings: z.array(z.looseObject({ id: z.string(), correctable: z.number() })),
        })
        .optional(),
      /** Where a booking was before it was moved. */
      undo: z.looseObject({ move: z.number() }).nullish(),
      order: z.looseObject({ orderId: z.string() }).optional(),
      /** Of a plan for a regular, and the regular itself; neither a list of them nor what a guest sees of one. */
      dates: z.array(PlannedDate).optional(),
      series: z
        .looseObject({ id: z.string() })
        .or(z.unknown().transform(() => undefined))
        .optional(),
      shift: z.looseObject({ id: z.string(), expected: z.number() }).nullish(),
      refund: z.looseObject({ amount: z.number(), percent: z.number(), status: z.string() }).nullish(),
      paymentId: z.string().optional(),
      orderId: z.string().optional(),
      status: z.string().optional(),
      outcome: z.string().optional(),
      slots: z.array(SlotAnswer).optional(),
      entry: z.looseObject({ id: z.string(), status: z.string(), place: z.number().nullable() }).optional(),
      entries: z
        .array(
          z.looseObject({
            id: z.string(),
            eventId: z.string(),
            status: z.string(),
            date: z.string(),
            fromTime: z.string(),
            toTime: z.string(),
          }),
        )
        .optional(),
    })
    .or(z.array(z.unknown()).transform(() => undefined))
    .optional(),
});
const OfDesk = z.looseObject({ data: z.looseObject({ booking: z.looseObject({ number: z.string() }) }) });

/** A booking of the counter has a name of its own here. */
function read(answer: unknown): z.infer<typeof Envelope> {
  const { success: isOfDesk, data: found } = OfDesk.safeParse(answer);
  if (!isOfDesk) return Envelope.parse(answer);
  const { booking: atDesk, ...rest } = found.data;
  return Envelope.parse({ ...found, data: { ...rest, atDesk } });
}

export type Reply = { status: number; body: z.infer<typeof Envelope> };

type Call = { name: CallName; params?: Record<string, string>; token?: string | undefined; body?: unknown };
/** How a call gets to a server; throws when no answer comes back. */
export type Transport = (call: Call) => Promise<Reply>;

function requestOf({ name, params = {}, token, body }: Call) {
  const { method, path } = calls[name];
  return {
    method,
    path: path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? '')),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

export function injectInto(app: App): Transport {
  return async (call) => {
    const response = await app.inject(requestOf(call));
    return { status: response.statusCode, body: read(response.json()) };
  };
}

const LIMIT_MS = 60_000;
/** A connection that rests is closed here before the server closes it, which could cross with a request. */
const agent = new Agent({ keepAlive: true, timeout: 10_000 });

/** Through Node's own client and not `fetch`, which costs three times as much: one test makes 20,000 calls. */
export function httpTo(url: string): Transport {
  return async (call) => {
    const { path, body, ...options } = requestOf(call);
    const answer = Promise.withResolvers<IncomingMessage>();
    const sent = request(`${url}${path}`, { ...options, agent, timeout: LIMIT_MS }, answer.resolve);
    sent.on('error', answer.reject).on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.end(body);
    const response = await answer.promise;
    return { status: response.statusCode ?? 0, body: read(await json(response)) };
  };
}

export type Slot = {
  bookingId: string;
  eventId: string;
  date: string;
  fromTime: string;
  toTime: string;
  /** The first of the venue unless another is named. */
  format?: number;
  offerCode?: string;
};
export type Times = Pick<Slot, 'date' | 'fromTime' | 'toTime' | 'format'>;
const timesOf = ({ date, fromTime, toTime, format }: Times) => ({ date, fromTime, toTime, format });
export type ProcessOptions = { amount: number; proof?: Proof };

export type PlayerCalls = ReturnType<typeof callsOf>;

export function callsOf(call: Transport, { token, phone }: { token: string; phone: string }) {
  const contact = { name: 'Asha Kulkarni', phone, email: `p${phone}@example.com` };
  return {
    hold: (slot: Slot) => call({ name: 'holdSlot', token, body: { ...slot, ...contact } }),
    order: (bookingId: string, paymentMethod = 'razorpay') =>
      call({ name: 'createOrder', token, body: { bookingId, paymentMethod } }),
    process: ({ bookingId, eventId, offerCode: _, ...times }: Slot, { amount, proof }: ProcessOptions) =>
      call({
        name: 'processPayment',
        token,
        body: {
          bookingId,
          eventId,
          amount,
          currency: 'INR',
          paymentMethod: 'upi',
          customerDetails: contact,
          bookingDetails: times,
          ...(proof ? { proof } : {}),
        },
      }),
    store: (slot: Slot & { userId?: string | number | null }, paymentId: string, amount?: number) =>
      call({
        name: 'storeBooking',
        token,
        body: {
          event_id: slot.eventId,
          user_id: slot.userId,
          selected_date: slot.date,
          selected_from_time: slot.fromTime,
          selected_to_time: slot.toTime,
          selected_slots: 1,
          payment: { paymentId, bookingId: slot.bookingId, ...(amount === undefined ? {} : { amount }) },
        },
      }),
    confirmation: (bookingId: string) =>
      call({ name: 'sendConfirmation', token, body: { bookingData: { bookingId }, paymentData: {} } }),
    cancel: (bookingId: string) => call({ name: 'cancelBooking', token, params: { bookingId } }),
    booking: (bookingId: string) => call({ name: 'getBooking', token, params: { bookingId } }),
    reschedule: (
      bookingId: string,
      to: Times,
      expectedPrice: number,
      expectedRefund?: number,
      expectedRefundPercent?: number,
    ) =>
      call({
        name: 'rescheduleBooking',
        token,
        params: { bookingId },
        body: { ...timesOf(to), expectedPrice, expectedRefund, expectedRefundPercent },
      }),
    rescheduleSlots: (bookingId: string) => call({ name: 'listRescheduleSlots', token, params: { bookingId } }),
    keepOld: (bookingId: string) => call({ name: 'dropReschedule', token, params: { bookingId } }),
    wait: (slot: Times & { eventId: string }) =>
      call({ name: 'joinWaitingList', token, params: { id: slot.eventId }, body: timesOf(slot) }),
    waiting: () => call({ name: 'listWaitingList', token }),
    leave: (entryId: string) => call({ name: 'leaveWaitingList', token, params: { entryId } }),
    payment: (paymentId: string) => call({ name: 'getPayment', token, params: { paymentId } }),
    refundRequest: (bookingId: string) => call({ name: 'askRefund', token, body: { bookingId, reason: 'It rained.' } }),
    /** In the pretend payment app, where nobody asks who we are. */
    choose: (orderId: string, choice: 'approve' | 'decline') =>
      call({ name: 'chooseSandboxOrder', params: { orderId }, body: { choice } }),
  };
}
