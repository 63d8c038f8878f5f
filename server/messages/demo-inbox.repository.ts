import { desc, eq } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import { type Orm, schema } from '#server/db/database.ts';
import type { Messenger } from './messenger.ts';

const { demoInbox } = schema;

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
    /** A page of the messages, to one recipient or to everybody. */
    async newest(recipient: string | undefined, { limit, offset }: { limit: number; offset: number }) {
      const wanted = recipient === undefined ? undefined : eq(demoInbox.recipient, recipient);
      const [page, total] = await Promise.all([
        orm
          .select({
            channel: demoInbox.channel,
            to: demoInbox.recipient,
            text: demoInbox.text,
            at: demoInbox.createdAt,
          })
          .from(demoInbox)
          .where(wanted)
          .orderBy(desc(demoInbox.id))
          .limit(limit)
          .offset(offset),
        orm.$count(demoInbox, wanted),
      ]);
      return { page, total };
    },
  };
}
