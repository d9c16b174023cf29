/**
 * Measures the memory that files take: of the built server while twenty people send a film of 50 MB each at once, into the folder and
 * into S3, and of the process that re-encodes pictures, with the largest and most awkward ones. Also the cost of a file with too many
 * members: how soon it is refused, and the delay for others.
 */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';

import type { StoredFile } from '#contract/platform/entities/file';
import { IMPORT_UNPACKED_MAX_MB, type ImportFailure } from '#contract/people/entities/memberImport';
import type { FilePurpose } from '#contract/platform/filePurposes';
import { adminApi } from '../__tests__/support/adminApi';
import { bodyOf } from '../__tests__/support/answer';
import { startBuiltServer, type BuiltServer } from '../__tests__/support/browserServer';
import { film } from '../__tests__/support/fileSamples';
import { s3Store } from '../__tests__/support/fileStores';
import { DEMO_PASSWORD } from '../__tests__/support/signedIn';
import type { ApiClient } from '../__tests__/support/testServer';
import { ownWorkbook } from '../__tests__/support/workbook';
import { report } from './figures';
import { quantile } from './scrolling';

jest.setTimeout(600_000);

const MB = 1024 * 1024;
const FILMS = 20;
const FILM = film(50 * MB);
const POLL_INTERVAL_MS = 10;
const ASK_EVERY_MS = 20;
const SHORT_LINES = 5_000_000;
/** 40 megapixels, square. */
const SIDE = 6_324;

/** MB that a process holds now (`VmRSS`), or has held at most (`VmHWM`). */
function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(String.raw`${which}:\s*(\d+)`).exec(status)?.[1]) / 1024;
}

/** The process that runs a program, a child of the server's. */
function processOf({ pid = 0 }: BuiltServer, program: 'pictures.mjs' | 'sheets.mjs'): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  const found = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(program));
  if (found === undefined) throw new Error(`No process runs ${program}`);
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

/** The response to a file, and the time its last byte was sent. */
interface Sent {
  readonly status: number;
  readonly body: string;
  readonly endedAt: number;
}

/** Sends a file piece by piece, as a browser does. */
function send({ port }: BuiltServer, token: string, purpose: FilePurpose, content: Buffer): Promise<Sent> {
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
    let endedAt = Number.NaN;
    request.on('finish', () => (endedAt = performance.now()));
    request.on('response', (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body, endedAt }), reject);
    });
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

/** Watches what the server holds; answers at the end how many MB that was at most above what it held first. */
function watchMemory({ pid = 0 }: BuiltServer): () => number {
  const idle = memoryOf(pid, 'VmRSS');
  let most = idle;
  const looking = setInterval(() => (most = Math.max(most, memoryOf(pid, 'VmRSS'))), POLL_INTERVAL_MS);
  return () => {
    clearInterval(looking);
    return most - idle;
  };
}

/** MB above what the server holds when it is idle, at most, while the films arrive. */
async function roomForFilms(server: BuiltServer): Promise<number> {
  const token = await tokenOf(server);
  const room = watchMemory(server);
  const sent = await Promise.all(Array.from({ length: FILMS }, () => send(server, token, 'site_video', FILM)));
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
  return room();
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
    expect((await send(server, token, 'message_attachment', content)).status).toBe(201);
    const child = processOf(server, 'pictures.mjs');
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

/** Rows of a sheet that take so many MB when they are unpacked. */
function sheetOf(mb: number): Buffer {
  const row = '<row><c><v>1</v></c></row>';
  return ownWorkbook({ rows: row.repeat(Math.floor((mb * MB) / row.length)) });
}

/** Repeats the requests of a receptionist's page until it is stopped. Returns the ms that each response took. */
async function receptionist(api: ApiClient, stop: AbortSignal): Promise<readonly number[]> {
  const times: number[] = [];
  while (!stop.aborted) {
    const asked = performance.now();
    bodyOf(await api.get('sites'));
    times.push(performance.now() - asked);
    await pause(ASK_EVERY_MS);
  }
  return times;
}

test('files of too many members are refused soon, and others notice nothing of them', async () => {
  const files: readonly (readonly [string, Buffer, ImportFailure])[] = [
    ['a workbook that says it is too large', sheetOf(IMPORT_UNPACKED_MAX_MB + 1), 'too_large'],
    [`a workbook of nearly ${IMPORT_UNPACKED_MAX_MB} MB unpacked`, sheetOf(IMPORT_UNPACKED_MAX_MB - 1), 'too_large'],
    [`a CSV of ${SHORT_LINES} short lines`, Buffer.from('ab;1\n'.repeat(SHORT_LINES)), 'too_many_rows'],
  ];
  const server = await startBuiltServer();
  const api = await adminApi(server.url);
  const token = await tokenOf(server);
  const group = bodyOf(await api.get('groups')).groups.find((one) => one.type === 'returning' && 'sync' in one && one.sync === null);
  const measured: Parameters<typeof report>[0][number][] = [];
  for (const [what, content, failure] of files) {
    const asking = new AbortController();
    const others = receptionist(api, asking.signal);
    const room = watchMemory(server);
    const { body, endedAt } = await send(server, token, 'import', content);
    // The contract of this call.
    const { file } = JSON.parse(body) as { file: StoredFile };
    let one = bodyOf(await api.post(`groups/${group?.id}/imports`, { file_id: file.id })).import;
    while (one.state === 'reading') {
      await pause(POLL_INTERVAL_MS);
      one = bodyOf(await api.get(`imports/${one.id}`)).import;
    }
    const seconds = (performance.now() - endedAt) / 1_000;
    asking.abort();
    expect(one).toMatchObject({ state: 'failed', failure });
    const child = processOf(server, 'sheets.mjs');
    measured.push(
      { name: `refused: ${what}`, unit: 's', ours: seconds, limit: { atMost: 2 } },
      { name: `a request of another meanwhile (95 %): ${what}`, unit: 'ms', ours: quantile(await others, 0.95), limit: { atMost: 100 } },
      { name: `server above idle: ${what}`, unit: 'MB', ours: room(), limit: { atMost: 60 } },
      { name: `process of sheets: ${what}`, unit: 'MB', ours: memoryOf(child, 'VmHWM') },
    );
    // The next one begins in a process of its own.
    process.kill(child, 'SIGKILL');
  }
  await server.stop();
  report(measured);
});
