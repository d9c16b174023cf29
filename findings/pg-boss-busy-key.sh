#!/usr/bin/env bash
# pg-boss 10.4.2 (on @electric-sql/pglite 0.5.16): in a queue with the policy `singleton` or `stately`, one busy key holds up all others.
# While a job of key a is active and its next one waits in front, `fetch` returns no job at all, although one of key b is due.
#
# The statement takes the first job in line; making it active breaks a unique index of the key, pg-boss drops the error, and the answer is
# an empty list, as for an empty queue. A worker of key b stands still until a is completed. Under `short` the second job of a
# is fetched beside the first. With different keys alone, each policy fetches both, so a test with one job a key sees nothing.
# `send` to a queue that there is not answers null as well, as for a job that was left out.
#
# Usage: findings/pg-boss-busy-key.sh    (needs Node.js and the npm registry)
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16 pg-boss@10.4.2 >/dev/null

cat >seen.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import PgBoss from 'pg-boss';

const pglite = new PGlite();
const db = {
  // Several statements in one text are another message of the protocol.
  executeSql: async (text, values = []) =>
    values.length > 0 ? pglite.query(text, values) : ((await pglite.exec(text)).at(-1) ?? { rows: [] }),
};
const boss = new PgBoss({ db, supervise: false, schedule: false });
await boss.start();

for (const policy of ['short', 'singleton', 'stately']) {
  await boss.createQueue(policy, { name: policy, policy });
  const send = (key) => boss.send(policy, { key }, { singletonKey: key });
  const fetch = async () => (await boss.fetch(policy))[0];
  await send('a');
  const active = await fetch();
  await send('a');
  await send('b');
  const beside = [await fetch(), await fetch()].map((job) => job?.data.key ?? 'nothing');
  await boss.complete(policy, active.id);
  const after = [await fetch(), await fetch()].map((job) => job?.data.key ?? 'nothing');
  console.log(`${policy}: beside an active a: ${beside.join(', ')}; once it is completed: ${after.join(', ')}`);
}
console.log(`sent to a queue that there is not: ${await boss.send('nowhere', {})}`);
process.exit();
JS

seen=$(node seen.mjs)
expected='short: beside an active a: a, b; once it is completed: nothing, nothing
singleton: beside an active a: nothing, nothing; once it is completed: a, b
stately: beside an active a: nothing, nothing; once it is completed: a, b
sent to a queue that there is not: null'
printf '%s\n' "$seen"
if [ "$seen" != "$expected" ]; then
  printf 'This has changed. Expected:\n%s\n' "$expected" >&2
  exit 1
fi
