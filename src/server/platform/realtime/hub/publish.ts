import { channelKind, eventNameProblem, isCacheChannel } from '../names';
import type { Channels, Subscriber } from './channels';
import type { EventCache } from './eventCache';
import { channelEvent, encodeData } from './frames';

/** An event for one or several channels. `data` other than a text is sent as its JSON. */
export interface HubEvent {
  readonly channels: readonly string[];
  readonly name: string;
  readonly data: unknown;
  /** The socket that does not receive it, usually the one that caused it. */
  readonly exceptSocketId?: string;
}

/** An event that every hub and hosted service would refuse: a retry is useless. */
export class EventRefusedError extends Error {
  override readonly name = 'EventRefusedError';
  constructor(
    readonly reason: 'invalid' | 'too_large',
    message: string,
  ) {
    super(message);
  }
}

/** Flush threshold, well below the backpressure limit that disconnects a client. */
const HELD_BYTES = 64 * 1024;

/** Checks an event against the rules of the protocol and encodes its data; throws `EventRefusedError`. */
function checkedData(event: Pick<HubEvent, 'channels' | 'name' | 'data'>, maxBytes: number): string {
  const problem = eventNameProblem(event.name);
  if (problem !== null) throw new EventRefusedError('invalid', problem);
  const wrong = event.channels.find((channel) => channelKind(channel) === null);
  if (wrong !== undefined) throw new EventRefusedError('invalid', `Invalid channel name: ${wrong.slice(0, 200)}`);
  const data = encodeData(event.data);
  if (Buffer.byteLength(data) > maxBytes) {
    throw new EventRefusedError('too_large', `The data of ${event.name} hold ${Buffer.byteLength(data)} bytes, ${maxBytes} are the limit`);
  }
  return data;
}

/** Returns the first event of a list that would be refused, or null when all are valid. */
export function firstRefused(
  events: readonly HubEvent[],
  maxBytes: number,
): { readonly index: number; readonly error: EventRefusedError } | null {
  for (const [index, event] of events.entries()) {
    try {
      checkedData(event, maxBytes);
    } catch (error) {
      if (error instanceof EventRefusedError) return { index, error };
      throw error;
    }
  }
  return null;
}

/** The receivers of events: the present subscribers, and later ones of a cache channel. */
export interface Audience {
  readonly channels: Channels;
  readonly cache: EventCache;
  readonly except: (socketId: string) => Subscriber | undefined;
}

/** Consecutive frames for the subscribers of one channel, except one of them. */
interface FrameRun {
  readonly channel: string;
  readonly left: Subscriber | undefined;
  readonly frames: Buffer[];
  bytes: number;
}

/** Encodes each event once for each channel with subscribers; joins consecutive events of one channel. */
function stretchesOf({ channels, cache, except }: Audience, events: readonly HubEvent[], data: readonly string[]): FrameRun[] {
  const stretches: FrameRun[] = [];
  for (const [index, event] of events.entries()) {
    const frameFor = channelEvent(event.name, data[index]);
    const left = event.exceptSocketId === undefined ? undefined : except(event.exceptSocketId);
    for (const channel of new Set(event.channels)) {
      const isKept = isCacheChannel(channel);
      const isHeard = channels.subscribers(channel).size > 0;
      if (!isHeard && !isKept) continue;
      const frame = frameFor(channel);
      if (isKept) cache.keep(channel, frame);
      if (!isHeard) continue;
      const last = stretches.at(-1);
      if (last?.channel === channel && last.left === left && last.bytes + frame.length <= HELD_BYTES) {
        last.frames.push(frame);
        last.bytes += frame.length;
      } else stretches.push({ channel, left, frames: [frame], bytes: frame.length });
    }
  }
  return stretches;
}

/**
 * Sends events in their order, all or none. Each is encoded once per channel, and every socket gets the same bytes: consecutive events
 * of one channel as one piece, and the pieces of several channels in one system call for each socket.
 */
export function publishTo(audience: Audience, events: readonly HubEvent[], maxBytes: number): void {
  const { channels } = audience;
  const stretches = stretchesOf(
    audience,
    events,
    events.map((event) => checkedData(event, maxBytes)),
  );
  const gather = stretches.length > 1;
  let held: Subscriber[] = [];
  let heldBytes = 0;
  const letGo = (): void => {
    for (const subscriber of held) subscriber.release();
    held = [];
    heldBytes = 0;
  };
  try {
    for (const { channel, left, frames, bytes } of stretches) {
      const piece = frames.length === 1 && frames[0] !== undefined ? frames[0] : Buffer.concat(frames, bytes);
      for (const subscriber of channels.subscribers(channel)) {
        if (subscriber === left) continue;
        if (gather && subscriber.hold()) held.push(subscriber);
        subscriber.send(piece);
      }
      heldBytes += bytes;
      if (heldBytes > HELD_BYTES) letGo();
    }
  } finally {
    letGo();
  }
}
