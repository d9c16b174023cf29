/** Lets `capacity` through at once and `perSecond` after that. The caller passes the time, in milliseconds. */
export class TokenBucket {
  private tokens: number;
  private filledAt: number;

  constructor(
    private readonly capacity: number,
    private perSecond: number,
    now: number,
  ) {
    this.tokens = capacity;
    this.filledAt = now;
  }

  /** Changes the rate to so many a second from now on. */
  refillAt(perSecond: number): void {
    this.perSecond = perSecond;
  }

  /** Takes one token, or returns false when they are used up. */
  take(now: number): boolean {
    const elapsed = Math.max(0, now - this.filledAt);
    this.tokens = Math.min(this.capacity, this.tokens + (elapsed * this.perSecond) / 1000);
    this.filledAt = now;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
