/** Pusher's rules for the names of channels, events, sockets and users. */

const CHANNEL_NAME = /^[A-Za-z0-9_\-=@,.;]{1,164}$/;
const SERVER_TO_USER = '#server-to-user-';
const SOCKET_ID = /^\d{1,40}\.\d{1,40}$/;
const RESERVED_EVENT = /^pusher(_internal)?:/;

const EVENT_NAME_MAX_LENGTH = 200;
const USER_ID_MAX_LENGTH = 128;

/** `user` is the channel of one signed-in user, to which only that user may subscribe. */
export type ChannelKind = 'public' | 'private' | 'presence' | 'user';

/** Returns the kind of a channel by its prefix, or null for an invalid name. */
export function channelKind(name: unknown): ChannelKind | null {
  if (typeof name !== 'string') return null;
  if (name.startsWith(SERVER_TO_USER)) return isUserId(name.slice(SERVER_TO_USER.length)) ? 'user' : null;
  if (!CHANNEL_NAME.test(name)) return null;
  if (name.startsWith('private-')) return 'private';
  return name.startsWith('presence-') ? 'presence' : 'public';
}

/** Reports whether a channel caches its last event for later subscribers: `cache-`, `private-cache-`, `presence-cache-` and so on. */
export const isCacheChannel = (name: string): boolean => /^(private-(encrypted-)?|presence-)?cache-/.test(name);

/** The channel over which the server sends to one signed-in user. */
export const userChannel = (userId: string): string => `${SERVER_TO_USER}${userId}`;

/** Reports whether a value is `digits.digits`. Nothing else is signed, since it could add a field to the signed text. */
export const isSocketId = (value: unknown): value is string => typeof value === 'string' && SOCKET_ID.test(value);

export const isUserId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= USER_ID_MAX_LENGTH;

/** Returns why this event name is invalid, or null when it is valid. */
export function eventNameProblem(name: unknown): string | null {
  if (typeof name !== 'string' || name === '') return 'The event name must be a text that is not empty';
  if (name.length > EVENT_NAME_MAX_LENGTH) return `The event name is longer than ${EVENT_NAME_MAX_LENGTH} characters`;
  return RESERVED_EVENT.test(name) ? "Event names that begin with pusher: or pusher_internal: are the protocol's own" : null;
}
