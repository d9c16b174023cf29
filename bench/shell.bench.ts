/** The first byte of the page, beside a bare route that answers as many bytes: what the server adds to what cannot be saved. */
import path from 'node:path';

import { startBuiltServer, type BuiltServer } from '../__tests__/support/browserServer';
import { freePort } from '../__tests__/support/freePort';
import { end, startTied, type TiedProcess } from '../__tests__/support/tiedProcess';
import { report } from './figures';
import { median } from './median';

jest.setTimeout(300_000);

const ROUNDS = 400;
const LIMIT = 2;
const PATHS = ['/login', '/today', '/contactless', '/kiosk'];

let server: BuiltServer;
let bare: TiedProcess;
let bareUrl: string;

beforeAll(async () => {
  server = await startBuiltServer();
  const port = await freePort();
  bareUrl = `http://localhost:${port}`;
  bare = startTied(process.execPath, [path.join(__dirname, 'peers/bareRoute.mjs'), String(port)], { env: process.env });
  await new Promise((resolve) => bare.stdout.once('data', resolve));
});
afterAll(async () => {
  await end(bare, 'SIGKILL');
  await server.stop();
});

/** Ms to the first byte of an address. */
async function firstByte(address: string): Promise<number> {
  const sent = performance.now();
  const response = await fetch(address);
  const ms = performance.now() - sent;
  await response.arrayBuffer();
  return ms;
}

it.each(PATHS)('the first byte of %s', async (pathname) => {
  const address = server.url + pathname;
  const { byteLength } = await (await fetch(address)).arrayBuffer();
  const peer = `${bareUrl}/?bytes=${byteLength}`;
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = -50; round < ROUNDS; round += 1) {
    const [ours, plain] = [await firstByte(address), await firstByte(peer)];
    if (round < 0) continue;
    times.ours.push(ours);
    times.bare.push(plain);
  }
  report([
    {
      name: `first byte of ${pathname}, ${(byteLength / 1_000).toFixed(1)} kB`,
      unit: 'ms',
      ours: median(times.ours),
      peer: { name: 'a bare route', value: median(times.bare) },
      limit: { atMost: LIMIT },
    },
  ]);
});
