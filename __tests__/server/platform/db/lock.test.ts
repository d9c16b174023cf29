import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { takeLock } from '#server/platform/db/lock';
import { thisProcess } from '#server/platform/db/processIdentity';

describe('The lock of a data folder', () => {
  let folder: string;
  const lockFile = (): string => path.join(folder, 'lock');
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-lock-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));
  const write = (holder: object): void => fs.writeFileSync(lockFile(), JSON.stringify({ ...thisProcess(), token: 'theirs', ...holder }));
  const files = (): string[] => fs.readdirSync(folder).sort();

  it('is taken once, given back, and leaves nothing behind', () => {
    const release = takeLock(folder);
    expect(() => takeLock(folder)).toThrow(/is in use by another Portico \(process \d+\); stop that one first/u);
    expect(files()).toEqual(['lock']);
    expect(fs.statSync(lockFile()).mode & 0o777).toBe(0o600);
    release();
    expect(files()).toEqual([]);
    takeLock(folder)();
  });

  it('takes the rights of others away from a folder that was there, and from all that is in it', () => {
    fs.chmodSync(folder, 0o755);
    fs.mkdirSync(path.join(folder, 'database'), { mode: 0o777 });
    const file = path.join(folder, 'database', 'wal');
    fs.writeFileSync(file, 'token_secret');
    fs.chmodSync(file, 0o666);
    const outside = path.join(os.tmpdir(), `${path.basename(folder)}.outside`);
    fs.writeFileSync(outside, '');
    fs.chmodSync(outside, 0o644);
    fs.symlinkSync(outside, path.join(folder, 'link'));
    takeLock(folder)();
    const rights = [folder, path.dirname(file), file, outside].map((name) => (fs.statSync(name).mode & 0o777).toString(8));
    fs.rmSync(outside);
    expect(rights).toEqual(['700', '700', '600', '644']);
  });

  it('is taken over from a process that is gone', () => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    write({ pid: gone });
    takeLock(folder)();
    expect(files()).toEqual([]);
  });

  it('is taken over when the pid now belongs to another process', () => {
    write({ started: '1' });
    takeLock(folder)();
    expect(files()).toEqual([]);
  });

  it('is taken over after a restart of the machine', () => {
    write({ boot: 'an earlier one' });
    takeLock(folder)();
    expect(files()).toEqual([]);
  });

  it('is taken over when it cannot be read', () => {
    fs.writeFileSync(lockFile(), '{"pid":');
    takeLock(folder)();
    expect(files()).toEqual([]);
  });

  it('of another container or machine is respected while that gives signs of life', () => {
    write({ space: 'another container', pid: 1 });
    expect(() => takeLock(folder)).toThrow(/in use/u);
    const longAgo = new Date(Date.now() - 60_000);
    fs.utimesSync(lockFile(), longAgo, longAgo);
    takeLock(folder)();
  });

  it('is not given back by one who has lost it', () => {
    const release = takeLock(folder);
    write({ token: 'somebody else' });
    release();
    expect(files()).toEqual(['lock']);
  });

  it('outlives a taker that died in the middle', () => {
    write({ boot: 'an earlier one' });
    fs.writeFileSync(`${lockFile()}.claim.unreadable`, 'x');
    const release = takeLock(folder);
    expect(() => takeLock(folder)).toThrow(/in use/u);
    release();
  });

  it('goes to exactly one of many that find it left behind', async () => {
    write({ boot: 'an earlier one' });
    const takers = Array.from({ length: 6 }, () => takeInAnotherProcess(folder));
    const results = await Promise.all(takers.map(({ said }) => said));
    await Promise.all(takers.map((taker) => taker.end()));
    expect(results.filter((result) => result === 'taken')).toHaveLength(1);
    expect(results.filter((result) => result.includes('in use') || result.includes('being taken'))).toHaveLength(5);
  });

  it('says plainly that the folder cannot be used', () => {
    const file = path.join(folder, 'file');
    fs.writeFileSync(file, '');
    expect(() => takeLock(file)).toThrow(
      `The data folder ${file} cannot be used: it must be a folder that this user may read and write (PORTICO_DATA names another).`,
    );
    expect(() => takeLock(path.join(file, 'below'))).toThrow('cannot be used');
  });

  // Nobody, root included, can make a folder there.
  (process.platform === 'linux' ? it : it.skip)('says so where a folder cannot be made at all', () => {
    expect(() => takeLock('/proc/portico/data')).toThrow('The data folder /proc/portico/data cannot be used');
  });
});

interface Taker {
  readonly said: Promise<string>;
  end(): Promise<void>;
}

/** Tries to take the lock in a separate process, which holds it until it is ended. */
function takeInAnotherProcess(folder: string): Taker {
  const child = spawn(process.execPath, [path.resolve(__dirname, '../../../support/takeLock.js'), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    said: new Promise((resolve, reject) => {
      child.once('error', reject);
      child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
    }),
    end() {
      child.stdin.end();
      return ended;
    },
  };
}
