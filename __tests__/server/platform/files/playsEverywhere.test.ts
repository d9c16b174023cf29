import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { playsEverywhere } from '#server/platform/files/playsEverywhere';
import { box, film, filmOf, track } from '../../../support/fileSamples';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portico-films-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function told(content: Buffer): Promise<boolean | null> {
  const file = path.join(folder, 'film');
  await writeFile(file, content);
  return playsEverywhere(file);
}

it.each([
  ['avc1', true],
  ['avc3', true],
  ['hvc1', false],
  ['hev1', false],
  ['dvh1', false],
  ['apcn', false],
])('a film in %s is told to play everywhere: %s', async (codec, expected) => {
  expect(await told(filmOf(track('vide', codec)))).toBe(expected);
  // Sound before or behind says nothing of it, nor does where the list of tracks stands.
  expect(await told(filmOf(track('soun', 'mp4a'), track('vide', codec)))).toBe(expected);
  expect(await told(filmOf(track('vide', codec), track('soun', 'twos')))).toBe(expected);
  expect(
    await told(Buffer.concat([box('ftyp', Buffer.from('qt  ')), box('mdat', Buffer.alloc(500)), box('moov', track('vide', codec))])),
  ).toBe(expected);
});

it('one rare track is enough', async () => {
  expect(await told(filmOf(track('vide', 'avc1'), track('vide', 'hvc1')))).toBe(false);
});

it('reads sizes of 64 bits, and a last box that goes to the end', async () => {
  const long = Buffer.alloc(16);
  long.writeUInt32BE(1, 0);
  long.write('mdat', 4, 'latin1');
  long.writeBigUInt64BE(116n, 8);
  expect(await told(Buffer.concat([box('ftyp', Buffer.from('isom')), long, Buffer.alloc(100), box('moov', track('vide', 'hvc1'))]))).toBe(
    false,
  );
  const last = box('moov', track('vide', 'hvc1'));
  last.writeUInt32BE(0, 0);
  expect(await told(Buffer.concat([box('ftyp', Buffer.from('isom')), last]))).toBe(false);
});

it('says nothing of a film without tracks, cut off, or with sizes that lead nowhere', async () => {
  expect(await told(film(100))).toBeNull();
  expect(await told(Buffer.alloc(0))).toBeNull();
  const whole = filmOf(track('vide', 'hvc1'));
  for (let length = 0; length < whole.length - 8; length += 1) expect(await told(whole.subarray(0, length))).toBeNull();
  // Boxes without content, just beyond those that are read.
  const empty = Buffer.concat(Array.from({ length: 2_001 }, () => box('free', Buffer.alloc(0))));
  expect(await told(Buffer.concat([empty, whole]))).toBeNull();
});
