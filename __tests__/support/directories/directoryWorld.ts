/** A group of a client, and a directory on this machine that it can be connected to. */
import type { GroupSync } from '#contract/people/directorySync';
import { SYNC_HANDLERS, type SyncHandler } from '#contract/people/entities/group';
import { brivoApi } from '#demo/directories/brivoApi';
import type { RemotePerson } from '#demo/directories/directoryData';
import { startDirectory, type DirectoryApi, type RunningDirectory } from '#demo/directories/directoryServer';
import { googleApi } from '#demo/directories/googleApi';
import { graphApi } from '#demo/directories/graphApi';
import { oneRosterApi } from '#demo/directories/oneRosterApi';
import { beginSyncs } from '#server/people/directorySync/jobs';
import { bodyOf } from '../answer';
import { enqueue, letPausesPass } from '../jobWorld';
import type { ApiClient, TestServer } from '../testServer';

export const APIS: Readonly<Record<SyncHandler, DirectoryApi>> = {
  google: googleApi,
  entra_id: graphApi,
  brivo: brivoApi,
  school: oneRosterApi,
};
/** The id of the group that the tests connect to, in each directory's form. */
export const REMOTE_GROUP: Readonly<Record<SyncHandler, string>> = {
  google: 'g-staff',
  entra_id: '6f1c9c2e-0000-4000-8000-000000000001',
  brivo: '4711',
  school: 'schools/students/fjord',
};
const PREFIX: Readonly<Record<SyncHandler, string>> = { google: 'GOOGLE', entra_id: 'ENTRA', brivo: 'BRIVO', school: 'SCHOOL' };

/** Starts a directory with small pages and an empty group. */
export async function startTestDirectory(handler: SyncHandler, pageMax = 3): Promise<RunningDirectory> {
  const directory = await startDirectory(APIS[handler], { pageMax });
  directory.data.addGroup(REMOTE_GROUP[handler], 'Everyone');
  return directory;
}

/** The settings of a server that knows the directory. `onlyFor`: the client of a school's register. */
export function settingsFor(handler: SyncHandler, directory: RunningDirectory, onlyFor = ''): Record<string, string> {
  const named = (name: string): string => `SYNC_${PREFIX[handler]}_${name}`;
  return {
    [named('CLIENT_ID')]: directory.clientId,
    [named('CLIENT_SECRET')]: directory.clientSecret,
    [named('TOKEN_URL')]: directory.tokenUrl,
    [named('API_URL')]: directory.apiUrl,
    ...(handler === 'school' ? { [named('FOR')]: onlyFor } : { [named('AUTH_URL')]: directory.authUrl }),
    ...(handler === 'brivo' ? { [named('API_KEY')]: directory.apiKey } : {}),
  };
}

/** The same of all kinds. */
export function settingsForAll(directoryOf: (handler: SyncHandler) => RunningDirectory, onlyFor: string): Record<string, string> {
  return Object.fromEntries(SYNC_HANDLERS.flatMap((handler) => Object.entries(settingsFor(handler, directoryOf(handler), onlyFor))));
}

export const aPerson = (id: number, change: Partial<RemotePerson> = {}): RemotePerson => ({
  id: String(id),
  name: `Person No${id}x`,
  email: `person${id}@harbour.example`,
  mobile: null,
  isEnabled: true,
  ...change,
});

/** Puts somebody into the directory and its group. */
export function employ(handler: SyncHandler, { data }: RunningDirectory, person: RemotePerson): void {
  data.addPerson(person);
  data.join(REMOTE_GROUP[handler], person.id);
}

/** Consents on the directory's own page, as a person does. Returns the data that it redirects back with. */
export async function consent(authorizationUrl: string, answer: 'allow' | 'refuse' = 'allow'): Promise<URLSearchParams> {
  const form = { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' } as const;
  const response = await fetch(authorizationUrl, form);
  return new URL(response.headers.get('location') ?? '').searchParams;
}

/** Connects a group, through the directory's page where it has one. */
export async function connect(admin: ApiClient, groupId: number, handler: SyncHandler): Promise<void> {
  const { authorization_url: url } = bodyOf(await admin.post(`groups/${groupId}/sync/start`, { handler }));
  if (url === null) return;
  const back = await consent(url);
  bodyOf(await admin.post('directories/finish', { state: back.get('state'), code: back.get('code') }));
}

/** Runs what is due, pauses and all, until the group's run is over. */
export async function settle(server: TestServer, groupId: number): Promise<void> {
  for (let round = 0; round < 40; round += 1) {
    await server.runDueJobs();
    const row = await server.database.db
      .selectFrom('directory_connections')
      .select('phase')
      .where('visitor_group_id', '=', groupId)
      .executeTakeFirst();
    if (row === undefined || row.phase === 'idle') return;
    await letPausesPass(server.database.db);
  }
}

/** Lets the hour pass, and makes its runs due. */
export async function hourComes(server: TestServer): Promise<void> {
  server.clock.advance(3_600_000);
  await enqueue(server, beginSyncs, {});
}

export const syncOf = async (admin: ApiClient, groupId: number): Promise<GroupSync> =>
  bodyOf(await admin.get(`groups/${groupId}/sync`)).sync;
