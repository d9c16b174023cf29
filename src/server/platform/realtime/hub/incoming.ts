import { channelAuthProblem, userAuthProblem, type Credentials } from '../signature';
import { channelKind, eventNameProblem, isCacheChannel, isUserId, userChannel } from '../names';
import type { Channels, Member } from './channels';
import { CLIENT_EVENT_RATE } from './closeCodes';
import type { Connection } from './connection';
import type { EventCache } from './eventCache';
import {
  cacheMiss,
  channelEvent,
  encodeData,
  errorFrame,
  PONG,
  signinSuccess,
  subscriptionError,
  subscriptionSucceeded,
  type SubscriptionProblem,
} from './frames';
import type { HubLimits } from './limits';

/** The part of the hub that handling a message needs. */
export interface IncomingContext {
  readonly accepted: readonly Credentials[];
  readonly channels: Channels;
  readonly cache: EventCache;
  readonly clientEvents: boolean;
  readonly limits: HubLimits;
  /** Called when a connection has shown a valid signature. */
  readonly proven: (connection: Connection) => void;
  /** Called when a connection has signed in as a user. */
  readonly signedIn: (connection: Connection, userId: string) => void;
}

type Fields = Readonly<Record<string, unknown>>;

/** Handles one frame. Whatever the frame contains, the response is an event; nothing is thrown for bad input. */
export function handleMessage(context: IncomingContext, connection: Connection, text: string, now: number): void {
  const message = readFields(text);
  if (message === null) return connection.send(errorFrame('A message must be a JSON object'));
  const { event } = message;
  if (typeof event !== 'string') return connection.send(errorFrame('A message must name its event'));
  if (event === 'pusher:ping') return connection.send(PONG);
  if (event === 'pusher:pong') return undefined;
  if (event.startsWith('client-')) return relayClientEvent(context, connection, event, message, now);
  const data = readFields(message['data']);
  if (data === null) return connection.send(errorFrame(`The data of ${shown(event)} must be an object`));
  if (event === 'pusher:subscribe') return subscribe(context, connection, data);
  if (event === 'pusher:unsubscribe') return unsubscribe(context, connection, data);
  if (event === 'pusher:signin') return signIn(context, connection, data);
  return connection.send(errorFrame(`No such event: ${shown(event)}. Events of clients begin with client-`));
}

function subscribe(context: IncomingContext, connection: Connection, data: Fields): void {
  const { channel } = data;
  if (typeof channel !== 'string') return connection.send(errorFrame('A subscription must name its channel'));
  if (connection.subscriptions.has(channel)) return connection.send(errorFrame(`Existing subscription to channel ${channel}`));
  const entry = admit(context, connection, channel, data);
  if ('error' in entry) return connection.send(subscriptionError(shown(channel), entry));
  connection.subscriptions.add(channel);
  context.channels.join(channel, connection, entry.member);
  const snapshot = entry.member === null ? {} : context.channels.presenceSnapshot(channel);
  connection.send(subscriptionSucceeded(channel, snapshot));
  if (isCacheChannel(channel)) connection.send(context.cache.last(channel) ?? cacheMiss(channel));
  return context.channels.countChanged(channel);
}

/** Returns the member as which a connection may subscribe to a channel (null, unless it is a presence channel), or why it may not. */
function admit(
  { accepted, channels, limits, proven }: IncomingContext,
  connection: Connection,
  channel: string,
  { auth, channel_data: channelData }: Fields,
): { readonly member: Member | null } | SubscriptionProblem {
  const kind = channelKind(channel);
  if (kind === null)
    return { type: 'InvalidChannel', status: 4009, error: 'A channel name is 1 to 164 of the characters A-Z a-z 0-9 _ - = @ , . ;' };
  if (connection.subscriptions.size >= limits.subscriptionsPerSocket) {
    return { type: 'LimitReached', status: 4004, error: `A connection may subscribe to ${limits.subscriptionsPerSocket} channels` };
  }
  if (kind === 'public') return { member: null };
  if (kind === 'user') {
    const isOwn = connection.user !== null && channel === userChannel(connection.user.id);
    return isOwn ? { member: null } : { type: 'AuthError', status: 401, error: 'Only the signed-in user may subscribe to this channel' };
  }
  const signedData = kind === 'presence' && typeof channelData === 'string' ? channelData : undefined;
  const problem = channelAuthProblem(accepted, { socketId: connection.socketId, channel, channelData: signedData, auth });
  if (problem !== null) return { type: 'AuthError', status: 401, error: problem };
  proven(connection);
  if (kind === 'private') return { member: null };

  const member = signedData === undefined ? connection.user : readMember(signedData);
  if (member === null) {
    return { type: 'InvalidChannelData', status: 400, error: 'channel_data must be JSON with a user_id, and user_info if any an object' };
  }
  if (Buffer.byteLength(JSON.stringify(member.info ?? null)) > limits.presenceInfoBytes) {
    return { type: 'LimitReached', status: 4301, error: `user_info may hold ${limits.presenceInfoBytes} bytes` };
  }
  if (!channels.hasUser(channel, member.id) && channels.users(channel).length >= limits.presenceMembers) {
    return { type: 'LimitReached', status: 4004, error: `A presence channel may have ${limits.presenceMembers} members` };
  }
  return { member };
}

