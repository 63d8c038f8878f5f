// Payments and refunds, and the records of the sandbox gateway.
import { integer, jsonb, pgEnum, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { PAID_WITH } from '#contract/payment-methods.ts';
import { bytea, id, instant, serialId } from './columns.ts';

export const paymentMethod = pgEnum('payment_method', PAID_WITH);
export const paymentStatus = pgEnum('payment_status', ['created', 'captured', 'failed', 'refunded']);
export const refundStatus = pgEnum('refund_status', ['asked', 'sent', 'done', 'failed']);

export const payments = pgTable('payments', {
  id: serialId(),
  /** 'pay_…', what clients see. */
  reference: text('reference').notNull(),
  bookingId: id('booking_id').notNull(),
  method: paymentMethod('method').notNull(),
  gateway: text('gateway').notNull(),
  gatewayOrderId: text('gateway_order_id'),
  gatewayPaymentId: text('gateway_payment_id'),
  amountPaise: integer('amount_paise').notNull(),
  status: paymentStatus('status').notNull(),
  failure: text('failure'),
  createdAt: instant('created_at').notNull(),
  capturedAt: instant('captured_at'),
  /** When a booking or a refund was made of it; null means the reconciler still has to. */
  settledAt: instant('settled_at'),
  settledAs: text('settled_as', { enum: ['booking', 'refund'] }),
  lookUpAt: instant('look_up_at'),
  /** The reschedule it pays for, when it is not the booking itself. */
  rescheduleId: id('move_id'),
  /** What a UPI app was last given to pay it with, and when. */
  upiLink: text('upi_link'),
  upiLinkAt: instant('upi_link_at'),
  /** Above zero for an order at the counter, which pays some of what is due: of several, the first is 1. */
  part: smallint('part').notNull().default(0),
  /** The shift that showed its QR code. */
  shiftId: id('shift_id'),
});

export const refunds = pgTable('refunds', {
  id: serialId(),
  paymentId: id('payment_id').notNull(),
  amountPaise: integer('amount_paise').notNull(),
  percent: smallint('percent').notNull(),
  reason: text('reason').notNull(),
  status: refundStatus('status').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  gatewayRefundId: text('gateway_refund_id'),
  attempts: integer('attempts').notNull(),
  nextAttemptAt: instant('next_attempt_at').notNull(),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
  doneAt: instant('done_at'),
  cause: text('cause', { enum: ['cancelled', 'moved', 'returned', 'requested'] }).notNull(),
  /** Refunds of several payments for one reason are followed together. */
  batch: uuid('batch').notNull(),
  trackerHash: bytea('tracker_hash'),
});

export const webhookEvents = pgTable(
  'webhook_events',
  {
    gateway: text('gateway').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] })],
);

/** The sandbox gateway's own records. */
export const sandboxOrders = pgTable('sandbox_orders', {
  id: text('id').primaryKey(),
  amountPaise: integer('amount_paise').notNull(),
  receipt: text('receipt').notNull(),
  status: text('status', { enum: ['created', 'paid', 'failed'] }).notNull(),
  paymentId: text('payment_id'),
  createdAt: instant('created_at').notNull(),
});

export const sandboxRefunds = pgTable('sandbox_refunds', {
  idempotencyKey: text('idempotency_key').primaryKey(),
  id: text('id').notNull(),
  paymentId: text('payment_id').notNull(),
  amountPaise: integer('amount_paise').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Taken by a gateway for an order we know nothing of, and given back. */
export const strayPayments = pgTable(
  'stray_payments',
  {
    gateway: text('gateway').notNull(),
    gatewayPaymentId: text('gateway_payment_id').notNull(),
    gatewayOrderId: text('gateway_order_id').notNull(),
    amountPaise: integer('amount_paise').notNull(),
    foundAt: instant('found_at').notNull(),
    gatewayRefundId: text('gateway_refund_id'),
    refundedAt: instant('refunded_at'),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.gatewayPaymentId] })],
);
