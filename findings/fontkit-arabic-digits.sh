#!/usr/bin/env bash
# fontkit 2.0.4: the layout of an Arabic text with a number has the digits of the number back to front. pdfkit 0.20.2, which places glyphs
# as fontkit returns them, prints room 123 as room 321.
#
# Letters of Arabic run from the right, digits within them from the left (Unicode Bidirectional Algorithm). fontkit takes one direction
# for the whole text from its script and turns all glyphs round; a number alone has the script Arabic as well. The letters are right,
# so nobody who cannot read them sees a fault. A bidi library alone does not mend it, since a run of digits is turned as well: cut a line
# into its runs, and lay out these digits one at a time.
#
# Seen, from left to right on the page, for the word "room" and the digits 1 2 3 in Arabic-Indic form: digits 3 2 1, then the word.
#
# Usage: findings/fontkit-arabic-digits.sh    (needs Node.js and the npm registry)
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fontkit@2.0.4 pdfkit@0.20.2 @fontsource/noto-sans-arabic@5.3.0 >/dev/null

cat >seen.mjs <<'JS'
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';

const file = createRequire(import.meta.url).resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff');
const bytes = readFileSync(file);
const font = create(bytes);
const ROOM = '\u063a\u0631\u0641\u0629';
const NUMBER = '\u0661\u0662\u0663';

/** Glyphs from left to right: Arabic-Indic digits as 1 2 3, letters with their dots as "word". */
const fromLeft = ({ glyphs }) =>
  glyphs
    .map(({ codePoints: [code] }) => (code >= 0x0660 && code <= 0x0669 ? code - 0x0660 : code === 0x20 ? ' ' : '.'))
    .join('')
    .replace(/\.+/u, 'word');

console.log(`room 123: ${fromLeft(font.layout(`${ROOM} ${NUMBER}`))}`);
console.log(`123 alone: ${fromLeft(font.layout(NUMBER))}`);

// pdfkit asks the same layout, and gives the page its glyphs in this order.
const document = new PDFDocument({ font: null });
document.registerFont('arabic', bytes);
document.font('arabic');
const asked = document._font.font;
const layout = asked.layout.bind(asked);
asked.layout = (...args) => {
  const run = layout(...args);
  console.log(`pdfkit draws: ${fromLeft(run)}`);
  return run;
};
document.text(NUMBER, { lineBreak: false });
JS

seen=$(node seen.mjs | uniq)
expected='room 123: 321 word
123 alone: 321
pdfkit draws: 321'
printf '%s\n' "$seen"
if [ "$seen" != "$expected" ]; then
  printf 'This has changed. Expected:\n%s\n' "$expected" >&2
  exit 1
fi
