import Pusher from 'pusher-js';

type CreateWebSocket = (typeof Pusher.Runtime)['createWebSocket'];
const createWebSocket: CreateWebSocket = Pusher.Runtime.createWebSocket.bind(Pusher.Runtime);

interface SocketWatch {
  /** The newest socket is gone. `wasOpen` false: the attempt to connect has failed. */
  readonly onClosed: (wasOpen: boolean) => void;
  /** A frame came that is none of the protocol; pusher-js is not shown it. */
  readonly onUnreadable: () => void;
}

/**
 * A frame of the protocol: an object with its event's name, and where it has one its channel's. The library throws at others; it
 * looks channels up in a plain object, where names such as `__proto__` find what is no channel.
 */
function isFrame(data: unknown): boolean {
  try {
    // Bytes are no JSON, and what is no object has neither.
    const { event, channel } = Object(JSON.parse(String(data))) as Record<string, unknown>;
    return typeof event === 'string' && (channel === undefined || (typeof channel === 'string' && !(channel in Object.prototype)));
  } catch {
    return false;
  }
}

/**
 * Stands beside the sockets that pusher-js opens, one connection at a time. The library tells of a lost one a
 * second later and of an attempt that failed not at all, and a frame that is not as the protocol says makes it throw.
 */
export function watchSockets({ onClosed, onUnreadable }: SocketWatch): void {
  let newest: unknown;
  Pusher.Runtime.createWebSocket = (url) => {
    const socket = createWebSocket(url);
    // The browser's own, of which the library's type names a part.
    const events = socket as unknown as WebSocket;
    let isOpen = false;
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
      if (isFrame(message.data)) return;
      message.stopImmediatePropagation();
      onUnreadable();
    });
    return socket;
  };
}
