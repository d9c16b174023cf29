/** An import whose server is killed at half. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { openDatabase, wrap, type Database } from '#server/platform/db/open';
import { openPGlite } from '#server/platform/db/pglite';
import { bodyOf } from '../../../support/answer';
import { sendImportFile } from '../../../support/importWorld';
import { until } from '../../../support/jobWorld';
import { itInProof } from '../../../support/itInProof';
import { runs } from '../../../support/proof';
import { addClient, addGroup, addUser } from '../../../support/seed';
import { migratedDump } from '../../../support/testDatabase';
import { startTestServer, type TestServer } from '../../../support/testServer';
import { end, startTied } from '../../../support/tiedProcess';

const ROWS = runs(400, 50_000);
jest.setTimeout(runs(180_000, 1_800_000));

const startHere = (database: Database, folder: string, workers: boolean): Promise<TestServer> =>
  startTestServer({ database, settings: { PORTICO_DATA: folder }, jobs: { workers, times: { look: 500, sweep: 1_000, stop: 5_000 } } });

/** Runs the server until an import is at half, and kills it. */
async function killAtHalf(folder: string): Promise<void> {
  const child = startTied(process.execPath, [path.resolve(__dirname, '../../../support/runImport.js'), folder], { env: process.env });
  const said: string[] = [];
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server ended: ${said.join('')}`)));
    child.stdout.on('data', (text: Buffer) => void (text.toString().includes('half') && resolve()));
  });
  await end(child, 'SIGKILL');
}

itInProof(`An import of ${ROWS} rows that is killed at half goes on, and each row takes effect once`, async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-import-'));
  const made = await startHere(
    wrap(await openPGlite(folder, await migratedDump()), 'pglite', () => {}),
    folder,
    false,
  );
  const client = await addClient(made.database.db);
  const groupId = await addGroup(made.database.db, client, { type: 'returning' });
  const { email } = await addUser(made.database.db, client);
  const lines = Array.from({ length: ROWS }, (_, n) => `Person ${n},p${n}@pine.test,E${n},${n === 0 ? '' : 'p0@pine.test'}`);
  const file_id = await sendImportFile(made, email, `Name,Email,ID,Manager\n${lines.join('\n')}\n`);
  const mapping = ['name', 'email', 'external_id', 'manager'];
  const api = await made.signIn(email);
  const { import: begun } = bodyOf(await api.post(`groups/${groupId}/imports`, { file_id, mapping, dry_run: false }));
  await made.close();

  await killAtHalf(folder);

  const again = await startHere(await openDatabase({ dataFolder: folder, databaseUrl: null }), folder, true);
  const later = await again.signIn(email);
  const read = async () => bodyOf(await later.get(`imports/${begun.id}`)).import;
  await until(async () => (await read()).state === 'imported');
  expect(await read()).toMatchObject({ result: { added: ROWS, updated: 0, skipped: 0 }, failure: null });
  const members = await again.database.db.selectFrom('members').select(['external_id', 'manager_id']).execute();
  expect(new Set(members.map(({ external_id: id }) => id)).size).toBe(ROWS);
  expect(members).toHaveLength(ROWS);
  expect(members.filter(({ manager_id: id }) => id !== null)).toHaveLength(ROWS - 1);
  const told = await again.database.db.selectFrom('audit_log').select('changes').where('subject', '=', 'groups').orderBy('id').execute();
  expect(told).toHaveLength(1);
  await again.close();
  fs.rmSync(folder, { recursive: true, force: true });
});
