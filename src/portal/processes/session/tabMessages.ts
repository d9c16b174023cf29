/** From vault to vault of the same session in other tabs: the token that one of them fetched. Kept nowhere. */
interface TokenMessage {
  readonly kind: 'token';
  readonly token: string;
}

export interface TabMessages {
  readonly send: (message: TokenMessage) => void;
  readonly subscribe: (listener: (token: string) => void) => void;
}

/** Speaks with the portal's other tabs. */
export function tabMessages(): TabMessages {
  const channel = new BroadcastChannel('portico:session');
  return {
    send: (message) => channel.postMessage(message),
    subscribe: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'object' && data !== null && 'token' in data && typeof data.token === 'string') listener(data.token);
      }),
  };
}
