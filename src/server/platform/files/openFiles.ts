import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { Environment } from '../../../../config/environment';
import { makeDataFolder } from '../db/dataFolder';
import type { Files } from '../ports';
import type { ChildProgram } from './childWork';
import { startPictures } from './pictures';
import { startSheets } from './sheets';
import { folderStorage } from './storage/folder';
import { s3Storage } from './storage/s3';

const OWNER_ONLY = 0o700;

/** The programs of the processes that read received files. */
export interface FilePrograms {
  /** Re-encodes pictures. */
  readonly pictureProgram: ChildProgram;
  /** Reads spreadsheets. */
  readonly sheetProgram: ChildProgram;
}

/**
 * Opens the file store: a folder beside the database, or the store that the settings name. Without a data folder it is a
 * temporary one, which is deleted when the server stops.
 *
 * @throws StartError when the data folder cannot be used
 */
export async function openFiles(
  { dataFolder, fileStore }: Pick<Environment, 'dataFolder' | 'fileStore'>,
  programs: FilePrograms,
): Promise<Files> {
  const folder = dataFolder === null ? await fs.mkdtemp(path.join(os.tmpdir(), 'portico-files-')) : path.join(dataFolder, 'files');
  if (dataFolder !== null) makeDataFolder(dataFolder);
  const incoming = path.join(folder, 'incoming');
  await fs.mkdir(incoming, { recursive: true, mode: OWNER_ONLY });
  const pictures = startPictures(programs.pictureProgram);
  const sheets = startSheets(programs.sheetProgram);
  return {
    storage: fileStore === null ? folderStorage(folder) : s3Storage(fileStore),
    pictures,
    sheets,
    incoming,
    async close() {
      await Promise.all([pictures.close(), sheets.close()]);
      if (dataFolder === null) await fs.rm(folder, { recursive: true, force: true });
    },
  };
}
