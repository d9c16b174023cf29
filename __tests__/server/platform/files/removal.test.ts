/** Files go with what refers to them: by one list of columns, in a transaction, and their bytes after it. */
import { sql } from 'kysely';

import type { FilePurpose } from '#contract/platform/filePurposes';
import { claimFile } from '#server/platform/files/claimFile';
import { deleteUnusedFiles, releaseFiles, removeBytes, removeFiles } from '#server/platform/files/removal';
import { FILE_REFERENCES, type FileReference } from '#server/platform/files/references';
import { transact } from '#server/platform/db/transaction';
import { addClient, addFile, type SeededClient } from '../../../support/seed';
import type { Database } from '#server/platform/db/open';
import { describeOnEitherDatabase, openTestDatabase, quickestDatabase } from '../../../support/testDatabase';
import { startTestServer, type TestServer } from '../../../support/testServer';

it('lists every column that refers to files, and no other', async () => {
  const database = await openTestDatabase(quickestDatabase());
  const { rows } = await sql<{ reference: string }>`
    select conrelid::regclass || '.' || attname as reference
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'files'::regclass
  `.execute(database.db);
  await database.close();
  expect([...FILE_REFERENCES].sort()).toEqual(rows.map(({ reference }) => reference).sort());
});

describeOnEitherDatabase('removing files', (on) => {
  let server: TestServer;
  let client: SeededClient;
  let made = 0;
  /** A table of the test's own stands for those that records bring. */
  const REFERENCES = ['pictures.file_id', 'pictures.other_id'] as unknown as readonly FileReference[];

  beforeAll(async () => {
    server = await startTestServer({ on });
    client = await addClient(server.database.db);
    await sql`create table pictures (file_id integer references files, other_id integer references files)`.execute(server.database.db);
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await sql`delete from pictures`.execute(server.database.db);
    await server.database.db.deleteFrom('files').execute();
    await server.database.db.deleteFrom('removed_files').execute();
  });

  const addFileOf = (clientId = client.id): Promise<number> => {
    made += 1;
    const now = server.clock.now();
    const storage_key = `key-${String(made).padStart(6, '0')}`;
    return addFile(server.database.db, { id: clientId }, 'site_image', { storage_key, created_at: now, unused_until: now });
  };
  const addPicture = (file: number | null, other: number | null = null) =>
    sql`insert into pictures values (${file}, ${other})`.execute(server.database.db);
  const ids = async () => (await server.database.db.selectFrom('files').select('id').orderBy('id').execute()).map(({ id }) => id);
  const keys = async () => (await server.database.db.selectFrom('removed_files').select('storage_key').execute()).length;

  it('keeps what a record refers to, however old, and takes all else, in any number', async () => {
    const [first, second] = [await addFileOf(), await addFileOf()];
    for (let n = 0; n < 230; n += 1) await addFileOf();
    await addPicture(first);
    await addPicture(null, second);
    server.clock.advance(1_000);
    expect(await deleteUnusedFiles(server.deps, REFERENCES)).toBe(230);
    expect(await ids()).toEqual([first, second]);
    expect(await keys()).toBe(230);
    await removeBytes(server.deps);
    expect(await keys()).toBe(0);
  });

  it('releases what belonged to a deleted record, but for what another one has', async () => {
    const [own, shared] = [await addFileOf(), await addFileOf()];
    const kept = await addFileOf();
    await addPicture(shared);
    await transact(server.database.db, (tx) => releaseFiles(tx, [own, shared], REFERENCES));
    await transact(server.database.db, (tx) => releaseFiles(tx, [], REFERENCES));
    expect(await ids()).toEqual([shared, kept]);
    expect(await keys()).toBe(1);
  });

  it('gives a file to a record of its client that wants one of its purpose, and to no other', async () => {
    const file = await addFileOf();
    const claim = (id: number, purpose: FilePurpose, by = client.id) =>
      transact(server.database.db, (tx) => claimFile(tx, { clientId: by }, { id, purpose, field: 'image_file_id' }));
    expect(await claim(file, 'site_image')).toMatchObject({ id: file, name: 'zoe.jpg' });
    const gone = { status: 422, details: { errors: { image_file_id: [{ key: 'rules.files.gone', values: {} }] } } };
    await expect(claim(file + 1_000, 'site_image')).rejects.toMatchObject(gone);
    await expect(claim(file, 'site_image', (await addClient(server.database.db)).id)).rejects.toMatchObject(gone);
    await expect(claim(file, 'member_photo')).rejects.toMatchObject(gone);
  });

  it('takes nothing back when the transaction fails', async () => {
    const file = await addFileOf();
    const failed = transact(server.database.db, async (tx) => {
      await releaseFiles(tx, [file], REFERENCES);
      throw new Error('and then');
    });
    await expect(failed).rejects.toThrow('and then');
    expect([await ids(), await keys()]).toEqual([[file], 0]);
  });

  it('goes with its client', async () => {
    const gone = await addClient(server.database.db);
    await addFileOf(gone.id);
    await server.database.db.deleteFrom('clients').where('id', '=', gone.id).execute();
    expect([await ids(), await keys()]).toEqual([[], 1]);
  });

  it('tries again when bytes could not be removed, and removes the others meanwhile', async () => {
    const remove = jest.spyOn(server.deps.files.storage, 'remove');
    await addFileOf();
    await addFileOf();
    server.clock.advance(1_000);
    remove.mockRejectedValueOnce(new Error('The file store answered 500'));
    await removeFiles(server.deps);
    expect(await keys()).toBe(1);
    await removeFiles(server.deps);
    expect(await keys()).toBe(0);
    expect(new Set(remove.mock.calls.map(([key]) => key)).size).toBe(2);
  });

  it('leaves bytes alone that are being stored, until a server that died cannot be storing them any more', async () => {
    await server.database.db
      .insertInto('removed_files')
      .values({ storage_key: 'announced', remove_from: new Date(server.clock.now().getTime() + 3_600_000) })
      .execute();
    await removeBytes(server.deps);
    expect(await keys()).toBe(1);
    server.clock.advance(3_600_001);
    await removeBytes(server.deps);
    expect(await keys()).toBe(0);
  });
});

