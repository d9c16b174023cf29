/** The seam of pusher-js that `processes/channels/watchSockets.ts` leans on, in the build that the portal delivers. */
import type Pusher from 'pusher-js';

const WebPusher = jest.requireActual<typeof Pusher>('pusher-js/dist/web/pusher.js');

test('pusher-js opens its sockets by Runtime.createWebSocket, and listens on them afterwards', () => {
  const socket: Partial<WebSocket> = { close: () => {} };
  const addresses: string[] = [];
  const listenersBefore: unknown[] = [];
  WebPusher.Runtime.createWebSocket = (address: string) => {
    addresses.push(address);
    listenersBefore.push(socket.onmessage);
    // The part of a socket that the library's type names.
    return socket as ReturnType<(typeof WebPusher.Runtime)['createWebSocket']>;
  };

  jest.useFakeTimers();
  const pusher = new WebPusher('key', {
    cluster: 'any',
    wsHost: 'hub.test',
    wsPort: 8080,
    forceTLS: false,
    enabledTransports: ['ws'],
    enableStats: false,
  });
  pusher.connect();
  jest.advanceTimersByTime(100);

  expect(addresses).toEqual([expect.stringMatching(/^ws:\/\/hub\.test:8080\/app\/key\?protocol=7&/u)]);
  expect(listenersBefore).toEqual([undefined]);
  expect(socket.onmessage).toEqual(expect.any(Function));
  pusher.disconnect();
  jest.useRealTimers();
});
