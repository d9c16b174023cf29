/**
 * Random histories of a directory and of the group that follows it: people come, go, are renamed and come back, groups and access go, the
 * directory wants to be left alone, and the server is killed in between. Once all is well again the members are the directory's people,
 * nothing that was edited here is lost, and nobody is there twice.
 */
import fc from 'fast-check';
import { sql } from 'kysely';

import { SYNC_HANDLERS, type SyncHandler } from '#contract/people/entities/group';
import type { RunningDirectory } from '#demo/directories/directoryServer';
import { bodyOf } from '../support/answer';
import {
  aPerson,
  connect,
  hourComes,
  REMOTE_GROUP,
  settingsForAll,
  settle,
  startTestDirectory,
  syncOf,
} from '../support/directories/directoryWorld';
import { runs } from '../support/proof';
import { addClient, addGroup, addUser, type SeededClient } from '../support/seed';
import { startTestServer, type ApiClient, type TestServer } from '../support/testServer';

const HISTORIES = runs(4, 1_000);
const SEED = 20_261_125;
const HOUR_MS = 3_600_000;
const MINUTES_MS = 60_000;

let directories: Readonly<Record<SyncHandler, RunningDirectory>>;
let server: TestServer;
let client: SeededClient;
let email: string;
let admin: ApiClient;

beforeAll(async () => {
  const [google, entra_id, brivo, school] = await Promise.all(SYNC_HANDLERS.map((handler) => startTestDirectory(handler)));
  if (google === undefined || entra_id === undefined || brivo === undefined || school === undefined) throw new Error('No directories');
  directories = { google, entra_id, brivo, school };
  const client1 = 'eu:00000000-0000-4000-8000-00000000d1ec';
  const settings = settingsForAll((handler) => directories[handler], client1);
  server = await startTestServer({ settings });
  const { db } = server.database;
  client = await addClient(db, { global_client_id: client1, settings: JSON.stringify({ 'beta.brivo': true }) });
  // Only super users may add members to a group that a directory manages.
  ({ email } = await addUser(db, client, { user: { is_super: true } }));
  // A server that is killed leaves nothing of the transaction in which it was.
  await sql`create table faults (after int)`.execute(db);
  await sql`create function fail_at_times() returns trigger language plpgsql as $$
    begin
      update faults set after = after - 1;
      if exists (select from faults where after < 0) then raise exception 'killed'; end if;
      return coalesce(new, old);
    end $$`.execute(db);
  for (const table of ['directory_people', 'members', 'directory_connections']) {
    const written = sql`before insert or update or delete on ${sql.table(table)}`;
    await sql`create trigger fails ${written} for each row execute function fail_at_times()`.execute(db);
  }
});
afterAll(async () => {
  await server.close();
  await Promise.all(SYNC_HANDLERS.map((handler) => directories[handler].close()));
});

