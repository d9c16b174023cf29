import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { errorCode } from '../process/errorFacts';
import { StartError } from '../process/startError';
import { makeDataFolder } from './dataFolder';
import { holderIsAlive, SIGN_OF_LIFE_MS, thisProcess, type ProcessIdentity } from './processIdentity';

/** The content of the lock file. The token distinguishes one acquisition from the next, even by the same process. */
interface LockHolder extends ProcessIdentity {
  readonly token: string;
}

const ATTEMPTS = 20;

/**
 * Takes the lock of a data folder: a second process that opened the same PGlite would silently lose rows.
 *
 * The lock appears complete and at once (written beside, then linked to its name, which fails when the name is taken).
 * A lock whose holder is dead is taken over; only one of several that try at the same time can (see `takeOver`).
 *
 * @returns the function that releases the lock
 * @throws StartError when another process holds it
 */
export function takeLock(dataFolder: string): () => void {
  makeDataFolder(dataFolder);
  const file = path.join(dataFolder, 'lock');
  const mine: LockHolder = { ...thisProcess(), token: randomBytes(12).toString('hex') };
  const draft = path.join(dataFolder, `lock.${mine.token}`);
  fs.writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (linked(draft, file)) return hold(file, mine);
      const holder = readHolder(file);
      if (holder === 'gone') continue;
      if (holder !== 'unreadable' && holderIsAlive(holder, file)) throw inUse(dataFolder, holder);
      if (takeOver(file, draft, holder)) return hold(file, mine);
    }
    throw new StartError(`The data folder ${dataFolder} is being taken by another process; wait until that one runs or has given up.`);
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/**
 * Replaces a dead lock with ours. A claim file named after the dead lock comes first, since only one process can create it.
 * Then the lock is read again, because another process may have replaced it meanwhile.
 */
function takeOver(file: string, draft: string, dead: LockHolder | 'unreadable'): boolean {
  const name = dead === 'unreadable' ? 'unreadable' : createHash('sha256').update(dead.token).digest('hex').slice(0, 16);
  const claim = `${file}.claim.${name}`;
  if (!linked(draft, claim)) {
    const claimant = readHolder(claim);
    if (claimant === 'unreadable' || (claimant !== 'gone' && !holderIsAlive(claimant, claim))) fs.rmSync(claim, { force: true });
    return false;
  }
  try {
    const now = readHolder(file);
    const isSame = dead === 'unreadable' ? now === dead : typeof now === 'object' && now.token === dead.token;
    if (!isSame) return false;
    fs.copyFileSync(draft, `${draft}.new`);
    fs.renameSync(`${draft}.new`, file);
    return true;
  } finally {
    fs.rmSync(claim, { force: true });
  }
}

/** Renews the file's time as a sign of life for processes that cannot see this one. Returns the function that releases the lock. */
function hold(file: string, mine: LockHolder): () => void {
  const beat = setInterval(() => fs.utimes(file, new Date(), new Date(), () => {}), SIGN_OF_LIFE_MS);
  beat.unref();
  return () => {
    clearInterval(beat);
    const holder = readHolder(file);
    if (typeof holder === 'object' && holder.token === mine.token) fs.rmSync(file, { force: true });
  };
}

/** Gives a file a second name; false when the name is taken. */
function linked(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): LockHolder | 'gone' | 'unreadable' {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 'gone';
    throw error;
  }
  try {
    const value: unknown = JSON.parse(text);
    return isHolder(value) ? value : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

function isHolder(value: unknown): value is LockHolder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'token' in value &&
    typeof value.token === 'string' &&
    'boot' in value &&
    typeof value.boot === 'string' &&
    'space' in value &&
    typeof value.space === 'string' &&
    'started' in value &&
    typeof value.started === 'string'
  );
}

function inUse(dataFolder: string, holder: LockHolder): StartError {
  return new StartError(
    `The data folder ${dataFolder} is in use by another Portico (process ${holder.pid}); ` +
      'stop that one first, or name another folder with PORTICO_DATA.',
  );
}
