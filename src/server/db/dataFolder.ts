import fs from 'node:fs';
import path from 'node:path';

import { StartError } from '../startError';

/** Node's own `recursive` never ends where a folder cannot be made although the one above it is there, as in /proc. */
function makeFolders(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was faster, which the lock settles.
    if (!fs.existsSync(folder)) throw error;
  }
}

/** Makes the data folder with rights for its owner alone; throws StartError when that cannot be. */
export function makeDataFolder(dataFolder: string): void {
  try {
    makeFolders(path.resolve(dataFolder));
    fs.accessSync(dataFolder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    if (!fs.statSync(dataFolder).isDirectory()) throw new Error('not a folder');
  } catch (error) {
    throw new StartError(`The data folder ${dataFolder} cannot be used: it must be a folder that this user may read and write (PORTICO_DATA names another).`, { cause: error });
  }
}
