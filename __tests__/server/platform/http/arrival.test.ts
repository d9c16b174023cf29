/** How long a request may take to arrive: the body of a usual one, and a file that keeps coming. */
import net, { type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';

import { limitArrival, takeLonger } from '#server/platform/http/arrival';
import { playLimits } from '../../../support/playedLimits';

let app: FastifyInstance;
let received: number;
let socket: Socket;
let answer: string;
let isOver: boolean;

beforeEach(async () => {
  playLimits();
  app = fastify();
  limitArrival(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  for (const path of ['/usual', '/file'])
    app.post(path, (request) => {
      const arrival = path === '/file' ? takeLonger(request) : null;
      return new Promise((resolve) =>
        request.raw
          .on('data', (data: Buffer) => {
            received += data.length;
            arrival?.goesOn();
          })
          .on('end', () => resolve('read')),
      );
    });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  socket.destroy();
  await app.close();
  jest.useRealTimers();
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

/** Begins to send a request whose body has this many bytes. */
function begin(path: string, bytes: number): void {
  received = 0;
  answer = '';
  isOver = false;
  socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('data', (data) => void (answer += String(data)));
  socket.on('close', () => void (isOver = true));
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/octet-stream\r\ncontent-length: ${bytes}\r\n\r\n`,
  );
}

/** Sends one more byte once so many seconds have passed, and waits until it is there or the connection is over. */
async function sendAfter(seconds: number): Promise<void> {
  jest.advanceTimersByTime(seconds * 1_000);
  const before = received;
  socket.write('a');
  await until(() => received > before || isOver);
}

it('ends a usual request that takes longer than 30 seconds, however lively it is', async () => {
  begin('/usual', 2);
  await sendAfter(0);
  await sendAfter(29);
  await until(() => isOver);
  expect(answer).toContain('read');

  begin('/usual', 3);
  await sendAfter(0);
  await sendAfter(20);
  await sendAfter(11);
  await until(() => isOver);
  expect([received, answer]).toEqual([2, '']);
});

it('lets a file take its time while it keeps coming, and ends one that stops for 30 seconds', async () => {
  begin('/file', 5);
  for (const seconds of [0, 29, 29, 29, 29]) await sendAfter(seconds);
  await until(() => isOver);
  expect(answer).toContain('read');

  begin('/file', 3);
  await sendAfter(0);
  await sendAfter(29);
  await sendAfter(31);
  await until(() => isOver);
  expect([received, answer]).toEqual([2, '']);
});
