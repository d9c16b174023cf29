/** A place in a line, from joining until its work is done. */
interface Spot {
  /** Runs the work after that of everybody who joined earlier. `changed` resolves when a spot leaves the line, or after the given time. */
  turn<T>(work: (changed: (ms: number) => Promise<void>) => Promise<T>): Promise<T>;
  leave(): void;
}

interface WaitingLines {
  /** Joins a line; null when it is full. */
  join(name: string): Spot | null;
}

interface Line {
  length: number;
  last: Promise<unknown>;
  onLeave: (() => void)[];
}

/** Lines by name, each of which serves its spots one after the other, in order of arrival. */
export function makeWaitingLines(longest: number): WaitingLines {
  const lines = new Map<string, Line>();
  return {
    join(name) {
      const line = lines.get(name) ?? { length: 0, last: Promise.resolve(), onLeave: [] };
      if (line.length >= longest) return null;
      line.length += 1;
      lines.set(name, line);
      return {
        turn(work) {
          const turn = line.last.then(() => work((ms) => changed(line, ms)));
          line.last = turn.catch(() => undefined);
          return turn;
        },
        leave() {
          line.length -= 1;
          if (line.length === 0) lines.delete(name);
          for (const tell of line.onLeave.splice(0)) tell();
        },
      };
    },
  };
}

function changed(line: Line, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    line.onLeave.push(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
