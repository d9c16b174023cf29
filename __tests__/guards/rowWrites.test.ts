/**
 * A resource writes records through server/rows, which takes only rows that were locked as the client's and shows the audit log what
 * they were. A query of its own would do neither.
 */
import { SUBJECTS } from '#server/audit/subjects';
import { filesBelow, textOf } from './projectFiles';

/** Writes that stay queries, since they are no change of the record by somebody: each is scoped by a row that is locked. */
const KNOWN = [
  // A counter that rises by one, with the report locked.
  'evacuations/recordChange.ts: updateTable evacuations',
  // By the token that names the link; nobody is signed in.
  'evacuations/shares/open.ts: updateTable evacuation_shares',
  // By the id that the device gave it; nobody is signed in.
  'kiosk/queued.ts: insertInto queued_visits',
  // What has served its time.
  'queuedVisits/store.ts: deleteFrom queued_visits',
  // What follows from deleting a site.
  'sites/store.ts: updateTable members',
  // A counter that falls and rises by one, for what a visit costs: no change of the client by somebody.
  'sms/tokens.ts: updateTable clients',
  'sms/tokens.ts: updateTable clients',
  // What the server does by itself, for all clients.
  'usage/store.ts: updateTable clients',
  // What follows from anonymising a visit.
  'visitors/erase.ts: updateTable evacuees',
];

const BELOW = /^src\/server\/(audit|db|http|identity|mail|outbox|realtime|rows|setUp)\//u;
const TABLES: ReadonlySet<string> = new Set(Object.values(SUBJECTS).map(({ table }) => table));

it('No resource writes records past server/rows', () => {
  const files = filesBelow(['src/server'], /\.ts$/u).filter((file) => file.split('/').length > 3 && !BELOW.test(file));
  const writes = files.flatMap((file) =>
    [...textOf(file).matchAll(/\.(updateTable|deleteFrom|insertInto)\('(\w+)'\)/gu)]
      .filter(([, , table = '']) => TABLES.has(table))
      .map(([, write, table]) => `${file.replace('src/server/', '')}: ${write} ${table}`),
  );
  expect(writes.sort()).toEqual(KNOWN);
});
