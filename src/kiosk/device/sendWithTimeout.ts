import { send, type Send } from '#web/net/transport';

/** The longest a person waits at a screen for the server. */
const REQUEST_TIMEOUT_MS = 8_000;

/** Sends a call while its person waits. */
export const sendWithTimeout: Send = (call, input, envelope) =>
  send(call, input, { ...envelope, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
