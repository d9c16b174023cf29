/** The two kinds of file storage: a folder, and an S3-compatible store on this machine. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

export interface TestStore {
  /** The server's settings for it. */
  readonly settings: Readonly<Record<string, string>>;
  /** How many files it holds. */
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

const BUCKET = 'portico-files';
const KEY = 'S3RVER';

const filesBelow = (folder: string): string[] =>
  fs.readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));

export function folderStore(): TestStore {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-data-'));
  return {
    settings: { PORTICO_DATA: folder },
    count: () => filesBelow(path.join(folder, 'files')).length,
    close: async () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

export async function s3Store(): Promise<TestStore> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-s3-'));
  const store = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: BUCKET }] });
  const { port } = await store.run();
  return {
    settings: {
      FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      FILES_S3_BUCKET: BUCKET,
      FILES_S3_ACCESS_KEY: KEY,
      FILES_S3_SECRET_KEY: KEY,
    },
    count: () => filesBelow(path.join(directory, BUCKET)).filter((name) => name.endsWith('._S3rver_object')).length,
    async close() {
      await store.close();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}
