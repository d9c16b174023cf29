/** The process that re-encodes pictures: started when needed, gone when idle, and never the server's trouble. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

import type { ChildProgram } from '#server/platform/files/childWork';
import { startPictures } from '#server/platform/files/pictures';
import type { Pictures } from '#server/platform/ports';
import { ownProgram } from '../../../support/childPrograms';
import { picture } from '../../../support/fileSamples';
import { FILE_PROGRAMS } from '../../../support/testServer';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-pictures-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const source = path.join(folder, 'source');
const target = path.join(folder, 'target');
const JOB = { source, target, maxSide: 100, lossless: false };

let pictures: Pictures;
afterEach(() => pictures.close());
beforeEach(async () => fs.writeFileSync(source, await picture('png', { width: 300, height: 150 })));

const program = (text: string): ChildProgram => ownProgram(folder, text);
/** A process that replies to each job with its own id and environment. */
const TELLS = "process.on('message', () => process.send({ made: true, pid: process.pid, env: process.env }))";
interface Told {
  readonly pid: number;
  readonly env: Readonly<Record<string, string>>;
}
// The test's program answers this instead of a picture.
const tell = async (): Promise<Told> => (await pictures.reencode(JOB)) as unknown as Told;
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

it('makes smaller pictures, one after another in the same process', async () => {
  pictures = startPictures(FILE_PROGRAMS.pictureProgram);
  const results = await Promise.all([pictures.reencode(JOB), pictures.reencode({ ...JOB, maxSide: 40, lossless: true })]);
  expect(results).toEqual([
    { made: true, type: 'image/jpeg', width: 100, height: 50, size: expect.any(Number) },
    { made: true, type: 'image/png', width: 40, height: 20, size: expect.any(Number) },
  ]);
  expect(await sharp(target).metadata()).toMatchObject({ format: 'png', width: 40 });
  pictures = startPictures(program(TELLS));
  expect((await tell()).pid).toBe((await tell()).pid);
});

it('reads nothing but the four kinds, whatever the file is called', async () => {
  pictures = startPictures(FILE_PROGRAMS.pictureProgram);
  for (const content of [
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .tiff()
      .toBuffer(),
  ]) {
    fs.writeFileSync(source, content);
    expect(await pictures.reencode(JOB)).toEqual({ made: false, why: 'unreadable' });
  }
});

it('says that there is no room for the new picture', async () => {
  pictures = startPictures(FILE_PROGRAMS.pictureProgram);
  if (fs.existsSync('/dev/full')) expect(await pictures.reencode({ ...JOB, target: '/dev/full' })).toEqual({ made: false, why: 'noRoom' });
});

it('knows none of the server’s settings', async () => {
  process.env.TOKEN_SECRET = 'not for pictures';
  pictures = startPictures(program(TELLS));
  const { env } = await tell();
  delete process.env.TOKEN_SECRET;
  expect(Object.keys(env)).not.toContain('TOKEN_SECRET');
});

it('takes a crash for a picture that cannot be read, and the next one in a new process', async () => {
  const crashes = path.join(folder, 'crashes');
  fs.writeFileSync(crashes, '');
  pictures = startPictures(
    program(`const fs = require('node:fs');
      process.on('message', () => {
        if (!fs.existsSync(${JSON.stringify(crashes)})) return process.send({ made: true, pid: process.pid });
        fs.rmSync(${JSON.stringify(crashes)});
        process.kill(process.pid, 'SIGSEGV');
      })`),
  );
  const [crashed, next] = await Promise.all([pictures.reencode(JOB), tell()]);
  expect(crashed).toEqual({ made: false, why: 'unreadable' });
  expect(isAlive(next.pid)).toBe(true);
});

it('gives up a picture that takes too long', async () => {
  pictures = startPictures(program("process.on('message', () => { for (;;); })"), { limitMs: 50 });
  expect(await pictures.reencode(JOB)).toEqual({ made: false, why: 'unreadable' });
});

it('ends the process when no picture has come for a while, and starts it again for the next', async () => {
  pictures = startPictures(program(TELLS), { idleMs: 20 });
  const { pid } = await tell();
  await until(() => !isAlive(pid));
  expect((await tell()).pid).not.toBe(pid);
});

it('ends the process with the server, and takes nothing more', async () => {
  pictures = startPictures(program(TELLS));
  const { pid } = await tell();
  await pictures.close();
  expect(isAlive(pid)).toBe(false);
  expect(await pictures.reencode(JOB)).toEqual({ made: false, why: 'unreadable' });
});
