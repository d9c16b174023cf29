/**
 * The listeners: a separate process, started by `sender.ts`, which opens sockets and counts the frames that arrive. Of a frame it reads
 * only the length, and the time sent if requested: the load is on the sender, not here.
 */
import { connect, type Socket } from 'node:net';

/** Messages from the sender to the listeners. */
export type ToListeners =
  | { readonly open: { readonly port: number; readonly sockets: number; readonly greeting: Greeting } }
  /** Restarts the count, and reports it whenever this many more frames have come. */
  | { readonly count: { readonly ackEvery: number } }
  | { readonly latencies: true };

export type FromListeners = { readonly opened: true } | { readonly counted: number } | { readonly latencies: Latencies };

export interface Latencies {
  readonly count: number;
  /** In ms. */
  readonly p50: number;
  readonly p99: number;
}

/** How a socket is opened: a WebSocket on a path, with text that it sends and frames that are awaited before it counts as open. */
export type Greeting = { readonly path: string; readonly say: string | null; readonly frames: number } | 'tcp';

const OPENED_TOGETHER = 50;
/** Latencies are kept in steps of a tenth of a ms, up to this many; whatever is slower counts as the last. */
const STEPS = 100_000;

let frames = 0;
let ackEvery = Infinity;
let nextAck = Infinity;
const histogram = new Uint32Array(STEPS);

const tell = (message: FromListeners): void => void process.send?.(message);

/** Follows the frames of a stream from chunk to chunk: unmasked text frames, as a server sends them. */
function frameReader(onFrame: (bytes: Buffer, text: number) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  /** Bytes of the frame under way that have not come yet. */
  let missing = 0;
  return (chunk) => {
    let at = Math.min(missing, chunk.length);
    missing -= at;
    if (missing > 0) return;
    const bytes = rest.length === 0 ? chunk.subarray(at) : Buffer.concat([rest, chunk]);
    at = 0;
    rest = Buffer.alloc(0);
    while (at < bytes.length) {
      const [head, length] = sizeOf(bytes, at);
      if (bytes.length - at < Math.min(head + length, HEAD_AND_TIME)) {
        rest = bytes.subarray(at);
        return;
      }
      onFrame(bytes, at + head);
      at += head + length;
    }
    missing = at - bytes.length;
  };
}

/** Reports a frame once its head and the start of its text, which holds the time, have arrived. */
const HEAD_AND_TIME = 256;

/** Bytes of a frame's head and of its text; more than there are while the head is not whole. */
function sizeOf(bytes: Buffer, at: number): readonly [number, number] {
  const length = (bytes[at + 1] ?? 0) & 0x7f;
  if (length < 126) return [2, length];
  if (length === 127) throw new Error('No frame of this bench is as long as that');
  return bytes.length - at < 4 ? [4, HEAD_AND_TIME] : [4, bytes.readUInt16BE(at + 2)];
}

const SENT_AT = /"at\\?":([\d.]+)/u;

/** A frame that came, its text from this place on. */
function heard(bytes: Buffer, text: number): void {
  frames += 1;
  if (frames >= nextAck) {
    nextAck += ackEvery;
    tell({ counted: frames });
  }
  if (ackEvery !== Infinity) return;
  const sentAt = SENT_AT.exec(bytes.toString('latin1', text, text + HEAD_AND_TIME))?.[1];
  if (sentAt === undefined) return;
  // The monotonic clock, which is one for all processes of a machine.
  const step = Math.round((Number(process.hrtime.bigint()) / 1e6 - Number(sentAt)) * 10);
  const index = Math.min(STEPS - 1, Math.max(0, step));
  histogram[index] = (histogram[index] ?? 0) + 1;
}

async function open(port: number, greeting: Greeting): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    // When the sender ends, its sockets may go before the word of it.
    socket.once('close', () => setTimeout(() => fail('A socket was closed'), 500));
    if (greeting === 'tcp') {
      socket.once('connect', () => {
        socket.on('data', frameReader(heard));
        resolve();
      });
    } else greet(socket, greeting, resolve);
  });
}

/** The handshake by hand (RFC 6455, part 4), then the awaited frames. */
function greet(socket: Socket, { path, say, frames: awaited }: Exclude<Greeting, 'tcp'>, opened: () => void): void {
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  let came = 0;
  const read = frameReader((bytes, text) => {
    came += 1;
    if (came > awaited) heard(bytes, text);
    else if (came === awaited) opened();
  });
  socket.once('data', (chunk: Buffer) => {
    const end = chunk.indexOf('\r\n\r\n');
    if (!chunk.toString('latin1').startsWith('HTTP/1.1 101') || end === -1) fail('A socket was refused');
    socket.on('data', read);
    read(chunk.subarray(end + 4));
    if (say !== null) socket.write(maskedFrame(say));
    if (awaited === 0) opened();
  });
}

/** A short text as a client's frame. A mask of zeros is one, and leaves the text as it is. */
function maskedFrame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}

async function openAll({ port, sockets, greeting }: Extract<ToListeners, { open: unknown }>['open']): Promise<void> {
  for (let opened = 0; opened < sockets; opened += OPENED_TOGETHER) {
    await Promise.all(Array.from({ length: Math.min(OPENED_TOGETHER, sockets - opened) }, () => open(port, greeting)));
  }
  tell({ opened: true });
}

/** The latency that so many of a hundred stay below, in ms. */
function percentile(of: number): number {
  const wanted = (histogram.reduce((sum, n) => sum + n, 0) * of) / 100;
  let seen = 0;
  for (const [step, n] of histogram.entries()) {
    seen += n;
    if (seen >= wanted) return step / 10;
  }
  return Number.NaN;
}

process.on('message', (message: ToListeners) => {
  if ('open' in message) void openAll(message.open).catch((error: unknown) => fail(String(error)));
  else if ('count' in message) {
    frames = 0;
    ({ ackEvery } = message.count);
    nextAck = ackEvery;
    tell({ counted: 0 });
  } else tell({ latencies: { count: histogram.reduce((sum, n) => sum + n, 0), p50: percentile(50), p99: percentile(99) } });
});
process.on('disconnect', () => process.exit());
