import { desc, eq } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import { type Orm, schema } from '#server/db/database.ts';
import type { Messenger } from './messenger.ts';

const { demoInbox } = schema;
const SHOWN = 100;

/** In demo mode every message lands here, where the player can read it. */
export function demoMessenger(orm: Orm, clock: Clock): Messenger {
  return {
    async send({ channel, to, text }) {
      await orm.insert(demoInbox).values({ channel, recipient: to, text, createdAt: clock() });
    },
  };
}

export type DemoInboxRepository = ReturnType<typeof demoInboxRepository>;

export function demoInboxRepository(orm: Orm) {
  return {
    newest: (recipient: string | undefined) =>
      orm
        .select({
          channel: demoInbox.channel,
          to: demoInbox.recipient,
          text: demoInbox.text,
          at: demoInbox.createdAt,
        })
        .from(demoInbox)
        .where(recipient === undefined ? undefined : eq(demoInbox.recipient, recipient))
        .orderBy(desc(demoInbox.id))
        .limit(SHOWN),
  };
}
