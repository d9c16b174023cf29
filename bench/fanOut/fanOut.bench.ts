/** Measures the overhead of the hub when it sends an event to all listeners, and the gain of batching. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { runs } from '../../__tests__/support/proof';
import { report } from '../figures';
import { median } from '../median';
import type { Result, Task } from './sender';

const SOCKETS = 200;

/** The sender has a process of its own, and so have the listeners: nothing of Jest is measured. */
async function run(task: Task): Promise<Result> {
  const sender = fork(path.join(__dirname, 'sender.ts'), {
    execArgv: ['-r', path.join(__dirname, '../../__tests__/support/compileTypeScript.js')],
  });
  try {
    sender.send(task);
    // Either what it found, or the code with which it gave up.
    const [result] = (await Promise.race([once(sender, 'message'), once(sender, 'exit')])) as [Result | number];
    if (typeof result === 'number') throw new Error(`The sender ended with code ${result}`);
    return result;
  } finally {
    sender.disconnect();
  }
}

test('fan-out beside a bare WebSocket server', async () => {
  const result = await run({ throughput: { sockets: SOCKETS, rounds: runs(7, 15), ms: 600 } });
  if (!('throughput' in result)) throw new Error('The sender did something else');
  const { hub, gathered, ws, tcp } = result.throughput;
  const to = `to ${SOCKETS} sockets`;
  const bare = { name: 'bare ws', value: median(ws) };
  const raw = { name: 'raw TCP', value: median(tcp) };
  report([
    { name: `fan-out ${to}, event by event`, unit: 'messages/s', ours: median(hub), peer: bare, limit: { atLeast: 0.9 } },
    { name: `fan-out ${to}, event by event`, unit: 'messages/s', ours: median(hub), peer: raw },
    { name: `fan-out ${to}, gathered`, unit: 'messages/s', ours: median(gathered), peer: bare, limit: { atLeast: 5 } },
    { name: `fan-out ${to}, gathered`, unit: 'messages/s', ours: median(gathered), peer: raw },
  ]);
}, 120_000);

test('1,000 listeners and 50 events a second', async () => {
  const result = await run({ latency: { sockets: 1_000, perSecond: 50, seconds: runs(10, 60) } });
  if (!('latency' in result)) throw new Error('The sender did something else');
  const { p50, p99, count } = result.latency;
  expect(count).toBe(1_000 * 50 * runs(10, 60));
  report([
    { name: 'from the change to 1,000 listeners, 50 a second: half of them within', unit: 'ms', ours: p50 },
    { name: 'from the change to 1,000 listeners, 50 a second: 99 % within', unit: 'ms', ours: p99, limit: { atMost: 100 } },
  ]);
}, 120_000);
