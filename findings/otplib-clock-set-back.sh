#!/usr/bin/env bash
# otplib 13.5.0: `verifySync`, which answers `{ valid: false }` to a wrong code, throws where a right code should be judged after the clock
# of the server was set back, and for a code that is typed the way authenticator apps show it.
#
# `afterTimeStep` names the newest step that was used up, so that no code works twice. Where that step lies further ahead than the
# tolerance reaches (the clock was wrong when it was stored), it is an AfterTimeStepRangeExceededError instead of a wrong code, and a
# sign-in ends as a fault of the server for as long as the clock was ahead. '123 456' is a TokenLengthError. Compare the steps before,
# and take blanks out.
#
# Usage: findings/otplib-clock-set-back.sh    (needs Node.js and the npm registry)
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund otplib@13.5.0 >/dev/null

cat >seen.mjs <<'JS'
import { generateSecret, generateSync, verifySync } from 'otplib';

const secret = generateSecret();
const PERIOD_S = 30;
const epoch = 1_800_000_000;
const step = epoch / PERIOD_S;
const right = generateSync({ secret, epoch });

function judged(token, afterTimeStep) {
  try {
    return verifySync({ secret, token, epoch, epochTolerance: PERIOD_S, afterTimeStep }).valid ? 'right' : 'wrong';
  } catch ({ name }) {
    return `throws ${name}`;
  }
}
console.log(`used before: ${judged(right, step - 1)}`);
console.log(`used now: ${judged(right, step)}`);
console.log(`used one step ahead: ${judged(right, step + 1)}`);
console.log(`used two steps ahead: ${judged(right, step + 2)}`);
console.log(`with a blank in the middle: ${judged(`${right.slice(0, 3)} ${right.slice(3)}`)}`);
JS

seen=$(node seen.mjs)
expected='used before: right
used now: wrong
used one step ahead: wrong
used two steps ahead: throws AfterTimeStepRangeExceededError
with a blank in the middle: throws TokenLengthError'
printf '%s\n' "$seen"
if [ "$seen" != "$expected" ]; then
  printf 'This has changed. Expected:\n%s\n' "$expected" >&2
  exit 1
fi
