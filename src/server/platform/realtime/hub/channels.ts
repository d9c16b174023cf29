import { memberAdded, memberRemoved, subscriptionCount } from './frames';

/** Up to this many subscribers receive a changed count at once, as with Pusher; larger channels when `sendCounts` is called. */
const COUNTED_AT_ONCE = 100;

/** A subscriber: the part of a connection that a channel needs. */
export interface Subscriber {
  /** One frame, or several in a row. */
  send(frames: Buffer): void;
  /** Holds frames back until `release`; returns false when they were held back already. */
  hold(): boolean;
  release(): void;
}

/** A user on a presence channel. The first of the user's sockets identifies them. */
export interface Member {
  readonly id: string;
  readonly info: unknown;
}

interface Presence {
  readonly users: Map<string, { readonly info: unknown; sockets: number }>;
  readonly userOf: Map<Subscriber, string>;
}

interface Channel {
  readonly subscribers: Set<Subscriber>;
  readonly presence: Presence | null;
}

/** The queryable state of an occupied channel. `userCount` is null where the channel knows no users. */
export interface ChannelState {
  readonly name: string;
  readonly subscriptionCount: number;
  readonly userCount: number | null;
}

/** The members of a presence channel, as sent to a new subscriber. */
export interface PresenceSnapshot {
  readonly presence: { readonly ids: readonly string[]; readonly hash: Readonly<Record<string, unknown>>; readonly count: number };
}

const NOBODY: ReadonlySet<Subscriber> = new Set();

/** The channels with their subscribers. A channel exists while it has any. */
export class Channels {
  private readonly byName = new Map<string, Channel>();
  /** Channels whose count has changed since it was last sent. */
  private readonly uncounted = new Set<string>();

  has(name: string, subscriber: Subscriber): boolean {
    return this.byName.get(name)?.subscribers.has(subscriber) ?? false;
  }

  subscribers(name: string): ReadonlySet<Subscriber> {
    return this.byName.get(name)?.subscribers ?? NOBODY;
  }

  /** Adds a new subscriber; the others are notified of a member only with the member's first socket. */
  join(name: string, subscriber: Subscriber, member: Member | null): void {
    const channel = this.byName.get(name) ?? emptyChannel(member !== null);
    this.byName.set(name, channel);
    if (channel.presence !== null && member !== null) {
      const known = channel.presence.users.get(member.id);
      if (known === undefined) {
        channel.presence.users.set(member.id, { info: member.info, sockets: 1 });
        sendTo(channel.subscribers, memberAdded(name, member.id, member.info));
      } else {
        known.sockets += 1;
      }
      channel.presence.userOf.set(subscriber, member.id);
    }
    channel.subscribers.add(subscriber);
  }

  /** Removes a subscriber, if there; the others are notified of a leaving member only with the member's last socket. */
  leave(name: string, subscriber: Subscriber): void {
    const channel = this.byName.get(name);
    if (!channel?.subscribers.delete(subscriber)) return;
    if (channel.subscribers.size === 0) {
      this.byName.delete(name);
      this.uncounted.delete(name);
      return;
    }
    this.countChanged(name);
    const userId = channel.presence?.userOf.get(subscriber);
    if (channel.presence === null || userId === undefined) return;
    channel.presence.userOf.delete(subscriber);
    const user = channel.presence.users.get(userId);
    if (user === undefined) return;
    user.sockets -= 1;
    if (user.sockets > 0) return;
    channel.presence.users.delete(userId);
    sendTo(channel.subscribers, memberRemoved(name, userId));
  }

  /** Sends the number of subscribers, except on a presence channel, which names its members. `sendCounts` serves large channels. */
  countChanged(name: string): void {
    const channel = this.byName.get(name);
    if (channel === undefined || channel.presence !== null) return;
    if (channel.subscribers.size > COUNTED_AT_ONCE) this.uncounted.add(name);
    else sendTo(channel.subscribers, subscriptionCount(name, channel.subscribers.size));
  }

  /** Sends large channels the counts that changed since the last call. */
  sendCounts(): void {
    for (const name of this.uncounted) {
      const subscribers = this.subscribers(name);
      sendTo(subscribers, subscriptionCount(name, subscribers.size));
    }
    this.uncounted.clear();
  }

  /** Returns the user of a subscriber on a presence channel. */
  userOf(name: string, subscriber: Subscriber): string | undefined {
    return this.byName.get(name)?.presence?.userOf.get(subscriber);
  }

  /** Returns the ids of the users of a presence channel, in the order of their arrival. */
  users(name: string): readonly string[] {
    return [...(this.byName.get(name)?.presence?.users.keys() ?? [])];
  }

  hasUser(name: string, userId: string): boolean {
    return this.byName.get(name)?.presence?.users.has(userId) ?? false;
  }

  presenceSnapshot(name: string): PresenceSnapshot {
    const users = [...(this.byName.get(name)?.presence?.users ?? [])];
    // Own properties even for a user named `__proto__`, which an assignment would turn into the object's prototype.
    const hash = Object.fromEntries(users.map(([id, { info }]) => [id, info ?? null]));
    return { presence: { ids: users.map(([id]) => id), hash, count: users.length } };
  }

  /** Returns the state of one channel, or null when it has no subscribers. */
  state(name: string): ChannelState | null {
    const channel = this.byName.get(name);
    return channel === undefined ? null : stateOf(name, channel);
  }

  /** Returns the state of all occupied channels whose name begins so. */
  states(prefix: string): readonly ChannelState[] {
    return [...this.byName].filter(([name]) => name.startsWith(prefix)).map(([name, channel]) => stateOf(name, channel));
  }
}

function sendTo(subscribers: Iterable<Subscriber>, frame: Buffer): void {
  for (const subscriber of subscribers) subscriber.send(frame);
}

const emptyChannel = (isPresence: boolean): Channel => ({
  subscribers: new Set(),
  presence: isPresence ? { users: new Map(), userOf: new Map() } : null,
});

const stateOf = (name: string, channel: Channel): ChannelState => ({
  name,
  subscriptionCount: channel.subscribers.size,
  userCount: channel.presence?.users.size ?? null,
});
