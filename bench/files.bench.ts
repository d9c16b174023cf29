/**
 * The memory that files take: of the built server while twenty people send a film of 50 MB each at once, into the folder and into S3,
 * and of the process that re-encodes pictures, with the largest and most awkward ones.
 */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import sharp from 'sharp';

import type { FilePurpose } from '#contract/filePurposes';
import { startBuiltServer, type BuiltServer } from '../__tests__/support/browserServer';
import { film } from '../__tests__/support/fileSamples';
import { s3Store } from '../__tests__/support/fileStores';
import { DEMO_PASSWORD } from '../__tests__/support/signedIn';
import { report } from './figures';

jest.setTimeout(600_000);

const MB = 1024 * 1024;
const FILMS = 20;
const FILM = film(50 * MB);
const LOOK_EVERY_MS = 10;
/** 40 megapixels, square. */
const SIDE = 6_324;

/** MB that a process holds now (`VmRSS`), or has held at most (`VmHWM`). */
function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(String.raw`${which}:\s*(\d+)`).exec(status)?.[1]) / 1024;
}

/** The process of pictures, which is a child of the server's. */
function pictureProcessOf({ pid = 0 }: BuiltServer): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  const found = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('pictures.mjs'));
  if (found === undefined) throw new Error('No process of pictures runs');
  return found;
}

async function tokenOf({ url }: BuiltServer): Promise<string> {
  const response = await fetch(`${url}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@portico.test', password: DEMO_PASSWORD }),
  });
  // The contract of this call.
  return ((await response.json()) as { access_token: string }).access_token;
}

/** Sends a file piece by piece, as a browser does; answers the status. */
function send({ port }: BuiltServer, token: string, purpose: FilePurpose, content: Buffer): Promise<number> {
  const [head, tail] = [
    `--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n` +
      `--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`,
    '\r\n--x--\r\n',
  ];
  return new Promise((resolve, reject) => {
    const request = http.request({
      port,
      method: 'POST',
      path: '/api/v2/files',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': head.length + content.length + tail.length,
      },
    });
    request.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)));
    request.on('error', reject);
    request.write(head);
    let at = 0;
    const go = (): void => {
      while (at < content.length) {
        at += 64 * 1024;
        if (!request.write(content.subarray(at - 64 * 1024, at))) {
          request.once('drain', go);
          return;
        }
      }
      request.end(tail);
    };
    go();
  });
}

/** MB above what the server holds when it is idle, at most, while the films arrive. */
async function roomForFilms(server: BuiltServer): Promise<number> {
  const { pid = 0 } = server;
  const token = await tokenOf(server);
  const idle = memoryOf(pid, 'VmRSS');
  let most = idle;
  const looking = setInterval(() => (most = Math.max(most, memoryOf(pid, 'VmRSS'))), LOOK_EVERY_MS);
  const statuses = await Promise.all(Array.from({ length: FILMS }, () => send(server, token, 'site_video', FILM)));
  clearInterval(looking);
  expect(new Set(statuses)).toEqual(new Set([201]));
  return most - idle;
}

test('films that arrive at once', async () => {
  const store = await s3Store();
  const measured: Parameters<typeof report>[0][number][] = [];
  for (const [place, settings] of [
    ['the folder', {}],
    ['S3', store.settings],
  ] as const) {
    const server = await startBuiltServer({ laterSettings: settings });
    const ours = await roomForFilms(server);
    await server.stop();
    measured.push({ name: `server above idle, ${FILMS} films of 50 MB at once into ${place}`, unit: 'MB', ours, limit: { atMost: 150 } });
  }
  await store.close();
  report(measured);
});

test('pictures that are large and awkward', async () => {
  const create = { width: SIDE, height: SIDE, channels: 4, background: { r: 40, g: 90, b: 160, alpha: 0.5 } } as const;
  const opaque = { ...create, channels: 3 } as const;
  const pictures: readonly (readonly [string, Buffer])[] = [
    [
      'JPEG, progressive, to be turned',
      await sharp({ create: opaque }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).withMetadata({ orientation: 6 }).toBuffer(),
    ],
    ['PNG, interlaced, 16 bits, transparent', await sharp({ create }).toColourspace('rgb16').png({ progressive: true }).toBuffer()],
    ['WebP, transparent', await sharp({ create }).webp({ lossless: true, effort: 0 }).toBuffer()],
    ['GIF', await sharp({ create: opaque }).gif().toBuffer()],
  ];
  const server = await startBuiltServer();
  const token = await tokenOf(server);
  const measured: Parameters<typeof report>[0][number][] = [];
  for (const [what, content] of pictures) {
    expect(await send(server, token, 'message_attachment', content)).toBe(201);
    const child = pictureProcessOf(server);
    measured.push({
      name: `process of pictures, 40 megapixels: ${what}`,
      unit: 'MB',
      ours: memoryOf(child, 'VmHWM'),
      limit: { atMost: 500 },
    });
    // The next one begins in a process of its own.
    process.kill(child, 'SIGKILL');
  }
  await server.stop();
  report(measured);
});
