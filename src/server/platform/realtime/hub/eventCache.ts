/** How long the last event of a cache channel is cached, as Pusher documents it. */
const KEPT_MS = 30 * 60_000;

interface Kept {
  readonly frame: Buffer;
  readonly until: number;
}

/** The last event of each cache channel, as the frame that was sent. Holds a limited number of channels. */
export class EventCache {
  /** In the order of use, the least recent first. */
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly maxChannels: number,
    private readonly now: () => number,
  ) {}

  keep(channel: string, frame: Buffer): void {
    this.kept.delete(channel);
    this.kept.set(channel, { frame, until: this.now() + KEPT_MS });
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.maxChannels && oldest !== undefined) this.kept.delete(oldest);
  }

  /** Returns the last event's frame, or null when there was none within the last half hour. */
  last(channel: string): Buffer | null {
    const kept = this.kept.get(channel);
    if (kept === undefined) return null;
    if (kept.until > this.now()) return kept.frame;
    this.kept.delete(channel);
    return null;
  }
}
