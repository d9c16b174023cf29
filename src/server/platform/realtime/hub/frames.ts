import type { CloseReason } from './closeCodes';

/**
 * The hub's messages as whole WebSocket frames, which are encoded once and written to every socket. The protocol carries `data`
 * as JSON within JSON in most of them.
 */

/** The first byte of an unfragmented, uncompressed text frame (RFC 6455, part 5.2). */
const TEXT = 0x81;

/** Encodes a text as an unmasked frame, as a server sends it: that byte, the length in 1, 3 or 9 bytes, the text. */
function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = TEXT;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, start);
  return frame;
}

const encode = (message: object): Buffer => textFrame(JSON.stringify(message));

/** `data` as it is sent: a text unchanged, anything else as its JSON. In a list even `undefined` has one. */
export const encodeData = (data: unknown): string => (typeof data === 'string' ? data : JSON.stringify([data]).slice(1, -1));

/**
 * A channel's event. Name and data, the long part, are encoded once however many channels it goes to.
 *
 * @returns the frame for one of the channels
 */
export function channelEvent(name: string, data: string | undefined, userId?: string): (channel: string) => Buffer {
  const start = `{"event":${JSON.stringify(name)},"channel":`;
  const dataPart = data === undefined ? '' : `,"data":${JSON.stringify(data)}`;
  const userPart = userId === undefined ? '' : `,"user_id":${JSON.stringify(userId)}`;
  const end = `${dataPart}${userPart}}`;
  return (channel) => textFrame(`${start}${JSON.stringify(channel)}${end}`);
}

export const connectionEstablished = (socketId: string, activityTimeoutSeconds: number): Buffer =>
  encode({
    event: 'pusher:connection_established',
    data: JSON.stringify({ socket_id: socketId, activity_timeout: activityTimeoutSeconds }),
  });

export const PING = encode({ event: 'pusher:ping', data: '{}' });
export const PONG = encode({ event: 'pusher:pong', data: '{}' });

/** An error that concerns no channel; `code` is null where the protocol publishes none. */
export const errorFrame = (message: string, code: number | null = null): Buffer =>
  encode({ event: 'pusher:error', data: { code, message } });

/** Makes the error that precedes a close for clients of protocols before 6, which ignore close codes. */
export const closeNotice = (reason: CloseReason): Buffer => errorFrame(reason.message, reason.code);

export const subscriptionSucceeded = (channel: string, data: object): Buffer =>
  encode({ event: 'pusher_internal:subscription_succeeded', channel, data: JSON.stringify(data) });

export interface SubscriptionProblem {
  readonly type: 'AuthError' | 'LimitReached' | 'InvalidChannel' | 'InvalidChannelData';
  readonly error: string;
  readonly status: number;
}

export const subscriptionError = (channel: string, problem: SubscriptionProblem): Buffer =>
  encode({ event: 'pusher:subscription_error', channel, data: problem });

/** Makes the event with a channel's number of subscribed sockets, the receiver included. */
export const subscriptionCount = (channel: string, count: number): Buffer =>
  encode({ event: 'pusher_internal:subscription_count', channel, data: JSON.stringify({ subscription_count: count }) });

/** Notifies a new subscriber of a cache channel that no event is cached for it. */
export const cacheMiss = (channel: string): Buffer => encode({ event: 'pusher:cache_miss', channel });

export const memberAdded = (channel: string, userId: string, userInfo: unknown): Buffer =>
  encode({ event: 'pusher_internal:member_added', channel, data: JSON.stringify({ user_id: userId, user_info: userInfo }) });

export const memberRemoved = (channel: string, userId: string): Buffer =>
  encode({ event: 'pusher_internal:member_removed', channel, data: JSON.stringify({ user_id: userId }) });

export const signinSuccess = (userData: string): Buffer => encode({ event: 'pusher:signin_success', data: { user_data: userData } });
