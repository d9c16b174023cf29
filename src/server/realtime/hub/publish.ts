import { channelKind, eventNameProblem } from '../names';
import type { Channels, Subscriber } from './channels';
import { channelEvent, encodeData } from './frames';

/** An event for one or several channels. `data` that is no text travels as its JSON. */
export interface HubEvent {
  readonly channels: readonly string[];
  readonly name: string;
  readonly data: unknown;
  /** The socket that shall not hear it, usually the one that caused it. */
  readonly exceptSocketId?: string;
}

/** An event that no hub and no hosted service would take: sending it again is in vain. */
export class EventRefusedError extends Error {
  override readonly name = 'EventRefusedError';
  constructor(
    readonly reason: 'invalid' | 'too_large',
    message: string,
  ) {
    super(message);
  }
}

/** How many bytes may gather before they are let go, far from what a healthy client is cut off for. */
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

/** The first event of a list that would be refused, or null when all are well. */
export function firstRefused(events: readonly HubEvent[], maxBytes: number): { readonly index: number; readonly error: EventRefusedError } | null {
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

/**
 * Sends events in their order, all or none. Each is encoded once per channel, and every socket gets the same bytes; when
 * there are several, each socket's frames leave together.
 */
export function publishTo(channels: Channels, events: readonly HubEvent[], maxBytes: number, except: (socketId: string) => Subscriber | undefined): void {
  const checked = events.map((event) => ({ event, data: checkedData(event, maxBytes) }));
  const gather = events.length > 1;
  let held: Subscriber[] = [];
  let heldBytes = 0;
  const letGo = (): void => {
    for (const subscriber of held) subscriber.release();
    held = [];
    heldBytes = 0;
  };
  try {
    for (const { event, data } of checked) {
      const frameFor = channelEvent(event.name, data);
      const left = event.exceptSocketId === undefined ? undefined : except(event.exceptSocketId);
      for (const channel of new Set(event.channels)) {
        const subscribers = channels.subscribers(channel);
        if (subscribers.size === 0) continue;
        const frame = frameFor(channel);
        for (const subscriber of subscribers) {
          if (subscriber === left) continue;
          if (gather && subscriber.hold()) held.push(subscriber);
          subscriber.send(frame);
        }
        heldBytes += frame.length;
        if (heldBytes > HELD_BYTES) letGo();
      }
    }
  } finally {
    letGo();
  }
}
