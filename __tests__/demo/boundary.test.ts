import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { hashPassword } from '#server/identity/auth/passwords';
import { migrate } from '#server/platform/db/migrate';
import { openDatabase, type Database } from '#server/platform/db/open';
import { openPGlite } from '#server/platform/db/pglite';
import { DEMO_PASSWORD } from '#demo/world/accounts';
import { moveFormerDemo } from '#demo/build/moveFormerDemo';
import { chooseDemoPassword, readDemoPassword, renewDemoPassword } from '#demo/world/password';
import { makeLogger } from '#server/platform/http/logger';
import { startServer } from '#server/start/start';
import { addClient, addUser } from '../support/seed';
import { itInProof } from '../support/itInProof';
import { migratedDump, openTestDatabase, quickestDatabase } from '../support/testDatabase';
import { FILE_PROGRAMS, startTestServer, testEnvironment, type TestServer } from '../support/testServer';

/** It opens the embedded database several times, on a machine that may be busy. */
const TIMEOUT_MS = 180_000;

/** Marks a database as a demo world. */
async function markAsDemo({ db }: Pick<Database, 'db'>, passwordHash = 'x'): Promise<void> {
  const at = new Date();
  await db
    .insertInto('demo_world')
    .values({
      seed: 'test',
      made_at: at,
      topped_up_at: at,
      alive_at: at,
      run_by: null,
      members: 0,
      password_hash: passwordHash,
      events: JSON.stringify({ openDays: { from: '', until: '' }, supper: { from: '', until: '' } }),
    })
    .execute();
}

describe('A start', () => {
  const starting = async (settings: Record<string, string>, fill: (database: Database) => Promise<unknown>) => {
    const database = await openTestDatabase(quickestDatabase());
    await migrate(database.db);
    await fill(database);
    return startServer(testEnvironment(settings), { database, log: makeLogger('silent'), ...FILE_PROGRAMS });
  };

  it('for real use refuses a database that holds the demo world', async () => {
    await expect(starting({ DEMO: 'off', PORTICO_DATA: '/srv/data' }, markAsDemo)).rejects.toThrow(
      'The data folder /srv/data holds the demo world, which never becomes a real installation: name another ' +
        'folder with PORTICO_DATA to begin with an empty one, or start with DEMO=on.',
    );
    await expect(starting({ DEMO: 'off', DATABASE_URL: 'postgres://db/x' }, markAsDemo)).rejects.toThrow(
      /^The database of DATABASE_URL holds the demo world.* name another database with DATABASE_URL/u,
    );
  });

  it('of the demo refuses a database that holds an installation', async () => {
    await expect(starting({ DEMO: 'on', PORTICO_DATA: '/srv/data' }, ({ db }) => addClient(db))).rejects.toThrow(
      'The data folder /srv/data holds a real installation, to which the demo adds nothing: start with ' +
        'DEMO=off, or name another folder with PORTICO_DATA for the demo.',
    );
  });
});

let server: TestServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

it('Accounts of a demo world that another process makes let nobody in while the demo is off', async () => {
  server = await startTestServer();
  const { anonymous } = server;
  const { db } = server.database;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const { email } = await addUser(db, await addClient(db), { user: { password_hash: passwordHash } });
  const login = () => anonymous.post('auth/login', { email, password: DEMO_PASSWORD });
  expect((await login()).status).toBe(200);
  await markAsDemo({ db }, passwordHash);
  expect((await login()).status).toBe(401);
});

it('The published password gives way to one made once where other machines may come, for the accounts that still have it', async () => {
  server = await startTestServer({ settings: { DEMO: 'on' } });
  const { anonymous } = server;
  const { db } = server.database;
  const client = await addClient(db);
  const [published, changed] = [await hashPassword(DEMO_PASSWORD), await hashPassword('Chosen-by-me-1!')];
  const demo = await addUser(db, client, { user: { password_hash: published } });
  const owner = await addUser(db, client, { user: { password_hash: changed } });
  await markAsDemo({ db }, published);
  const login = async (email: string, password: string) => (await anonymous.post('auth/login', { email, password })).status;

  expect(await chooseDemoPassword(db, true)).toBe(DEMO_PASSWORD);
  const made = await chooseDemoPassword(db, false);
  await renewDemoPassword(db, made);
  expect(made).toMatch(/^Demo-[\w-]{20}-1$/u);
  expect(await login(demo.email, DEMO_PASSWORD)).toBe(401);
  expect(await login(demo.email, made)).toBe(200);
  expect(await login(owner.email, 'Chosen-by-me-1!')).toBe(200);

  for (const loopbackOnly of [false, true]) expect(await chooseDemoPassword(db, loopbackOnly)).toBe(made);
  expect(await readDemoPassword(db)).toBe(made);
});

describe('The folder of real installations', () => {
  let root: string;
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-former-'));
  });
  afterEach(() => fs.rmSync(root, { recursive: true, force: true }));
  const own = (): string => path.join(root, 'demo');
  const open = (dataFolder: string) => openDatabase({ dataFolder, databaseUrl: null });
  const move = () => moveFormerDemo({ dataFolder: own(), demo: { ...testEnvironment().demo, formerFolder: root } });

  itInProof(
    'gives the world of a former demo to the demo, and keeps what is none or in use',
    async () => {
      await move();
      // As a first start leaves it, without its time.
      await (await openPGlite(root, await migratedDump())).end();
      const former = await open(root);
      // Nobody else on the machine can read the files that the database itself creates, wherever it is copied to.
      const files = fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => path.join(root, name));
      expect(files.length).toBeGreaterThan(100);
      expect(files.filter((file) => (fs.statSync(file).mode & 0o077) !== 0)).toEqual([]);
      await move();
      await former.close();
      await move();
      expect(fs.readdirSync(root)).toEqual(['database']);

      const demo = await open(root);
      await markAsDemo(demo);
      await demo.close();
      await move();
      expect(fs.readdirSync(root)).toEqual(['demo']);
      const moved = await open(own());
      expect(await moved.db.selectFrom('demo_world').select('seed').executeTakeFirst()).toEqual({ seed: 'test' });
      await moved.close();
    },
    TIMEOUT_MS,
  );
});
