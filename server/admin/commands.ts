// The operator's commands, in the order in which they are listed.
import { bookings } from './bookings.ts';
import { cancel } from './cancel.ts';
import { block, unblock } from './closures.ts';
import type { Command } from './command.ts';
import { outbox } from './outbox.ts';
import { reconcile } from './reconcile.ts';
import { recover } from './recover.ts';
import { refundRequests } from './refund-requests.ts';
import { refunds } from './refunds.ts';
import { staff } from './staff.ts';

export const commands: Record<string, Command> = {
  block,
  unblock,
  bookings,
  cancel,
  'refund-requests': refundRequests,
  refunds,
  reconcile,
  recover,
  outbox,
  staff,
};