/** Only PostgreSQL lets two transactions meet. */
const onPostgres = quickestDatabase() === 'postgres' ? describe : describe.skip;
onPostgres('a record that takes a file while it is being removed', () => {
  let database: Database;
  let id: number;
  const REFERENCES = ['pictures.file_id'] as unknown as readonly FileReference[];

  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    const client = await addClient(database.db);
    // Whatever the column would rather do, the file has to stay.
    await sql`create table pictures (file_id integer references files on delete set null)`.execute(database.db);
    const { rows } = await sql<{ id: number }>`
      insert into files (client_id, purpose, name, size, content_type, storage_key, content_hash, created_at, unused_until)
      values (${client.id}, 'site_image', 'zoe.jpg', 1, 'image/png', 'key', '', now(), now()) returning id
    `.execute(database.db);
    id = rows[0]?.id ?? 0;
  });
  afterAll(() => database.close());

  const until = async (holds: () => Promise<boolean>): Promise<void> => {
    while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
  };
  /** Another connection waits for what this one holds. */
  const somebodyWaits = async (): Promise<boolean> =>
    (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)).rows
      .length > 0;

  it('was faster: the file stays', async () => {
    let released: Promise<void> = Promise.resolve();
    // Without the mark of our own transactions, inside which a second connection is refused.
    await database.db.transaction().execute(async (tx) => {
      await sql`insert into pictures values (${id})`.execute(tx);
      released = database.db.transaction().execute((other) => releaseFiles(other, [id], REFERENCES));
      await until(somebodyWaits);
    });
    await released;
    expect((await sql`select * from pictures`.execute(database.db)).rows).toEqual([{ file_id: id }]);
  });

  it('comes too late: it waits, and finds the file gone', async () => {
    await sql`delete from pictures`.execute(database.db);
    let taken: Promise<unknown> = Promise.resolve();
    await database.db.transaction().execute(async (tx) => {
      await releaseFiles(tx, [id], REFERENCES);
      taken = sql`insert into pictures values (${id})`.execute(database.db).catch((error: unknown) => error);
      await until(somebodyWaits);
    });
    expect(await taken).toMatchObject({ code: '23503' });
  });
});
