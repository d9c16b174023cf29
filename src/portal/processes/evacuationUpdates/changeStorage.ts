import { isWaiting, type Change, type Changes } from '#portal/entities/evacuees/changes';
import type { StorageProblem } from '#web/services';
import { ownerKey, withDevice, type DeviceDatabase, type KeptChange, type Owner } from '../offline/deviceStore';

/** The queue of one person's changes at one client, for all tabs. Only changes that the server or the person has settled are dropped. */
export interface ChangeStorage {
  /** By evacuation, each in the order in which they were made. */
  readonly load: () => Promise<Readonly<Record<number, Changes>>>;
  /** The oldest change to be sent, of all evacuations. */
  readonly first: () => Promise<{ readonly evacuationId: number; readonly change: Change } | null>;
  /** Adds a change behind all others, unless it is there already. */
  readonly add: (evacuationId: number, change: Change) => Promise<void>;
  /** Removes a settled change, however many others wait. */
  readonly drop: (key: string) => Promise<void>;
  /** Applies one step to the changes of an evacuation: changes missing from its result are dropped. */
  readonly amend: (evacuationId: number, step: (changes: Changes) => Changes) => Promise<void>;
  /** Whether changes of another person wait here. */
  readonly othersWait: () => Promise<boolean>;
  /** The reason why stored changes do not survive the page; null when they do. */
  readonly problem: () => StorageProblem | null;
}

const byOrder = (left: KeptChange, right: KeptChange): number => left.order - right.order;

function byEvacuation(entries: readonly KeptChange[]): Readonly<Record<number, Changes>> {
  const lists: Record<number, Change[]> = {};
  for (const { evacuationId, change } of [...entries].sort(byOrder)) (lists[evacuationId] ??= []).push(change);
  return lists;
}

/** Returns the effect of a step on the entries of one evacuation. */
function stepped(
  entries: readonly KeptChange[],
  step: (changes: Changes) => Changes,
): { readonly put: readonly KeptChange[]; readonly dropped: readonly string[] } {
  const before = [...entries].sort(byOrder);
  const after = new Map(step(before.map(({ change }) => change)).map((change) => [change.key, change]));
  return {
    put: before.flatMap((entry) => {
      const change = after.get(entry.key);
      return change === undefined || change === entry.change ? [] : [{ ...entry, change }];
    }),
    dropped: before.flatMap(({ key }) => (after.has(key) ? [] : [key])),
  };
}

/** The queue as this page sees it. */
interface Queue {
  /** The owner's key. */
  readonly mine: string;
  /** The changes that only this page holds, with their place in the order. */
  readonly unkept: Map<string, KeptChange>;
  found: StorageProblem | null;
}

/** Runs work on the database; returns `otherwise` without one. */
async function withDatabase<Result>(
  queue: Queue,
  work: (database: DeviceDatabase) => Promise<Result>,
  otherwise: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await withDevice(work);
  } catch (error) {
    queue.found = error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked';
    return await otherwise();
  }
}

const stored = (queue: Queue): Promise<readonly KeptChange[]> =>
  withDatabase(
    queue,
    (database) => database.getAll('changes'),
    () => [],
  );

async function all(queue: Queue): Promise<readonly KeptChange[]> {
  const { mine, unkept } = queue;
  const kept = (await stored(queue)).filter(({ key, owner }) => owner === mine && !unkept.has(key));
  return [...kept, ...unkept.values()];
}

const isWaitingHere = ({ mine, unkept }: Queue, { owner, key, change }: KeptChange): boolean =>
  owner === mine && isWaiting(change) && !unkept.has(key);

/** Returns the oldest waiting change in the database. The queue is read from its front: a long one takes no longer. */
const firstStored = (queue: Queue): Promise<KeptChange | null> =>
  withDatabase(
    queue,
    async (database) => {
      for (
        let cursor = await database.transaction('changes').store.index('order').openCursor();
        cursor !== null;
        cursor = await cursor.continue()
      ) {
        if (isWaitingHere(queue, cursor.value)) return cursor.value;
      }
      return null;
    },
    () => null,
  );

const lastOf = (entries: Iterable<KeptChange>): number => Math.max(0, ...[...entries].map(({ order }) => order));

async function put(queue: Queue, entry: KeptChange): Promise<void> {
  await withDatabase(
    queue,
    async (database) => {
      const writing = database.transaction('changes', 'readwrite');
      const last = await writing.store.index('order').openKeyCursor(null, 'prev');
      if ((await writing.store.getKey(entry.key)) === undefined)
        await writing.store.put({ ...entry, order: Math.max(entry.order, (last?.key ?? 0) + 1) });
      await writing.done;
    },
    async () => void queue.unkept.set(entry.key, { ...entry, order: lastOf(await all(queue)) + 1 }),
  );
}

async function amend(queue: Queue, evacuationId: number, step: (changes: Changes) => Changes): Promise<void> {
  const { mine, unkept } = queue;
  const isOf = (entry: KeptChange): boolean => entry.owner === mine && entry.evacuationId === evacuationId;
  const inMemory = stepped([...unkept.values()].filter(isOf), step);
  for (const entry of inMemory.put) unkept.set(entry.key, entry);
  for (const key of inMemory.dropped) unkept.delete(key);
  await withDatabase(
    queue,
    async (database) => {
      const writing = database.transaction('changes', 'readwrite');
      const { put: changed, dropped } = stepped((await writing.store.getAll()).filter(isOf), step);
      await Promise.all([
        ...changed.map((entry) => writing.store.put(entry)),
        ...dropped.map((key) => writing.store.delete(key)),
        writing.done,
      ]);
    },
    () => undefined,
  );
}

/**
 * Stores changes in the device's database, shared by all tabs. Without room there, or without a database, they are held for the life of
 * the page instead, over the stored ones.
 */
export function changeStorage(owner: Owner): ChangeStorage {
  const unkept = new Map<string, KeptChange>();
  const queue: Queue = { mine: ownerKey(owner), unkept, found: null };
  return {
    load: async () => byEvacuation(await all(queue)),
    first: async () => {
      const stands = await firstStored(queue);
      const [next] = [...(stands === null ? [] : [stands]), ...[...unkept.values()].filter(({ change }) => isWaiting(change))].sort(
        byOrder,
      );
      return next === undefined ? null : { evacuationId: next.evacuationId, change: next.change };
    },
    add: async (evacuationId, change) => {
      if (unkept.has(change.key)) return;
      await put(queue, { key: change.key, owner: queue.mine, sub: owner.sub, evacuationId, order: lastOf(unkept.values()) + 1, change });
    },
    drop: async (key) => {
      unkept.delete(key);
      await withDatabase(
        queue,
        (database) => database.delete('changes', key),
        () => undefined,
      );
    },
    amend: (evacuationId, step) => amend(queue, evacuationId, step),
    othersWait: async () => (await stored(queue)).some(({ sub }) => sub !== owner.sub),
    problem: () => (unkept.size > 0 ? queue.found : null),
  };
}
