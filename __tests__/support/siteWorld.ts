/** Clients with sites, groups and people on one server, for the tests of what happens at a site. */
import type { Insertable } from 'kysely';

import type { Visitor } from '#contract/visits/entities/visitor';
import { foldText } from '#contract/platform/text/fold';
import type { Permission } from '#contract/platform/permissions';
import type { CustomFieldTable } from '#server/platform/db/schema/asking/customFields';
import type { MemberTable } from '#server/platform/db/schema/people/members';
import type { VisitorTable } from '#server/platform/db/schema/visits/visitors';
import type { PublishedEvent } from '#server/platform/realtime/publisher';
import { bodyOf } from './answer';
import { addClient, addGroup, addSite, addUser, type SeededClient, type SeededUser } from './seed';
import type { TestDatabaseKind } from './testDatabase';
import { closeAfterAll } from './sharedServers';
import { startTestServer, type ApiClient, type TestServer } from './testServer';

export interface SiteWorld {
  readonly server: TestServer;
  readonly client: SeededClient;
  /** An administrator. */
  readonly admin: ApiClient;
  readonly adminUser: SeededUser;
  readonly siteId: number;
  /** Another site of the client. */
  readonly otherSiteId: number;
  readonly groups: Readonly<Record<'visitors' | 'staff' | 'deliveries' | 'parking', number>>;
  /** A client that must never be seen. */
  readonly stranger: Stranger;
  /** The events sent so far, in their order. */
  events(): Promise<readonly PublishedEvent[]>;
  /** Those of one channel, since the last `forgetEvents`. */
  eventsOf(channel: string): Promise<readonly { name: string; data: Record<string, unknown> }[]>;
  forgetEvents(): Promise<void>;
  /** Moves the server's clock. The administrator signs in again, since the token has expired. */
  travelTo(instant: string): Promise<void>;
  /** Signs in as somebody with these permissions, perhaps only at some sites. */
  person(permissions: readonly Permission[], sites?: readonly number[]): Promise<ApiClient>;
  /** Signs a visitor in. Returns the visit. */
  arrive(name: string, more?: Readonly<Record<string, unknown>>): Promise<Visitor>;
  addMember(member?: Partial<Insertable<MemberTable>>): Promise<number>;
  addField(field: Partial<Insertable<CustomFieldTable>> & { readonly position?: number }): Promise<number>;
  addVisit(visit: Partial<Insertable<VisitorTable>>): Promise<number>;
}

/** Another client of the server, with a site, a group and a member: one for all the worlds there, since none may touch it. */
interface Stranger {
  readonly client: SeededClient;
  readonly admin: ApiClient;
  readonly siteId: number;
  readonly groupId: number;
  readonly memberId: number;
}

/** Makes a client of its own for a test. */
export interface SiteWorlds {
  newWorld(): Promise<SiteWorld>;
}

/** One column of the records in an answer. */
export function pluck<Row, Key extends keyof Row>(records: readonly Row[], key: Key): Row[Key][] {
  return records.map((record) => record[key]);
}

/** A server that test files share: each test makes a client of its own there. */
interface SharedServer {
  readonly server: TestServer;
  readonly sent: PublishedEvent[];
  readonly stranger: Stranger;
}

interface WorldOptions {
  /** Settings as an operator gives them, known once the server starts. */
  readonly settings?: () => Readonly<Record<string, string>>;
  /** For tests that count what all clients of the server have. */
  readonly hasOwnServer?: boolean;
}

/** By database and settings. */
const shared = new Map<string, Promise<SharedServer>>();

async function start(on: TestDatabaseKind, settings: Readonly<Record<string, string>>): Promise<SharedServer> {
  const server = await startTestServer({ on, settings });
  return { server, sent: recordEvents(server), stranger: await makeStranger(server) };
}

function startShared(on: TestDatabaseKind, settings: Readonly<Record<string, string>>): Promise<SharedServer> {
  const key = JSON.stringify([on, settings]);
  const known = shared.get(key);
  if (known !== undefined) return known;
  const started = start(on, settings);
  shared.set(key, started);
  closeAfterAll(async () => (await started).server.close());
  return started;
}

/** One server for the tests of a file, and for all files of its suite with the same settings. Each test makes its own client on it. */
export function useSiteWorlds(on: TestDatabaseKind, { settings = () => ({}), hasOwnServer = false }: WorldOptions = {}): SiteWorlds {
  let running: SharedServer;
  beforeAll(async () => {
    running = await (hasOwnServer ? start : startShared)(on, settings());
    running.sent.length = 0;
  });
  if (hasOwnServer) afterAll(() => running.server.close());
  return {
    newWorld: async () => {
      const { server, sent, stranger } = running;
      // Nobody has tried yet: limits count by address, and all tests have the same.
      await server.database.db.deleteFrom('login_failures').execute();
      // Noon: later today is still today for every test, at any time of the run.
      server.clock.set(new Date(new Date().setUTCHours(12, 0, 0, 0)));
      return makeWorld(server, sent, stranger);
    },
  };
}

