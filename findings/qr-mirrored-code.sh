#!/usr/bin/env bash
# qr 0.7.0 (`qr/decode.js`): a perfect picture of a QR code that is mirrored, left to right, is not read; jsqr 1.4.0 reads it. The decoder
# throws, as it does for a picture without any code.
#
# Some drivers of front cameras and capture cards give mirrored pictures. A scanner that moves from one library to the other stops
# working on those devices alone. Try the flipped picture every other time.
#
# Usage: findings/qr-mirrored-code.sh    (needs Node.js and the npm registry)
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund qr@0.7.0 uqr@0.1.3 jsqr@1.4.0 >/dev/null

cat >seen.mjs <<'JS'
import jsQR from 'jsqr';
import { decodeQR } from 'qr/decode.js';
import { encode } from 'uqr';

const DOTS = 8;
const QUIET = 4;
const { data: modules } = encode('visit 1234', { border: 0 });
const width = (modules.length + 2 * QUIET) * DOTS;

/** Draws the code, eight dots a module, with the margin that the format asks for. */
function picture(isMirrored) {
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1) {
      const across = isMirrored ? width - 1 - x : x;
      const isDark = modules[Math.floor(y / DOTS) - QUIET]?.[Math.floor(across / DOTS) - QUIET] === true;
      if (isDark) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return { data, width, height: width };
}
function byQr(image) {
  try {
    return `'${decodeQR(image)}'`;
  } catch {
    return 'nothing';
  }
}
for (const [name, isMirrored] of [['as it is', false], ['mirrored', true]]) {
  const image = picture(isMirrored);
  const other = jsQR(image.data, width, width);
  console.log(`${name}: qr ${byQr(image)}, jsqr ${other === null ? 'nothing' : `'${other.data}'`}`);
}
JS

seen=$(node seen.mjs)
expected="as it is: qr 'visit 1234', jsqr 'visit 1234'
mirrored: qr nothing, jsqr 'visit 1234'"
printf '%s\n' "$seen"
if [ "$seen" != "$expected" ]; then
  printf 'This has changed. Expected:\n%s\n' "$expected" >&2
  exit 1
fi
