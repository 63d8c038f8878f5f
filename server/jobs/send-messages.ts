import { MINUTE_MS } from '#domain/time-units.ts';
import type { Clock } from '#server/clock.ts';
import type { Message, Messenger } from '#server/messages/messenger.ts';
import type { OutboxRow } from '#server/messages/outbox.repository.ts';
import type { Store } from '#server/store.ts';
import { SITE_LANGUAGE, wordsIn } from '#words';
import { backOff, reasonOf } from './back-off.ts';

/** About a day, since retries end up half an hour apart: longer than a provider's outage. */
const MESSAGE_TRIES = 56;
const LONGEST_WAIT_MS = 30 * MINUTE_MS;
/** About ten minutes, for messages that are useless later. */
const SHORT_TRIES = 8;
const SHORT_LIVED = ['slot_offered', 'play_soon'];
const AT_ONCE = 20;
const LEASE_MS = MINUTE_MS;

/** Sends what is due from the outbox and returns how many were tried. Failures are retried with back-off, then dead. */
export async function sendMessages({
  store,
  messenger,
  clock,
}: {
  store: Store;
  messenger: Messenger;
  clock: Clock;
}): Promise<number> {
  const now = clock();
  const due = await store.outbox.takeDue(now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  await Promise.all(due.map((row) => send(row)));
  return due.length;

  async function send(row: OutboxRow): Promise<void> {
    try {
      await messenger.send({
        channel: row.channel,
        to: row.recipient,
        template: row.template,
        ...readPayload(row.payload),
      });
      await store.outbox.markSent(row, clock());
    } catch (error) {
      await store.outbox.markFailed(row, {
        status: row.attempts >= triesOf(row) ? 'dead' : 'pending',
        nextAttemptAt: backOff(clock(), row.attempts, LONGEST_WAIT_MS),
        lastError: reasonOf(error),
      });
    }
  }
}

function triesOf({ template }: OutboxRow): number {
  return SHORT_LIVED.includes(template) ? SHORT_TRIES : MESSAGE_TRIES;
}

type Payload = Pick<Message, 'values' | 'language' | 'text' | 'subject'>;

function readPayload(payload: unknown): Payload {
  const { values, language, text, subject } = payload as Partial<Payload>;
  return {
    values: values ?? {},
    // Until messages said their language, all were in that of the site.
    language: language ?? wordsIn(SITE_LANGUAGE).locale.intl,
    text: text ?? '',
    ...(subject === undefined ? {} : { subject }),
  };
}
