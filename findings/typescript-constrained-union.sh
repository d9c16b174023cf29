#!/usr/bin/env bash
# typescript 6.0.3 and 7.0.2: a conditional type that takes a union apart, and whose parameter is constrained to that very union, makes a
# type for each pair of members where `C extends Union ? …` asks for the union again.
#
# Seen with 50 and 100 members: twice the members make four times the types. `C extends unknown ? …` takes the same union apart and finds
# the same member, and twice the members make twice the types. With 300 members the first form alone takes seconds of each check.
#
# Usage: findings/typescript-constrained-union.sh    (needs Node.js and the npm registry)
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund typescript-6@npm:typescript@6.0.3 typescript-7@npm:typescript@7.0.2 >/dev/null

cat >seen.js <<'JS'
const { execFileSync } = require('node:child_process');
const { writeFileSync } = require('node:fs');

/** A list of calls as one union, and the look-up of one of them. */
const program = (members, asked) => `
type Call =
${Array.from({ length: members }, (_, n) => `  | { name: 'call${n}'; path: '/things${n}'; answer: { field${n}: string } }`).join('\n')};
type Find<C extends Call, Path extends string> = C extends ${asked} ? (C['path'] extends Path ? C['answer'] : never) : never;
export declare const found: Find<Call, '/things7'>;
export const text: string = found.field7;
`;

function typesMade(version, members, asked) {
  writeFileSync('program.ts', program(members, asked));
  const args = [`node_modules/${version}/bin/tsc`, '--noEmit', '--strict', '--lib', 'es2022', '--extendedDiagnostics', 'program.ts'];
  return Number(/^Types:\s+(\d+)/m.exec(execFileSync(process.execPath, args, { encoding: 'utf8' }))[1]);
}

for (const version of ['typescript-6', 'typescript-7'])
  for (const asked of ['Call', 'unknown']) {
    const empty = typesMade(version, 8, asked);
    const [half, whole] = [50, 100].map((members) => typesMade(version, members, asked) - empty);
    console.log(`${version}, C extends ${asked}: twice the members, ${Math.round(whole / half)} times the types`);
  }
JS

seen=$(node seen.js)
expected="typescript-6, C extends Call: twice the members, 4 times the types
typescript-6, C extends unknown: twice the members, 2 times the types
typescript-7, C extends Call: twice the members, 4 times the types
typescript-7, C extends unknown: twice the members, 2 times the types"
printf '%s\n' "$seen"
if [ "$seen" != "$expected" ]; then
  printf 'This has changed. Expected:\n%s\n' "$expected" >&2
  exit 1
fi
