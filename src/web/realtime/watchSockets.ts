import Pusher from 'pusher-js';

type CreateWebSocket = (typeof Pusher.Runtime)['createWebSocket'];
const createWebSocket: CreateWebSocket = Pusher.Runtime.createWebSocket.bind(Pusher.Runtime);

interface SocketWatch {
  /** The newest socket is gone. `wasOpen` false: the attempt to connect has failed. */
  readonly onClosed: (wasOpen: boolean) => void;
  /** Called for a malformed frame, which pusher-js does not receive. */
  readonly onUnreadable: () => void;
  /** Called for an event of a channel. Returns true if it has handled the event; otherwise pusher-js handles it. */
  readonly onEvent: (channel: string, event: string, data: unknown) => boolean;
}

/** The longest time without passing an event to the library, which keeps its connection alive by them. */
const LIBRARY_HEARS_MS = 1_000;

interface Frame {
  readonly event: string;
  readonly channel?: string;
  readonly data?: unknown;
}

/**
 * Parses a frame of the protocol: an object with the names of its event and, if it has one, its channel. Returns null for others, at
 * which the library throws; it looks channels up in a plain object, where names such as `__proto__` find something else.
 */
function frameOf(text: unknown): Frame | null {
  try {
    // Bytes are not JSON, and a value that is not an object has neither property.
    const { event, channel, data } = Object(JSON.parse(String(text))) as Record<string, unknown>;
    const isFrame = typeof event === 'string' && (channel === undefined || (typeof channel === 'string' && !(channel in Object.prototype)));
    // The library reads a count's data without checking that there is any.
    const isEmptyCount = event === 'pusher_internal:subscription_count' && (dataOf(data) ?? null) === null;
    return isFrame && !isEmptyCount ? { event, channel, data } : null;
  } catch {
    return null;
  }
}

/** Returns an event's data, which the protocol sends as JSON text; other text is returned unchanged, as in the library. */
function dataOf(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}

/**
 * Watches the sockets that pusher-js opens, one connection at a time. The library reports a lost connection a second
 * late and a failed attempt not at all, and it throws at a frame that violates the protocol.
 * Events of channels bypass the library: it parses each again, formats each for a log that nobody reads, and resets a timer,
 * which makes up a fifth of the cost of a busy second in an evacuation.
 */
export function watchSockets({ onClosed, onUnreadable, onEvent }: SocketWatch): void {
  let newest: unknown;
  Pusher.Runtime.createWebSocket = (url) => {
    const socket = createWebSocket(url);
    // The browser's own, of which the library's type names a part.
    const events = socket as unknown as WebSocket;
    let isOpen = false;
    let libraryHeardAt = 0;
    newest = socket;
    events.addEventListener('open', () => {
      isOpen = true;
    });
    events.addEventListener('close', () => {
      // One that was given up for another says nothing of that.
      if (socket === newest) onClosed(isOpen);
    });
    // Before the library's own listener, which is set later.
    events.addEventListener('message', (message: MessageEvent<unknown>) => {
      const frame = frameOf(message.data);
      if (frame === null) {
        message.stopImmediatePropagation();
        onUnreadable();
        return;
      }
      const { event, channel } = frame;
      const isFresh = message.timeStamp - libraryHeardAt < LIBRARY_HEARS_MS;
      if (
        isFresh &&
        socket === newest &&
        channel !== undefined &&
        !event.startsWith('pusher') &&
        onEvent(channel, event, dataOf(frame.data))
      )
        message.stopImmediatePropagation();
      else libraryHeardAt = message.timeStamp;
    });
    return socket;
  };
}
