// 200 players who want the same slot at the same moment, against 200 who each want another.
import { httpClient } from './http-client.ts';
import { alternate, type Comparison, timed } from './measure.ts';
import type { Slot, World } from './world.ts';

export const FIGHTERS = 200;

export type Options = { world: World; appUrl: string; rounds: number };

/** Milliseconds until the last has an answer. */
export async function oneSlot({ world, appUrl, rounds }: Options): Promise<Comparison> {
  const client = httpClient(appUrl, FIGHTERS);

  async function round(slots: Slot[], winners: number): Promise<number> {
    let won = 0;
    const took = await timed([...slots.entries()], FIGHTERS, async ([index, slot]) => {
      const player = world.players[index];
      if (!player) throw new Error('There are not enough players.');
      const body = { ...slot, name: 'Asha Kulkarni', phone: player.phone };
      const { status, text } = await client.call('holdSlot', player.token, body);
      if (status === 201) won += 1;
      else if (status !== 409) throw new Error(`Unexpected ${status}: ${text.slice(0, 200)}`);
    });
    if (won !== winners) throw new Error(`${won} players got a slot instead of ${winners}.`);
    return took;
  }

  try {
    return await alternate(
      rounds,
      () => {
        const [slot] = world.slots(1);
        if (!slot) throw new Error('There is no slot left.');
        return round(
          Array.from({ length: FIGHTERS }, () => slot),
          1,
        );
      },
      () => round(world.slots(FIGHTERS), FIGHTERS),
    );
  } finally {
    client.close();
  }
}
