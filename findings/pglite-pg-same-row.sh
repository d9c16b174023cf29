#!/usr/bin/env bash
# @electric-sql/pglite 0.5.16 beside pg 8.23.1: one row of PostgreSQL arrives as different values, so code that runs on either database
# (embedded or a server) reads other days, and comparisons of counts fail.
#
# Both get the same text for each value. Seen in the zone Europe/Berlin:
#   date '2026-02-01'      PGlite midnight in UTC           pg midnight here, in UTC the day before
#   count(*) (int8)        PGlite the number 3              pg the text '3'
#   int8 beyond 2^53       PGlite a BigInt, by its size     pg text; JSON.stringify throws at the BigInt alone
#   interval               PGlite text                      pg an object
# Hand the same parsers to both: pg's, with int8 and date written out.
#
# Usage: findings/pglite-pg-same-row.sh    (needs Node.js and the npm registry)
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16 pg@8.23.1 >/dev/null

cat >seen.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

const db = new PGlite();
const SQL = `select date '2026-02-01' as day, count(*) as few, 9007199254740993::int8 as many, interval '1 day 2 hours' as span
  from generate_series(1, 3)`;

const own = await db.query(SQL);
// What the server says, for pg to read: the same protocol, and here no parser.
const asText = Object.fromEntries(own.fields.map(({ dataTypeID }) => [dataTypeID, (text) => text]));
const { rows: [texts] } = await db.query(SQL, [], { parsers: asText });

function written(value) {
  if (typeof value === 'bigint') return `${value}n`;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return `object ${JSON.stringify(value)}`;
  return typeof value === 'string' ? `'${value}'` : String(value);
}
for (const { name, dataTypeID } of own.fields) {
  const byPg = pg.types.getTypeParser(dataTypeID, 'text')(texts[name]);
  console.log(`${name}: PGlite ${written(own.rows[0][name])} | pg ${written(byPg)}`);
}
await db.close();
JS

seen=$(TZ=Europe/Berlin node seen.mjs)
expected="day: PGlite 2026-02-01T00:00:00.000Z | pg 2026-01-31T23:00:00.000Z
few: PGlite 3 | pg '3'
many: PGlite 9007199254740993n | pg '9007199254740993'
span: PGlite '1 day 02:00:00' | pg object {\"days\":1,\"hours\":2}"
printf '%s\n' "$seen"
if [ "$seen" != "$expected" ]; then
  printf 'This has changed. Expected:\n%s\n' "$expected" >&2
  exit 1
fi
