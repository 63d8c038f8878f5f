import { join } from 'node:path';
import sharp from 'sharp';
import type { Picture } from './picture.ts';

const CELL = { width: 390, height: 260, gap: 8, columns: 5 } as const;

/** Every picture at card size on one sheet, to see that no two look alike. */
export async function writeContactSheet(pictures: readonly Picture[], folder: string, draft: boolean, file: string) {
  const rows = Math.ceil(pictures.length / CELL.columns);
  const tiles = await Promise.all(
    pictures.map(async ({ stem, format }, index) => {
      const name = draft ? `${stem}.png` : `${stem}-${format.widths[1] ?? format.width}.webp`;
      const tile = await sharp(join(folder, name))
        .resize(CELL.width, CELL.height, { fit: 'contain', background: '#111' })
        .png()
        .toBuffer();
      return {
        input: tile,
        left: (index % CELL.columns) * (CELL.width + CELL.gap),
        top: Math.floor(index / CELL.columns) * (CELL.height + CELL.gap),
      };
    }),
  );
  const width = CELL.columns * (CELL.width + CELL.gap);
  const height = rows * (CELL.height + CELL.gap);
  await sharp({ create: { width, height, channels: 3, background: '#111' } })
    .composite(tiles)
    .toFile(file);
}
