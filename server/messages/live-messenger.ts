import type { Channel, Messenger } from './messenger.ts';

/** Each channel by its own service. */
export function liveMessenger(channels: Record<Channel, Messenger>): Messenger {
  return { send: (message) => channels[message.channel].send(message) };
}
