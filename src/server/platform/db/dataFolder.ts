import fs from 'node:fs';
import path from 'node:path';

import { errorCode } from '../process/errorFacts';
import { StartError } from '../process/startError';

/** Node's own `recursive` never ends where a folder cannot be made although its parent exists, as in /proc. */
function makeFolders(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was faster; the lock decides between them.
    if (!fs.existsSync(folder)) throw error;
  }
}

/** File modes: full rights for the owner, none for anybody else. */
const OWNER_ONLY = 0o700;
const RIGHTS = 0o777;

/**
 * Removes the rights of others from a folder and its content. Earlier versions left files that everybody could read.
 * Files of another user (the mount point of a volume) are left unchanged: only their owner can change them.
 */
export function keepToOwner(file: string): void {
  try {
    const found = fs.lstatSync(file);
    if (found.isSymbolicLink()) return;
    if (isMine(found) && (found.mode & RIGHTS & ~OWNER_ONLY) !== 0) fs.chmodSync(file, found.mode & OWNER_ONLY);
    if (found.isDirectory()) for (const name of fs.readdirSync(file)) keepToOwner(path.join(file, name));
  } catch (error) {
    // Deleted meanwhile (the draft of a lock), or a folder of another user.
    if (!['ENOENT', 'EACCES'].includes(errorCode(error) ?? '')) throw error;
  }
}

/** Only its owner, and root, may change the rights of a file. */
function isMine({ uid }: fs.Stats): boolean {
  const user = process.getuid?.();
  return user === undefined || user === 0 || user === uid;
}

/**
 * Makes the data folder, and removes the rights of others from it and its content.
 *
 * @throws StartError when that fails
 */
export function makeDataFolder(dataFolder: string): void {
  try {
    makeFolders(path.resolve(dataFolder));
    fs.accessSync(dataFolder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    if (!fs.statSync(dataFolder).isDirectory()) throw new Error('not a folder');
    keepToOwner(fs.realpathSync(dataFolder));
  } catch (error) {
    throw new StartError(
      `The data folder ${dataFolder} cannot be used: it must be a folder that this user may read and write (PORTICO_DATA names another).`,
      { cause: error },
    );
  }
}
