/**
 * The close codes that the protocol publishes. A client's reaction follows from the hundred: 4000–4099 gives up,
 * 4100–4199 reconnects after a second or more, 4200–4299 reconnects at once.
 */
export interface CloseReason {
  readonly code: number;
  readonly message: string;
}

export const CLOSE = {
  unknownApp: { code: 4001, message: 'Application does not exist' },
  unknownPath: { code: 4005, message: 'Path not found' },
  badVersion: { code: 4006, message: 'Invalid version string format' },
  unsupportedProtocol: { code: 4007, message: 'Unsupported protocol version' },
  noProtocol: { code: 4008, message: 'No protocol version supplied' },
  unauthorized: { code: 4009, message: 'Connection is unauthorized' },
  originRefused: { code: 4009, message: 'Connections from this origin are not allowed' },
  terminated: { code: 4009, message: 'Connection was terminated by the application' },
  overCapacity: { code: 4100, message: 'Over capacity' },
  tooManyMessages: { code: 4100, message: 'Too many messages in a short time' },
  roomNeeded: { code: 4100, message: 'Over capacity: the connection had not authenticated' },
  stopping: { code: 4100, message: 'Server is stopping' },
  reauthorize: { code: 4200, message: 'Reconnect and authorize again' },
  pongMissing: { code: 4201, message: 'Pong reply not received' },
} as const satisfies Record<string, CloseReason>;

/** An error that leaves the connection open. */
export const CLIENT_EVENT_RATE = { code: 4301, message: 'Client event rejected due to rate limit' } as const;
