/** A film for a browser's camera: a code that is held still before it. */
import { writeFileSync } from 'node:fs';

import { encodeQR } from 'qr';

const WIDTH = 640;
const HEIGHT = 480;
/** The code's share of the picture's height, as with a badge held before a camera. */
const SHARE = 0.6;
const FRAMES = 10;

/** Writes a film (YUV4MPEG2) that shows a code on a grey ground. */
export function writeCodeFilm(file: string, code: string): void {
  const rows = encodeQR(code, 'raw', { border: 4 });
  const size = rows.length;
  const square = Math.floor((HEIGHT * SHARE) / size);
  const left = Math.floor((WIDTH - size * square) / 2);
  const top = Math.floor((HEIGHT - size * square) / 2);
  const light = Buffer.alloc(WIDTH * HEIGHT, 110);
  for (let y = 0; y < size * square; y += 1)
    for (let x = 0; x < size * square; x += 1)
      light[(y + top) * WIDTH + x + left] = rows[Math.floor(y / square)]?.[Math.floor(x / square)] === true ? 30 : 220;
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES}:1 Ip A1:1 C420\n`);
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
}
