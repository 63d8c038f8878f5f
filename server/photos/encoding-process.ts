// The process in which one photo is read: what a hostile file may do to it ends with it. It has no settings and no secrets,
// and everything else on the machine comes first.
import { constants, setPriority } from 'node:os';
import { encodePhoto } from './encode-photo.ts';

setPriority(constants.priority.PRIORITY_LOW);
process.once('disconnect', () => process.exit());
process.once('message', async (bytes: Uint8Array) => {
  const result = await encodePhoto(bytes);
  process.send?.(result);
});
