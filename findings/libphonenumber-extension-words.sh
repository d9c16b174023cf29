#!/usr/bin/env bash
# libphonenumber-js 1.13.16 (`/max`): whether a number with an extension is a number at all depends on the word before the extension. With
# "ext." or the Russian word it is read and the extension kept apart; with the German, French or Italian word nothing is found, not even the
# number before it, although the country is given. Any other word behind a number is dropped without a trace.
#
# Seen: '+44 20 7946 0018 ext. 12' is a number with extension 12. '030 901820 Durchwahl 12' (DE) is undefined, '030 901820 Empfang' is a
# number. '030 901820-12' and '030 901820 / 12', the commonest way there, become one longer number that is valid: lengths vary in
# Germany. Take the extension off before, in the words of the languages that people write.
#
# Usage: findings/libphonenumber-extension-words.sh    (needs Node.js and the npm registry)
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16 >/dev/null

cat >seen.mjs <<'JS'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const WRITTEN = [
  ['020 7946 0018 ext. 12', 'GB'],
  ['8 495 123 45 67 \u0434\u043e\u0431. 12', 'RU'],
  ['030 901820 Durchwahl 12', 'DE'],
  ['01 42 68 53 00 poste 12', 'FR'],
  ['06 698 12345 interno 12', 'IT'],
  ['030 901820 Empfang', 'DE'],
  ['030 901820-12', 'DE'],
  ['030 901820 / 12', 'DE'],
];
for (const [text, country] of WRITTEN) {
  const found = parsePhoneNumberFromString(text, country);
  const judged = found?.isValid() === true ? 'valid' : 'not valid';
  console.log(`${text}: ${found === undefined ? 'nothing' : `${found.number}, extension ${found.ext ?? 'none'}, ${judged}`}`);
}
JS

seen=$(node seen.mjs)
expected='020 7946 0018 ext. 12: +442079460018, extension 12, valid
8 495 123 45 67 доб. 12: +74951234567, extension 12, valid
030 901820 Durchwahl 12: nothing
01 42 68 53 00 poste 12: nothing
06 698 12345 interno 12: nothing
030 901820 Empfang: +4930901820, extension none, valid
030 901820-12: +493090182012, extension none, valid
030 901820 / 12: +493090182012, extension none, valid'
printf '%s\n' "$seen"
if [ "$seen" != "$expected" ]; then
  printf 'This has changed. Expected:\n%s\n' "$expected" >&2
  exit 1
fi