function recordEvents(server: TestServer): PublishedEvent[] {
  const sent: PublishedEvent[] = [];
  const publish = server.deps.publisher.publish.bind(server.deps.publisher);
  server.deps.publisher.publish = async (events) => {
    sent.push(...events);
    await publish(events);
  };
  return sent;
}

async function makeStranger(server: TestServer): Promise<Stranger> {
  const { db } = server.database;
  const client = await addClient(db);
  const groupId = await addGroup(db, client, {});
  const member = { client_id: client.id, visitor_group_id: groupId, name: 'Stranger', sort_name: 'stranger', search: 'stranger' };
  const { id: memberId } = await db.insertInto('members').values(member).returning('id').executeTakeFirstOrThrow();
  const { email } = await addUser(db, client);
  return { client, admin: signedInPerCall(server, email), siteId: await addSite(db, client), groupId, memberId };
}

/** Signs in for each call: a test may have moved the clock since the last one, and the token has expired. */
const signedInPerCall = (server: TestServer, email: string): ApiClient => callsBy(() => server.signIn(email));

/** Calls by the client that there is when a call is made. */
function callsBy(find: () => ApiClient | Promise<ApiClient>): ApiClient {
  const by =
    (method: keyof ApiClient) =>
    async (...given: unknown[]): Promise<unknown> => {
      const client = await find();
      return Reflect.apply(client[method], client, given);
    };
  // Each answers as the client's own: to compare the answers of all calls by their paths is too much for the compiler.
  return { get: by('get'), post: by('post'), patch: by('patch'), delete: by('delete') } as ApiClient;
}

async function makeWorld(server: TestServer, sent: PublishedEvent[], stranger: Stranger): Promise<SiteWorld> {
  const { db } = server.database;
  const client = await addClient(db);
  const siteId = await addSite(db, client, { name: 'Quayside', timezone: 'Europe/London' });
  const groups = {
    visitors: await addGroup(db, client, { name: 'Visitors', type: 'non_returning' }),
    staff: await addGroup(db, client, { name: 'Staff', type: 'returning', show_in_notify_list: true }),
    deliveries: await addGroup(db, client, { name: 'Deliveries', type: 'delivery' }),
    parking: await addGroup(db, client, { name: 'Parking', type: 'non_returning', show_on_fire_list: false }),
  };
  const adminUser = await addUser(db, client, { user: { name: 'Ada Admin' } });
  let session: ApiClient = await server.signIn(adminUser.email);
  const admin = callsBy(() => session);

  const events = async (): Promise<readonly PublishedEvent[]> => {
    await server.deps.outbox.idle();
    return sent;
  };
  return {
    server,
    client,
    admin,
    adminUser,
    siteId,
    otherSiteId: await addSite(db, client, { name: 'Albion' }),
    groups,
    stranger,
    events,
    eventsOf: async (channel) =>
      // Every event of ours carries an object.
      (await events())
        .filter((event) => event.channel === channel)
        .map(({ name, data }) => ({ name, data: data as Record<string, unknown> })),
    forgetEvents: async () => {
      await events();
      sent.length = 0;
    },
    travelTo: async (instant) => {
      server.clock.set(instant);
      session = await server.signIn(adminUser.email);
    },
    person: async (permissions, sites) => server.signIn((await addUser(db, client, { role: permissions, sites })).email),
    arrive: async (name, more = {}) =>
      bodyOf(await admin.post('visitors', { site_id: siteId, visitor_group_id: groups.visitors, name, ...more })).visitor,
    addMember: async (member = {}) => {
      const name = member.name ?? 'Élodie Bernard';
      const folded = foldText(name);
      const row = { client_id: client.id, visitor_group_id: groups.staff, name, sort_name: folded, search: folded, ...member };
      return (await db.insertInto('members').values(row).returning('id').executeTakeFirstOrThrow()).id;
    },
    addField: async ({ position = 0, ...field }) => {
      const row = { client_id: client.id, site_id: siteId, name: 'Field', type: 1 as const, ...field };
      const { id } = await db.insertInto('custom_fields').values(row).returning('id').executeTakeFirstOrThrow();
      const place = { client_id: client.id, site_id: row.site_id, visitor_group_id: field.visitor_group_id, field_id: id, position };
      if (place.site_id !== null || place.visitor_group_id != null) await db.insertInto('field_places').values(place).execute();
      return id;
    },
    addVisit: async (visit) => {
      const name = visit.name ?? 'Visitor';
      const row = {
        client_id: client.id,
        site_id: siteId,
        visitor_group_id: groups.visitors,
        name,
        sort_name: foldText(name),
        search: foldText(name),
        ...visit,
      };
      return (await db.insertInto('visitors').values(row).returning('id').executeTakeFirstOrThrow()).id;
    },
  };
}
