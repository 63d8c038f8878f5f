import type { Clock } from '#server/clock.ts';
import type { DemoInboxRepository } from './demo-inbox.repository.ts';
import type { Messenger } from './messenger.ts';

/** In demo mode every message lands in the inbox, where the player can read it. */
export function demoMessenger(inbox: DemoInboxRepository, clock: Clock): Messenger {
  return { send: ({ channel, to, text }) => inbox.add({ channel, recipient: to, text, createdAt: clock() }) };
}
