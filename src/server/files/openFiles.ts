import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { Environment } from '../../../config/environment';
import { makeDataFolder } from '../db/dataFolder';
import type { Files } from '../ports';
import { startPictures, type PictureProgram } from './pictures';
import { folderStorage } from './storage/folder';
import { s3Storage } from './storage/s3';

const OWNER_ONLY = 0o700;

/**
 * Opens what keeps the files: a folder beside the database, or the store that the settings name. Without a data folder it is a
 * temporary one, which goes when the server stops.
 *
 * @throws StartError when the data folder cannot be used
 */
export async function openFiles(
  { dataFolder, fileStore }: Pick<Environment, 'dataFolder' | 'fileStore'>,
  pictureProgram: PictureProgram,
): Promise<Files> {
  const folder = dataFolder === null ? await fs.mkdtemp(path.join(os.tmpdir(), 'portico-files-')) : path.join(dataFolder, 'files');
  if (dataFolder !== null) makeDataFolder(dataFolder);
  const incoming = path.join(folder, 'incoming');
  await fs.mkdir(incoming, { recursive: true, mode: OWNER_ONLY });
  const pictures = startPictures(pictureProgram);
  return {
    storage: fileStore === null ? folderStorage(folder) : s3Storage(fileStore),
    pictures,
    incoming,
    async close() {
      await pictures.close();
      if (dataFolder === null) await fs.rm(folder, { recursive: true, force: true });
    },
  };
}
