import { memberAdded, memberRemoved, subscriptionCount } from './frames';

/** Up to this many subscribers hear of a changed count at once, as with Pusher; larger channels when `sendCounts` is called. */
const COUNTED_AT_ONCE = 100;

/** Somebody who listens: as much of a connection as a channel needs to know. */
export interface Subscriber {
  /** One frame, or several in a row. */
  send(frames: Buffer): void;
  /** Holds frames back until `release`; answers false when they were held back already. */
  hold(): boolean;
  release(): void;
}

/** A user on a presence channel. The first of the user's sockets says who they are. */
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

/** What can be asked of an occupied channel. `userCount` is null where the channel knows no users. */
export interface ChannelState {
  readonly name: string;
  readonly subscriptionCount: number;
  readonly userCount: number | null;
}

/** The members of a presence channel as a new subscriber is told of them. */
export interface PresenceSnapshot {
  readonly presence: { readonly ids: readonly string[]; readonly hash: Readonly<Record<string, unknown>>; readonly count: number };
}

const NOBODY: ReadonlySet<Subscriber> = new Set();

/** Who listens to what. A channel exists while somebody listens. */
export class Channels {
  private readonly byName = new Map<string, Channel>();
  /** Channels whose count changed since they were told. */
  private readonly uncounted = new Set<string>();

  has(name: string, subscriber: Subscriber): boolean {
    return this.byName.get(name)?.subscribers.has(subscriber) ?? false;
  }

  subscribers(name: string): ReadonlySet<Subscriber> {
    return this.byName.get(name)?.subscribers ?? NOBODY;
  }

  /** Adds a subscriber who is not there yet; the others hear of a member only with the member's first socket. */
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

  /** Removes a subscriber, if there; the others hear of a member leaving only with the member's last socket. */
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

  /** Tells how many listen, except on a presence channel, which names its members. A large channel is told by `sendCounts`. */
  countChanged(name: string): void {
    const channel = this.byName.get(name);
    if (channel === undefined || channel.presence !== null) return;
    if (channel.subscribers.size > COUNTED_AT_ONCE) this.uncounted.add(name);
    else sendTo(channel.subscribers, subscriptionCount(name, channel.subscribers.size));
  }

  /** Tells large channels of counts that changed since the last call. */
  sendCounts(): void {
    for (const name of this.uncounted) {
      const subscribers = this.subscribers(name);
      sendTo(subscribers, subscriptionCount(name, subscribers.size));
    }
    this.uncounted.clear();
  }

  /** Which user a subscriber is on a presence channel. */
  userOf(name: string, subscriber: Subscriber): string | undefined {
    return this.byName.get(name)?.presence?.userOf.get(subscriber);
  }

  /** The ids of the users of a presence channel, in the order of their arrival. */
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

  /** The state of one channel, or null when nobody listens to it. */
  state(name: string): ChannelState | null {
    const channel = this.byName.get(name);
    return channel === undefined ? null : stateOf(name, channel);
  }

  /** The state of all occupied channels whose name begins so. */
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
