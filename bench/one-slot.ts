// A thousand players who want the same slot at the same moment, against a thousand who each want another: how long the
// slowest of a hundred waits for an answer.
import { newPlayers } from '#tests/support/worlds/players.ts';
import { httpClient } from './http-client.ts';
import { alternate, type Comparison, percentile, timed } from './measure.ts';
import type { Slot, World } from './world.ts';

export const FIGHTERS = 1_000;

export type Options = { world: World; appUrl: string; rounds: number };

/** Milliseconds within which 99 of 100 have their answer: of those who lost the slot, and of those who took others. */
export async function oneSlot({ world, appUrl, rounds }: Options): Promise<Comparison> {
  const client = httpClient(appUrl, FIGHTERS);

  async function round(slots: Slot[], winners: number): Promise<number> {
    // New ones each time: a player may hold only a few slots.
    const players = await newPlayers(world.database.orm, slots.length, new Date());
    const waited: { isWinner: boolean; ms: number }[] = [];
    const refusals = new Set<string>();
    await timed([...slots.entries()], FIGHTERS, async ([index, slot]) => {
      const player = players[index];
      if (!player) throw new Error('There are not enough players.');
      const body = { ...slot, name: 'Asha Kulkarni', phone: player.phone };
      const began = performance.now();
      const { status, text } = await client.call('holdSlot', player.token, body);
      waited.push({ isWinner: status === 201, ms: performance.now() - began });
      if (status === 409) refusals.add(text);
      else if (status !== 201) throw new Error(`Unexpected ${status}: ${text.slice(0, 200)}`);
    });
    const won = waited.filter(({ isWinner }) => isWinner).length;
    if (won !== winners) throw new Error(`${won} players got a slot instead of ${winners}: ${[...refusals].join(' ')}`);
    const compared = winners === 1 ? waited.filter(({ isWinner }) => !isWinner) : waited;
    return percentile(
      compared.map(({ ms }) => ms),
      0.99,
    );
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
