import type { ChannelState } from '../hub/channels';
import { EventRefusedError, type HubEvent } from '../hub/publish';
import { isSocketId } from '../names';

const CHANNELS_PER_EVENT = 100;
const EVENTS_PER_BATCH = 10;

/** The attributes of a channel that may be requested, besides being occupied. */
const ATTRIBUTES = ['user_count', 'subscription_count'] as const;
type Attribute = (typeof ATTRIBUTES)[number];

/** An event as requested over HTTP, with the attributes of its channels to return (null: none). */
export interface RequestedEvent {
  readonly event: HubEvent;
  readonly info: readonly Attribute[] | null;
}

/** A request that is understood but wrong: the response is a 400. */
const invalid = (message: string): EventRefusedError => new EventRefusedError('invalid', message);

/** The parameters of a POST as received: a JSON object as the body, or the fields of the query string, or both. */
export interface PostParameters {
  readonly body: Buffer;
  /** Decoded, with the authentication's own fields, which are no parameters. */
  readonly query: Readonly<Record<string, string>>;
}

/** Reads the parameters of `POST events`: one event for one to a hundred channels. Throws `EventRefusedError`. */
export function readEvent(parameters: PostParameters): RequestedEvent {
  const fields = readParameters(parameters);
  const { channel, channels } = fields;
  const names = channels === undefined ? [channel] : channels;
  if (
    !Array.isArray(names) ||
    names.length === 0 ||
    names.length > CHANNELS_PER_EVENT ||
    !names.every((name) => typeof name === 'string')
  ) {
    throw invalid(`channels must be a list of 1 to ${CHANNELS_PER_EVENT} channel names, or channel one name`);
  }
  return toEvent(fields, names);
}

/** Reads the parameters of `POST batch_events`: up to ten events of one channel each. Throws `EventRefusedError`. */
export function readBatch(parameters: PostParameters): readonly RequestedEvent[] {
  const { batch } = readParameters(parameters);
  if (!Array.isArray(batch) || batch.length === 0 || batch.length > EVENTS_PER_BATCH || !batch.every(isObject)) {
    throw invalid(`batch must be a list of 1 to ${EVENTS_PER_BATCH} events`);
  }
  return batch.map((fields) => {
    const { channel } = fields;
    if (typeof channel !== 'string') throw invalid('Each event of a batch must name its channel');
    return toEvent(fields, [channel]);
  });
}

/** Reads the comma-separated `info`; null when it was left out. Throws `EventRefusedError` for an unknown attribute. */
export function readAttributes(info: unknown): readonly Attribute[] | null {
  if (info === undefined) return null;
  const wanted = typeof info === 'string' ? info.split(',').filter(Boolean) : [info];
  return wanted.map((name) => {
    const attribute = ATTRIBUTES.find((known) => known === name);
    if (attribute === undefined) throw invalid(`info may ask for ${ATTRIBUTES.join(' and ')}`);
    return attribute;
  });
}

/** The requested attributes that the channel has. */
export function present(
  state: ChannelState | null,
  attributes: readonly Attribute[],
  isPresence: boolean,
): Partial<Record<Attribute, number>> {
  const values = { subscription_count: state?.subscriptionCount ?? 0, user_count: isPresence ? (state?.userCount ?? 0) : undefined };
  return Object.fromEntries(attributes.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
}

function toEvent({ name, data, socket_id: socketId, info }: Record<string, unknown>, channels: readonly string[]): RequestedEvent {
  if (typeof name !== 'string') throw invalid('An event must have a name');
  if (typeof data !== 'string') throw invalid('The data of an event must be a text, usually JSON');
  if (socketId !== undefined && socketId !== null && !isSocketId(socketId)) throw invalid('socket_id must be digits, a point, digits');
  const except = isSocketId(socketId) ? { exceptSocketId: socketId } : {};
  return { event: { channels, name, data, ...except }, info: readAttributes(info ?? undefined) };
}

/** Body and query together; the body takes precedence. Lists of the query are JSON, or channel names separated by commas. */
function readParameters({ body, query }: PostParameters): Record<string, unknown> {
  const { channels, batch, ...texts } = query;
  return {
    ...texts,
    ...(channels === undefined ? {} : { channels: channels.startsWith('[') ? readJson(channels, 'channels') : channels.split(',') }),
    ...(batch === undefined ? {} : { batch: readJson(batch, 'batch') }),
    ...(body.length === 0 ? {} : readObject(body)),
  };
}

function readObject(body: Buffer): Record<string, unknown> {
  const value = readJson(body.toString(), 'The body');
  if (!isObject(value)) throw invalid('The body must be a JSON object');
  return value;
}

function readJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(`${what} must be JSON`);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
