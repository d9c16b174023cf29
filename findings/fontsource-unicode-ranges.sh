#!/usr/bin/env bash
# @fontsource-variable/noto-sans-hebrew 5.3.0 (fontkit 2.0.4 reads the files): the ranges of `unicode.json`, the same as in the style
# sheet's `unicode-range`, are not what the files hold. The file for extended Cyrillic has none of its 350 characters, the one for
# extended Greek none of 256, and the one for extended Latin 106 of 1162.
#
# A browser that meets one of the missing letters fetches the file, finds nothing, and falls back to the next family. A program that
# chooses a file by the range gets a font without the letter, which in a PDF is an empty box. Ask the font itself for each character.
#
# Usage: findings/fontsource-unicode-ranges.sh    (needs Node.js and the npm registry)
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @fontsource-variable/noto-sans-hebrew@5.3.0 fontkit@2.0.4 >/dev/null

cat >seen.mjs <<'JS'
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { create } from 'fontkit';

const require = createRequire(import.meta.url);
const name = '@fontsource-variable/noto-sans-hebrew';
const styles = readFileSync(require.resolve(`${name}/wght.css`), 'utf8');
const ranges = JSON.parse(readFileSync(require.resolve(`${name}/unicode.json`), 'utf8'));
for (const [piece, written] of Object.entries(ranges).sort(([a], [b]) => a.localeCompare(b))) {
  if (!styles.includes(`unicode-range: ${written};`)) console.log(`${piece}: the style sheet says something else`);
  const font = create(readFileSync(require.resolve(`${name}/files/noto-sans-hebrew-${piece}-wght-normal.woff2`)));
  const codes = written.split(',').flatMap((range) => {
    const [from, to = from] = range.replace('U+', '').split('-').map((code) => parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
  console.log(`${piece}: ${codes.filter((code) => font.hasGlyphForCodePoint(code)).length} of ${codes.length}`);
}
JS

seen=$(node seen.mjs)
expected='cyrillic-ext: 0 of 350
greek-ext: 0 of 256
hebrew: 143 of 172
latin: 204 of 387
latin-ext: 106 of 1162'
printf '%s\n' "$seen"
if [ "$seen" != "$expected" ]; then
  printf 'This has changed. Expected:\n%s\n' "$expected" >&2
  exit 1
fi
