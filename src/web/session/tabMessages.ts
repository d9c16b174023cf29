/** Sent from vault to vault of the same session in other tabs: the token that one of them fetched. Stored nowhere. */
export interface TokenMessage {
  readonly kind: 'token';
  readonly token: string;
  /** The time at which it was made, by this device's clock, in ms. */
  readonly since: number;
  /** The session's refresh token, where the browser has no room to store it: else the other tabs would use up the old one. */
  readonly refreshToken?: string;
}

export interface TabMessages {
  readonly send: (message: TokenMessage) => void;
  readonly subscribe: (listener: (message: TokenMessage) => void) => void;
}

/** Sends messages to the portal's other tabs. */
export function tabMessages(): TabMessages {
  const channel = new BroadcastChannel('portico:session');
  return {
    send: (message) => channel.postMessage(message),
    subscribe: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const message = readMessage(data);
        if (message !== null) listener(message);
      }),
  };
}

/** Reads a message, which another version of the portal may have sent. */
function readMessage(data: unknown): TokenMessage | null {
  if (
    typeof data !== 'object' ||
    data === null ||
    !('token' in data) ||
    typeof data.token !== 'string' ||
    !('since' in data) ||
    typeof data.since !== 'number'
  )
    return null;
  const refreshToken = 'refreshToken' in data && typeof data.refreshToken === 'string' ? data.refreshToken : undefined;
  return { kind: 'token', token: data.token, since: data.since, refreshToken };
}
