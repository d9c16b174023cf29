/**
 * A resource writes records through server/platform/rows, which takes only rows that were locked as the client's and shows the audit
 * log what they were. A query of its own would do neither.
 */
import { SUBJECTS } from '#server/platform/audit/subjects';
import { filesBelow, textOf } from './projectFiles';

/** Writes that stay queries, since they are no change of the record by somebody: each is scoped by a row that is locked. */
const KNOWN = [
  // The server's own work, for all clients.
  'clients/usage/store.ts: updateTable clients',
  // By the id that the device gave it; nobody is signed in.
  'door/kiosk/queued.ts: insertInto queued_visits',
  // A counter that rises by one, with the report locked.
  'evacuations/report/recordChange.ts: updateTable evacuations',
  // A counter that falls and rises by one, for what a visit costs: no change of the client by somebody.
  'notices/sms/tokens.ts: updateTable clients',
  'notices/sms/tokens.ts: updateTable clients',
  // Links of members who have left.
  'people/onboarding/links.ts: deleteFrom links',
  // Consequences of deleting a site.
  'sites/sites/store.ts: updateTable members',
  // Expired rows.
  'visits/queuedVisits/store.ts: deleteFrom queued_visits',
  // Consequences of anonymising a visit.
  'visits/visit/erase.ts: updateTable evacuees',
];

/** Files below the row layer, or that run before anybody has signed in. */
const BELOW = [
  /^src\/server\/(start\/|platform\/\w+\.ts|identity\/\w+\.ts)/u,
  /^src\/server\/platform\/(audit|db|http|links|mail|outbox|realtime|rows|secrets)\//u,
  /^src\/server\/identity\/(auth|devices|invitations|profile|sessions|sso)\//u,
];
const TABLES: ReadonlySet<string> = new Set(Object.values(SUBJECTS).map(({ table }) => table));

it('No resource writes records past server/platform/rows', () => {
  const files = filesBelow(['src/server'], /\.ts$/u).filter(
    (file) => file.split('/').length > 3 && !BELOW.some((pattern) => pattern.test(file)),
  );
  const writes = files.flatMap((file) =>
    [...textOf(file).matchAll(/\.(updateTable|deleteFrom|insertInto)\('(\w+)'\)/gu)]
      .filter(([, , table = '']) => TABLES.has(table))
      .map(([, write, table]) => `${file.replace('src/server/', '')}: ${write} ${table}`),
  );
  expect(writes.sort()).toEqual(KNOWN);
});