const PEOPLE = 9;
/** A group that can be a member of the connected one. */
const INSIDE = 'inside';
const person = fc.integer({ min: 1, max: PEOPLE });
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('join' as const), person }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('leave' as const), person }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rename' as const), person, n: fc.nat({ max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('phone' as const), person, n: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('disable' as const), person, on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), person }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('joinInside' as const), person }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leaveInside' as const), person }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('nest' as const), on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deleteGroup' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('revoke' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('endTokens' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forget' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('storm' as const), n: fc.integer({ min: 1, max: 12 }), isMild: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill' as const), after: fc.nat({ max: 12 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('edit' as const), person, field: fc.constantFrom('name', 'mobile'), n: fc.nat({ max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('archive' as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('addHere' as const), person }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('hour' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('byHand' as const), agrees: fc.boolean() }) },
);
const history = fc.record({
  handler: fc.constantFrom(...SYNC_HANDLERS),
  acts: fc.array(act, { minLength: 6, maxLength: 28 }),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

/** Decisions that people have made here, by member. */
interface Decided {
  readonly edits: Map<number, Map<'name' | 'mobile', string>>;
  readonly archived: Set<number>;
  readonly restored: Set<number>;
}

const phoneOf = (n: number): string | null => (n === 0 ? null : `+44207946095${n}`);

async function play({ handler, acts }: History): Promise<void> {
  const directory = directories[handler];
  const { data, faults } = directory;
  const { db } = server.database;
  const remote = REMOTE_GROUP[handler];
  for (const id of [...data.people.keys()]) data.deletePerson(id);
  data.addGroup(remote, 'Everyone');
  const nests = handler === 'google' || handler === 'entra_id';
  if (nests) data.addGroup(INSIDE, 'A group inside');
  const groupId = await addGroup(db, client, { type: 'integration' });
  const decided: Decided = { edits: new Map(), archived: new Set(), restored: new Set() };

  const memberOf = async (id: number) => {
    const rows = await db.selectFrom('members').selectAll().where('visitor_group_id', '=', groupId).execute();
    return rows.find((row) => row.external_id === String(id));
  };
  const byHand = async (accept_leavers: number) => {
    admin = await server.signIn(email);
    await admin.post(`groups/${groupId}/sync`, { preview: false, accept_leavers });
    await workOn();
  };
  /** Runs what is due; a server that is killed in it is started again. */
  const workOn = async () => {
    await server.runDueJobs();
    await sql`delete from faults`.execute(db);
    await settle(server, groupId);
  };
  const employ = (id: number) => {
    if (!data.people.has(String(id))) data.addPerson(aPerson(id));
    if (data.groups.has(remote)) data.join(remote, String(id));
  };

  const heal = async () => {
    await sql`delete from faults`.execute(db);
    Object.assign(faults, { busy: 0, broken: 0, forbids: null, retryAfter: 1, refusesClient: false });
    if (!data.groups.has(remote)) data.addGroup(remote, 'Everyone');
    admin = await server.signIn(email);
    await connect(admin, groupId, handler);
    await settle(server, groupId);
  };

  const step = async (one: History['acts'][number]): Promise<void> => {
    switch (one.kind) {
      case 'join':
        return employ(one.person);
      case 'leave':
        return data.leave(remote, String(one.person));
      case 'rename':
        return data.changePerson(String(one.person), { name: `Person Called${'abcd'[one.n] ?? ''}` });
      case 'phone':
        return data.changePerson(String(one.person), { mobile: phoneOf(one.n) });
      case 'disable':
        return data.changePerson(String(one.person), { isEnabled: one.on });
      case 'erase':
        return data.deletePerson(String(one.person));
      case 'joinInside':
        return nests ? data.join(INSIDE, String(one.person)) : undefined;
      case 'leaveInside':
        return data.leave(INSIDE, String(one.person));
      case 'nest':
        return nests && one.on ? data.join(remote, INSIDE) : data.leave(remote, INSIDE);
      case 'deleteGroup':
        return data.deleteGroup(remote);
      case 'revoke':
        return directory.revoke();
      case 'endTokens':
        return directory.endAccessTokens();
      case 'forget':
        return data.forgetChanges();
      case 'storm':
        return void Object.assign(faults, { busy: one.n, retryAfter: one.isMild ? 1 : null });
      case 'kill':
        await sql`delete from faults`.execute(db);
        return void (await sql`insert into faults values (${one.after})`.execute(db));
      case 'hour':
        await hourComes(server);
        return workOn();
      case 'byHand':
        return byHand(one.agrees ? PEOPLE : 0);
      case 'edit':
      case 'archive':
      case 'restore':
        return decide(one);
      case 'addHere':
        return addHere(one.person);
    }
  };

  const decide = async (one: Extract<History['acts'][number], { kind: 'edit' | 'archive' | 'restore' }>): Promise<void> => {
    const member = await memberOf(one.person);
    if (member === undefined) return;
    await sql`delete from faults`.execute(db);
    admin = await server.signIn(email);
    if (one.kind === 'edit') {
      const value = one.field === 'name' ? `Here Called${'abcdefghij'[one.n] ?? ''}` : `+4420794609${10 + one.n}`;
      bodyOf(await admin.patch(`members/${member.id}`, { [one.field]: value }));
      // Somebody who enters what is there already has decided nothing.
      const known = decided.edits.get(member.id) ?? new Map<'name' | 'mobile', string>();
      if (member[one.field === 'name' ? 'name' : 'mobile'] !== value) known.set(one.field === 'name' ? 'name' : 'mobile', value);
      decided.edits.set(member.id, known);
    } else {
      const isArchived = one.kind === 'archive';
      if ((member.archived_at !== null) === isArchived) return;
      bodyOf(await admin.post(`members/${member.id}/${one.kind}`));
      decided.archived.delete(member.id);
      decided.restored.delete(member.id);
      if (isArchived) decided.archived.add(member.id);
      else if (member.left_directory_at !== null) decided.restored.add(member.id);
    }
  };

  const addHere = async (id: number): Promise<void> => {
    const address = aPerson(id).email;
    const rows = await db.selectFrom('members').select('id').where('visitor_group_id', '=', groupId).where('email', '=', address).execute();
    if (rows.length > 0) return;
    await sql`delete from faults`.execute(db);
    admin = await server.signIn(email);
    bodyOf(await admin.post(`groups/${groupId}/members`, { name: `Here Added${'abcdefghij'[id] ?? ''}`, email: address }));
  };

  // Connected, and its first run agreed to.
  for (let id = 1; id <= 3; id += 1) employ(id);
  await heal();
  bodyOf(await admin.post(`groups/${groupId}/sync/group`, { remote_group_id: remote }));
  await settle(server, groupId);
  await byHand(0);
  for (const one of acts) await step(one);
  await heal();
  server.clock.advance(HOUR_MS + MINUTES_MS);
  await byHand(PEOPLE + 10);

  admin = await server.signIn(email);
  expect(await syncOf(admin, groupId)).toMatchObject({ state: 'done', error_code: null });
  const rows = await db.selectFrom('members').selectAll().where('visitor_group_id', '=', groupId).execute();
  const there = data.everyoneIn(remote).filter(({ isEnabled }) => isEnabled);
  for (const one of there) {
    const [member, ...others] = rows.filter((row) => row.external_id === one.id);
    expect({ id: one.id, others }).toEqual({ id: one.id, others: [] });
    if (member === undefined) throw new Error(`${one.id} is not among the members`);
    const edits = decided.edits.get(member.id);
    expect({ name: member.name, email: member.email }).toEqual({ name: edits?.get('name') ?? one.name, email: one.email });
    // Fields that were filled in here and the directory does not have stay.
    if (edits?.get('mobile') !== undefined || !member.kept_here.includes('mobile'))
      expect(member.mobile).toBe(edits?.get('mobile') ?? one.mobile);
    expect({ id: one.id, isArchived: member.archived_at !== null }).toEqual({ id: one.id, isArchived: decided.archived.has(member.id) });
  }
  const ids = new Set(there.map(({ id }) => id));
  for (const row of rows) {
    for (const [field, value] of decided.edits.get(row.id) ?? []) expect(row[field]).toBe(value);
    if (row.external_id === null || ids.has(row.external_id)) continue;
    expect({ id: row.id, isArchived: row.archived_at !== null }).toEqual({ id: row.id, isArchived: !decided.restored.has(row.id) });
  }
  const addresses = rows.filter((row) => row.archived_at === null).flatMap((row) => row.email ?? []);
  expect(addresses).toHaveLength(new Set(addresses).size);
  await db.deleteFrom('visitor_groups').where('id', '=', groupId).execute();
}

it(
  'brings members in step with whatever a directory has been through',
  async () => {
    await fc.assert(fc.asyncProperty(history, play), { numRuns: HISTORIES, seed: SEED, endOnFailure: false });
  },
  HISTORIES * 30_000,
);
