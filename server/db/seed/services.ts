import type { Ground } from './grounds/ground.ts';
import type { Random } from './random.ts';

/** Most are known to the pages by a label of their own; the others show that any key is readable. */
export function servicesOf(ground: Ground, random: Random): string[] {
  const found: string[] = [];
  const offer = (probability: number, ...keys: string[]) => {
    if (random.chance(probability)) found.push(random.pick(keys));
  };
  const wet = ground.sport === 'swimming';
  offer(0.88, 'upi');
  offer(0.74, 'parking');
  offer(wet ? 1 : 0.6, 'changing_rooms');
  offer(0.82, 'toilets');
  offer(0.85, 'water', 'drinking_water');
  // Everything outdoors stays open after dark.
  if (!ground.indoors) found.push('floodlights');
  if (ground.indoors && !wet) offer(0.55, 'ac', 'air_conditioning');
  offer(wet ? 0.3 : 0.5, 'equipment', 'sports_equipment');
  offer(wet ? 1 : 0.28, 'showers');
  offer(wet ? 0.8 : 0.25, 'locker_room');
  offer(0.26, 'wifi');
  offer(0.35, 'first_aid');
  offer(0.22, 'cafe');
  offer(0.3, 'spectator_seating');
  offer(0.28, 'coaching');
  return found;
}
