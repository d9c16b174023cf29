/** How to send a statement: `name` is empty for one that is not cached; `isParsed` if the database has parsed it already. */
interface Sent {
  readonly name: string;
  readonly isParsed: boolean;
}

export interface PreparedStatements {
  /** Called once for each statement that is sent. */
  next(text: string): Sent;
  /** The statement returned without an error. */
  answered(text: string, sent: Sent): void;
  /** Statements that the database may close, each returned once. */
  closed(): readonly string[];
  /** Tables have changed so much that the cached plans no longer suit them. */
  forgetAll(): void;
}

const KEPT_MAX = 256;
/** A statement sent for the first time may never recur. So many texts are remembered until they do. */
const SEEN_MAX = 1_024;
/** A plan suits the tables as they were: PGlite gathers no statistics by itself, so nothing else notices that they have grown. */
const KEPT_MS = 30_000;

/**
 * Chooses the statements of one connection that stay parsed in the database: the latest of those that were sent twice, for some seconds.
 */
export function makePreparedStatements(clock: () => number = () => performance.now()): PreparedStatements {
  const kept = new Map<string, { readonly name: string; readonly until: number }>();
  const seen = new Set<string>();
  let toClose: string[] = [];
  let count = 0;

  const forget = (text: string, name: string): void => {
    kept.delete(text);
    toClose.push(name);
  };

  return {
    next(text) {
      const known = kept.get(text);
      if (known !== undefined && clock() < known.until) {
        // The most recently used are at the end.
        kept.delete(text);
        kept.set(text, known);
        return { name: known.name, isParsed: true };
      }
      if (known !== undefined) forget(text, known.name);
      else if (!seen.has(text)) {
        const [oldest] = seen;
        if (seen.size >= SEEN_MAX && oldest !== undefined) seen.delete(oldest);
        seen.add(text);
        return { name: '', isParsed: false };
      }
      count += 1;
      const name = `kept_${count}`;
      // Until its result arrives, it is unknown whether the database has it.
      toClose.push(name);
      return { name, isParsed: false };
    },
    answered(text, { name, isParsed }) {
      if (name === '' || isParsed) return;
      toClose = toClose.filter((other) => other !== name);
      kept.set(text, { name, until: clock() + KEPT_MS });
      const [oldest] = kept;
      if (kept.size > KEPT_MAX && oldest !== undefined) forget(oldest[0], oldest[1].name);
    },
    closed() {
      const names = toClose;
      toClose = [];
      return names;
    },
    forgetAll() {
      for (const [text, { name }] of [...kept]) forget(text, name);
    },
  };
}