function unsubscribe({ channels }: IncomingContext, connection: Connection, data: Fields): void {
  const { channel } = data;
  if (typeof channel !== 'string') return connection.send(errorFrame('An unsubscription must name its channel'));
  if (!connection.subscriptions.delete(channel)) return connection.send(errorFrame(`No current subscription to channel ${shown(channel)}`));
  return channels.leave(channel, connection);
}

function signIn({ accepted, proven, signedIn }: IncomingContext, connection: Connection, data: Fields): void {
  const { auth, user_data: userData } = data;
  if (typeof userData !== 'string') return connection.send(errorFrame('user_data must be a text that holds JSON'));
  const problem = userAuthProblem(accepted, connection.socketId, userData, auth);
  if (problem !== null) return connection.send(errorFrame(problem, 4009));
  proven(connection);
  const { id, user_info: info } = readFields(userData) ?? {};
  if (!isUserId(id)) return connection.send(errorFrame('user_data must hold the id of the user'));
  if (connection.user !== null && connection.user.id !== id) {
    return connection.send(errorFrame('Connection is already signed in as another user', 4009));
  }
  connection.user = { id, info };
  signedIn(connection, id);
  return connection.send(signinSuccess(userData));
}

function relayClientEvent(
  { channels, clientEvents, limits }: IncomingContext,
  connection: Connection,
  event: string,
  message: Fields,
  now: number,
): void {
  const { channel, data } = message;
  const refuse = (why: string): void => connection.send(errorFrame(`Client event rejected: ${why}`));

  if (!clientEvents) return refuse('client events are off; HUB_CLIENT_EVENTS=on allows them');
  const problem = eventNameProblem(event);
  if (problem !== null) return refuse(problem);
  if (typeof channel !== 'string') return refuse('it must name its channel');
  const kind = channelKind(channel);
  if (kind !== 'private' && kind !== 'presence') return refuse('only private and presence channels carry client events');
  if (!connection.subscriptions.has(channel)) return refuse(`no subscription to channel ${channel}`);
  if (!connection.clientEvents.take(now)) return connection.send(errorFrame(CLIENT_EVENT_RATE.message, CLIENT_EVENT_RATE.code));
  const encoded = data === undefined ? undefined : encodeData(data);
  if (encoded !== undefined && Buffer.byteLength(encoded) > limits.eventDataBytes) {
    return refuse(`its data may hold ${limits.eventDataBytes} bytes`);
  }
  const frame = channelEvent(event, encoded, channels.userOf(channel, connection))(channel);
  for (const other of channels.subscribers(channel)) if (other !== connection) other.send(frame);
  return undefined;
}

/**
 * Returns the member that signed presence data name, or null when they name none. Ids used to be numbers: both forms mean the same member.
 */
function readMember(channelData: string): Member | null {
  const { user_id: userId, user_info: info } = readFields(channelData) ?? {};
  const id = typeof userId === 'number' ? String(userId) : userId;
  if (!isUserId(id) || (info !== undefined && info !== null && typeof info !== 'object')) return null;
  return { id, info };
}

/** Returns an object, or the object in a JSON text; null for anything else. */
function readFields(value: unknown): Fields | null {
  let found = value;
  if (typeof value === 'string') {
    try {
      found = JSON.parse(value);
    } catch {
      return null;
    }
  }
  // An object other than a list can be read by any key; its values stay unknown.
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Fields) : null;
}

/** Shortens a client's own text for quoting it back. */
const shown = (text: string): string => (text.length > 164 ? `${text.slice(0, 164)}…` : text);
