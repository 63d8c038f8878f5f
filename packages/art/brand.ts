import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expose } from './develop.ts';
import { icoOf } from './ico.ts';
import { appIcon, mark } from './mark.ts';
import { heroFormat } from './picture.ts';
import { pictures } from './pictures/all.ts';
import { type Lettering, lineOne, lineTwo, wordmark } from './wordmark.ts';

const INK = '#05231A';
const CHALK = '#FAFAF5';
const TURF = '#178A52';
const FLOODLIGHT = '#C9F24B';
const CARD = { width: 1200, height: 630 } as const;

/** Lettering placed with its top left corner at a point, at a given height. */
function set(lettering: Lettering, x: number, y: number, height: number, colour: string): string {
  const [left, top, , tall] = lettering.viewBox;
  const scale = height / tall;
  return `<path fill="${colour}" transform="translate(${x - left * scale} ${y - top * scale}) scale(${scale})" d="${lettering.path}"/>`;
}

/** The mark beside the word, as in the header of every page. */
function logo(markColour: string, wordColour: string): string {
  const width = 32 + 9 + (wordmark.viewBox[2] / wordmark.viewBox[3]) * 23.5;
  const size = `viewBox="0 0 ${width.toFixed(2)} 32" width="${width.toFixed(2)}" height="32"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="maidan">${mark(markColour)}${set(wordmark, 41, 3.4, 23.5, wordColour)}</svg>\n`;
}

async function writeShareCard(file: string) {
  const hero = pictures.find(({ stem }) => stem === 'hero');
  if (!hero) throw new Error('The share card is cut from the hero, which is missing');
  const pixels = expose({ ...hero, format: { ...heroFormat, ...CARD, widths: [] } }, CARD.width, 4);
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
    <defs><linearGradient id="shade"><stop offset="0" stop-color="${INK}" stop-opacity=".92"/><stop offset=".45" stop-color="${INK}" stop-opacity=".5"/><stop offset=".8" stop-color="${INK}" stop-opacity="0"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#shade)"/>
    <g transform="translate(72 72) scale(2)">${mark(FLOODLIGHT)}</g>
    ${set(wordmark, 156, 80, 47, CHALK)}
    ${set(lineOne, 72, 330, 104, CHALK)}
    ${set(lineTwo, 72, 446, 84, FLOODLIGHT)}
  </svg>`;
  await sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } })
    .composite([{ input: Buffer.from(words) }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(file);
}

/** Logo, icons and the card shown when a page is shared. */
export async function writeBrand(folder: string) {
  await mkdir(folder, { recursive: true });
  const icon = (size: number, bleed: boolean) =>
    sharp(Buffer.from(appIcon(bleed)), { density: 300 })
      .resize(size, size)
      .png();
  await writeFile(join(folder, 'favicon.svg'), `${appIcon(false)}\n`);
  await writeFile(join(folder, 'favicon.ico'), icoOf(await icon(32, false).toBuffer(), 32));
  await icon(180, true).toFile(join(folder, 'apple-touch-icon.png'));
  await icon(192, true).toFile(join(folder, 'icon-192.png'));
  await icon(512, true).toFile(join(folder, 'icon-512.png'));
  await writeFile(join(folder, 'logo.svg'), logo(TURF, INK));
  await writeFile(join(folder, 'logo-light.svg'), logo(FLOODLIGHT, CHALK));
  await writeShareCard(join(folder, 'share-card.jpg'));
}
