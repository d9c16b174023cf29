import fs from 'node:fs';

import { StartError } from '../startError';

/** Makes the data folder with rights for its owner alone; throws StartError when that cannot be. */
export function makeDataFolder(dataFolder: string): void {
  try {
    fs.mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    fs.accessSync(dataFolder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    if (!fs.statSync(dataFolder).isDirectory()) throw new Error('not a folder');
  } catch (error) {
    throw new StartError(`The data folder ${dataFolder} cannot be used: it must be a folder that this user may read and write (PORTICO_DATA names another).`, { cause: error });
  }
}
