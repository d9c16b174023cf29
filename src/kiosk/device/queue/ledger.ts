import type { DeviceMemory, LostVisits } from '#contract/sites/entities/device';
import type { KeyValueStorage, TabLock } from '#web/services';
import type { KeptQueue, VisitQueue } from './visitQueue';

/** A record beside the database, which the browser may clear alone. */
interface Ledger extends Omit<DeviceMemory, 'kept'> {
  /** The time at which the last entry was queued. */
  readonly until: string | null;
}

const KEY = 'kiosk-ledger';
const EMPTY: Ledger = { waiting: 0, since: null, until: null, last_no: 0, lost: null };

interface LedgerServices {
  readonly storage: KeyValueStorage;
  /** Only one window of the kiosk counts at a time. */
  readonly lock: TabLock;
  readonly now: () => number;
  readonly isKept: () => Promise<boolean | null>;
}

/** Stores the queue's length apart from it: entries that are neither there any more nor were sent are lost (spec: kiosk#lost-visits). */
export function withLedger(queue: VisitQueue, { storage, lock, now, isKept }: LedgerServices): KeptQueue {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(() => lock(work));
    last = mine.catch(() => undefined);
    return mine;
  };
  const time = (): string => new Date(now()).toISOString();

  /** Compares with the database, which may have more: the page was closed before the number was written. */
  async function look(): Promise<Ledger> {
    const known = read(storage);
    const waiting = await queue.count();
    const found = {
      ...known,
      waiting,
      since: waiting === 0 ? null : (known.since ?? time()),
      last_no: known.last_no + Math.max(0, waiting - known.waiting),
      lost: waiting < known.waiting ? joined(known, known.waiting - waiting, time()) : known.lost,
    };
    return write(found);
  }
  function write(ledger: Ledger): Ledger {
    storage.set(KEY, JSON.stringify(ledger));
    return ledger;
  }

  return {
    ...queue,
    add: (entry) =>
      inTurn(async () => {
        const before = await look();
        const waiting = await queue.add(entry);
        const isNew = waiting > before.waiting;
        if (isNew) write({ ...before, waiting, last_no: before.last_no + 1, since: before.since ?? time(), until: time() });
        return waiting;
      }),
    drop: (entry) =>
      inTurn(async () => {
        const before = await look();
        // Written first: a page closed in between would otherwise count sent entries as lost.
        write({ ...before, waiting: Math.max(0, before.waiting - 1) });
        await queue.drop(entry);
        await look();
      }),
    memory: () =>
      inTurn(async () => {
        const { waiting, since, last_no, lost } = await look();
        return { waiting, since, last_no, lost, kept: await isKept() };
      }),
  };
}

function joined({ lost, since, until }: Ledger, count: number, now: string): LostVisits {
  const from = since ?? until ?? now;
  return { count: (lost?.count ?? 0) + count, from: lost !== null && lost.from < from ? lost.from : from, until: until ?? now };
}

/** Reads the record, which this kiosk alone writes; an unreadable one starts again. */
function read(storage: KeyValueStorage): Ledger {
  try {
    return { ...EMPTY, ...(JSON.parse(storage.get(KEY) ?? '{}') as Partial<Ledger>) };
  } catch {
    return EMPTY;
  }
}
