// What a browser's pretended camera sees: a QR code, as a film that Chromium reads from a file.
import { writeFileSync } from 'node:fs';
import { create } from 'qrcode';

const [WIDTH, HEIGHT] = [640, 480];
const MODULE = 10;
const [LIGHT, DARK, GREY] = [235, 16, 128];
const FRAMES = 5;

/** Writes a film (YUV4MPEG2) in which somebody holds a code before the camera. */
export function writeFilm(path: string, text: string): void {
  const { modules } = create(text, { errorCorrectionLevel: 'Q' });
  const luma = Buffer.alloc(WIDTH * HEIGHT, LIGHT);
  const left = Math.floor((WIDTH - modules.size * MODULE) / 2);
  const top = Math.floor((HEIGHT - modules.size * MODULE) / 2);
  for (let y = 0; y < modules.size * MODULE; y++) {
    for (let x = 0; x < modules.size * MODULE; x++) {
      if (modules.get(Math.floor(y / MODULE), Math.floor(x / MODULE))) luma[(top + y) * WIDTH + left + x] = DARK;
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`);
  writeFileSync(path, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
}
