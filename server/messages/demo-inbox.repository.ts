import { desc, eq } from 'drizzle-orm';
import { type Orm, schema } from '#server/db/database.ts';

const { demoInbox } = schema;

export type DemoInboxRepository = ReturnType<typeof demoInboxRepository>;

export function demoInboxRepository(orm: Orm) {
  return {
    async add(message: typeof demoInbox.$inferInsert): Promise<void> {
      await orm.insert(demoInbox).values(message);
    },

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
