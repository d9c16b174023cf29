/** The two kinds of file storage: a folder, and an S3-compatible store on this machine. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { startObjectStore } from './objectStore';

export interface TestStore {
  /** The server's settings for it. */
  readonly settings: Readonly<Record<string, string>>;
  /** How many files it holds. */
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

const BUCKET = 'portico-files';
const KEYS = { access: 'portico', secret: 'a secret of tests' };

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
  const store = await startObjectStore(BUCKET, KEYS);
  return {
    settings: {
      FILES_S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
      FILES_S3_BUCKET: BUCKET,
      FILES_S3_ACCESS_KEY: KEYS.access,
      FILES_S3_SECRET_KEY: KEYS.secret,
    },
    count: () => store.objects.size,
    close: () => store.close(),
  };
}
