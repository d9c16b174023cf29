import fs from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import path from 'node:path';

import { errorCode } from '../../process/errorFacts';
import type { FileStorage } from '../../ports';

/** Keys are random, so their prefixes spread the files over as many folders. */
const SHARD_LENGTH = 2;
const OWNER_ONLY = 0o700;

/** Stores files below a folder, readable only by their owner. */
export function folderStorage(folder: string): FileStorage {
  const placeOf = (key: string): string => path.join(folder, key.slice(0, SHARD_LENGTH), key);
  return {
    async put(key, file) {
      const place = placeOf(key);
      const made = await fs.mkdir(path.dirname(place), { recursive: true, mode: OWNER_ONLY });
      if (made !== undefined) await flush(path.dirname(made));
      await flush(file);
      // Both are below the files' folder, so on one disk: the whole file appears at once, or not at all.
      await fs.rename(file, place);
      await flush(path.dirname(place));
    },
    async open(key, range) {
      try {
        const handle = await fs.open(placeOf(key), 'r');
        return createReadStream('', { fd: handle, ...range });
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(key) {
      await fs.rm(placeOf(key), { force: true });
    },
  };
}

/** Flushes a file, or the names in a folder, to the disk. */
async function flush(place: string): Promise<void> {
  const handle = await fs.open(place, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows cannot do it with a folder.
    if (!['EPERM', 'EISDIR', 'EINVAL'].includes(errorCode(error) ?? '')) throw error;
  } finally {
    await handle.close();
  }
}
