import { createHmac, timingSafeEqual } from 'node:crypto';
import { channelKind, isSocketId } from './names';

/** The two halves of an application's credentials: the key is public, the secret never leaves the server. */
export interface Credentials {
  readonly key: string;
  readonly secret: string;
}

/** The identity of a socket on a presence channel. `user_info` is shown to every other member. */
export interface PresenceData {
  readonly user_id: string;
  readonly user_info?: Readonly<Record<string, unknown>>;
}

/** The authorisation that a client sends to subscribe: `key:signature`, and for a presence channel the text that was signed with it. */
export interface ChannelAuth {
  readonly auth: string;
  readonly channel_data?: string;
}

/** Returns the HMAC-SHA256 of a text, as lower-case hexadecimal. */
export const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** Compares in a time that depends only on the length, so that a signature cannot be guessed digit by digit. */
export function isSameText(expected: string, given: string): boolean {
  const left = Buffer.from(expected);
  const right = Buffer.from(given);
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Signs one private or presence channel for one socket.
 *
 * @throws RangeError for a malformed socket id, a channel that needs no signature, or missing or superfluous presence data:
 * the signed text is joined with colons, so only fields that cannot contain one may enter it.
 */
export function signChannel(app: Credentials, socketId: string, channel: string, presence?: PresenceData): ChannelAuth {
  if (!isSocketId(socketId)) throw new RangeError('A socket id is digits, a point, digits');
  const kind = channelKind(channel);
  if (kind !== 'private' && kind !== 'presence') throw new RangeError('Only private and presence channels are signed');
  if ((kind === 'presence') !== (presence !== undefined)) {
    throw new RangeError('A presence channel needs presence data, and no other channel takes them');
  }
  if (presence === undefined) return { auth: `${app.key}:${hmac(app.secret, `${socketId}:${channel}`)}` };
  const channelData = JSON.stringify(presence);
  return { auth: `${app.key}:${hmac(app.secret, `${socketId}:${channel}:${channelData}`)}`, channel_data: channelData };
}

/** Returns why a client's `key:signature` does not cover the text, as a message for the client's developer, or null when it does. */
function authProblem(apps: readonly Credentials[], auth: unknown, subject: string, signedText: string): string | null {
  if (typeof auth !== 'string' || auth === '') return `Auth info required to ${subject}`;
  const colon = auth.indexOf(':');
  const app = colon === -1 ? undefined : apps.find(({ key }) => key === auth.slice(0, colon));
  if (app === undefined) return `Invalid key in auth info to ${subject}`;
  return isSameText(hmac(app.secret, signedText), auth.slice(colon + 1)) ? null : `Invalid signature to ${subject}`;
}

/** Returns why no accepted credentials authorise a subscription, or null when some do. `channelData` is the text as the client sent it. */
export function channelAuthProblem(
  apps: readonly Credentials[],
  { socketId, channel, channelData, auth }: { socketId: string; channel: string; channelData?: string; auth: unknown },
): string | null {
  const signedText = channelData === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${channelData}`;
  return authProblem(apps, auth, `subscribe to ${channel}`, signedText);
}

/** Returns why a `pusher:signin` is not authorised, or null when it is. */
export const userAuthProblem = (apps: readonly Credentials[], socketId: string, userData: string, auth: unknown): string | null =>
  authProblem(apps, auth, 'sign in', `${socketId}::user::${userData}`);
