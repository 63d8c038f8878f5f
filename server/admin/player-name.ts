import type { Words } from '#words';

/** Who booked. Of a deleted account no phone is left, and the name is not to be believed. */
export function playerName({ admin: say }: Words, { name, phone }: { name: string; phone: string }): string {
  return phone === '' ? say.deletedPlayer : name;
}
