/**
 * An import of 50,000 members on the embedded database while people sign in: how long an event takes to somebody who listens, and what the
 * import takes of memory. That one which is killed goes on is `server/memberImports/killed`, in the proof with as many rows.
 */
import { IMPORT_ROWS_MAX } from '#contract/people/entities/memberImport';
import { siteChannel } from '#contract/realtime';
import { bodyOf } from '../__tests__/support/answer';
import { sendImportFile } from '../__tests__/support/importWorld';
import { addClient, addGroup, addSite, addUser } from '../__tests__/support/seed';
import { startTestServer, type ApiClient, type TestServer } from '../__tests__/support/testServer';
import { RawClient } from '../__tests__/server/platform/realtime/support';
import { report } from './figures';
import { quantile } from './scrolling';

jest.setTimeout(1_800_000);

const MB = 1024 * 1024;
const EVENT_MS = 1_000;
const MEMORY_MB = 400;
/** A token is good for a quarter of an hour. */
const SIGN_IN_EVERY = 100;

const rssMb = (): number => process.memoryUsage().rss / MB;

async function listen(server: TestServer, api: ApiClient, channel: string): Promise<RawClient> {
  const client = new RawClient(`${server.address.replace('http', 'ws')}/app/${server.deps.secrets.hub.key}?protocol=7`);
  await client.opened;
  await client.established();
  const answer = bodyOf(await api.post('broadcasting/auth', { socket_id: client.socketId, channels: [channel] }))[channel];
  if (answer?.status !== 200) throw new Error(`${channel} may not be heard`);
  client.send({ event: 'pusher:subscribe', data: { channel, auth: answer.data.auth } });
  await client.next();
  return client;
}

test('50,000 members come by a file, and an event still reaches Today within a second', async () => {
  const server = await startTestServer({ on: 'pglite', jobs: { workers: true } });
  const client = await addClient(server.database.db);
  const siteId = await addSite(server.database.db, client);
  const groupId = await addGroup(server.database.db, client, { type: 'returning' });
  const visitors = await addGroup(server.database.db, client, { type: 'non_returning' });
  const { email } = await addUser(server.database.db, client);
  let api = await server.signIn(email);
  const today = await listen(server, api, siteChannel(siteId));
  const lines = Array.from(
    { length: IMPORT_ROWS_MAX },
    (_, n) => `Person ${n},p${n}@pine.test,+44791112${String(n).padStart(5, '0')},E${n}`,
  );
  const file_id = await sendImportFile(server, email, `Name,Email,Mobile,ID\n${lines.join('\n')}\n`);
  const before = rssMb();
  let peak = before;
  const began = performance.now();
  const mapping = ['name', 'email', 'mobile', 'external_id'];
  const { import: begun } = bodyOf(await api.post(`groups/${groupId}/imports`, { file_id, mapping, dry_run: false }));

  const times: number[] = [];
  const reads: number[] = [];
  let state = begun.state;
  while (state !== 'imported' && state !== 'failed') {
    if (times.length % SIGN_IN_EVERY === SIGN_IN_EVERY - 1) api = await server.signIn(email);
    const pressed = performance.now();
    const answer = api.post('visitors', { site_id: siteId, visitor_group_id: visitors, name: `Visitor ${times.length}` });
    const [signedIn] = await Promise.all([answer, today.next().then(() => times.push(performance.now() - pressed))]);
    bodyOf(signedIn);
    // A sign-in may publish more than one event.
    await server.deps.outbox.idle();
    await today.everything();
    peak = Math.max(peak, rssMb());
    const asked = performance.now();
    ({ state } = bodyOf(await api.get(`imports/${begun.id}`)).import);
    reads.push(performance.now() - asked);
  }
  const seconds = (performance.now() - began) / 1_000;
  const { result } = bodyOf(await api.get(`imports/${begun.id}`)).import;
  expect(result).toEqual({ added: IMPORT_ROWS_MAX, updated: 0, skipped: 0 });
  today.socket.terminate();
  await server.close();
  report([
    { name: 'event to Today during an import (95 %)', unit: 'ms', ours: quantile(times, 0.95), limit: { atMost: EVENT_MS } },
    { name: `event to Today during an import (worst of ${times.length})`, unit: 'ms', ours: quantile(times, 1) },
    { name: 'a read during an import (95 %)', unit: 'ms', ours: quantile(reads, 0.95), limit: { atMost: EVENT_MS } },
    { name: 'memory that an import of 50,000 takes at most', unit: 'MB', ours: peak - before, limit: { atMost: MEMORY_MB } },
    { name: 'an import of 50,000', unit: 's', ours: seconds },
  ]);
});
