import type { DBSchema } from 'idb';

import { QUEUED_VISITS_MAX } from '#contract/visits/entities/queuedVisit';
import { databaseAtNeed } from '#web/storage/databaseAtNeed';
import { QueueFull, type KeptPhoto, type QueuedEntry, type VisitQueue } from './visitQueue';

/** As bytes: a browser may store a Blob as a reference to a file that is gone after a restart. */
interface StoredPhoto extends Omit<KeptPhoto, 'photo'> {
  readonly type: string;
  readonly bytes: ArrayBuffer;
  readonly keptAt: number;
}

interface Stored {
  readonly order?: number;
  readonly uuid: string;
  /** On a sign-out: the visit that it ends. */
  readonly ends: string;
  readonly entry: QueuedEntry;
}

interface QueueSchema extends DBSchema {
  entries: { key: number; value: Stored; indexes: { uuid: string; ends: string } };
  photos: { key: string; value: StoredPhoto };
}

const NAME = 'portico-kiosk';
const VERSION = 1;
/** The person may still be at the screen with it. */
const LOOSE_PHOTO_MS = 3_600_000;

type WithDatabase = ReturnType<typeof databaseAtNeed<QueueSchema>>['withDatabase'];

/** Stores the queue in the device's database. */
export function deviceQueue(now: () => number): VisitQueue {
  const { withDatabase } = databaseAtNeed<QueueSchema>(NAME, VERSION, (database) => {
    const entries = database.createObjectStore('entries', { keyPath: 'order', autoIncrement: true });
    entries.createIndex('uuid', 'uuid', { unique: true });
    entries.createIndex('ends', 'ends');
    database.createObjectStore('photos', { keyPath: 'uuid' });
  });
  return { ...queueOf(withDatabase), ...peopleOf(withDatabase), ...photosOf(withDatabase, now) };
}

/** Returns the queue itself: what goes in, and out in its order. */
const queueOf = (withDatabase: WithDatabase): Pick<VisitQueue, 'count' | 'first' | 'add' | 'drop'> => ({
  count: () => withDatabase((database) => database.count('entries')),
  first: (without) =>
    withDatabase(async (database) => {
      const { store } = database.transaction('entries');
      for (let cursor = await store.openCursor(); cursor !== null; cursor = await cursor.continue()) {
        const { ends, entry, uuid } = cursor.value;
        // A person who is not signed in yet is not signed out before.
        if (!without.has(uuid) && !without.has(ends)) return entry;
      }
      return null;
    }),
  add: (entry) =>
    withDatabase(async (database) => {
      const writing = database.transaction('entries', 'readwrite', { durability: 'strict' });
      const { uuid } = entry.body;
      const [isThere, waiting] = await Promise.all([writing.store.index('uuid').count(uuid), writing.store.count()]);
      if (isThere === 0 && waiting >= QUEUED_VISITS_MAX) throw new QueueFull();
      if (isThere === 0) await writing.store.add({ uuid, ends: endedBy(entry), entry });
      await writing.done;
      return waiting + (isThere === 0 ? 1 : 0);
    }),
  drop: (entry) =>
    withDatabase(async (database) => {
      const writing = database.transaction(['entries', 'photos'], 'readwrite', { durability: 'strict' });
      const key = await writing.objectStore('entries').index('uuid').getKey(entry.body.uuid);
      if (key !== undefined) await writing.objectStore('entries').delete(key);
      for (const uuid of entry.photos) await writing.objectStore('photos').delete(uuid);
      await writing.done;
    }),
});

/** Returns what the queue says of people. */
function peopleOf(withDatabase: WithDatabase): Pick<VisitQueue, 'present' | 'people' | 'hasLeft'> {
  const all = (): Promise<Stored[]> => withDatabase((database) => database.getAll('entries'));
  return {
    present: async () => {
      const stored = await all();
      const left = new Set(stored.map(({ ends }) => ends));
      return stored.flatMap(({ entry }) => (entry.kind === 'sign_in' && !left.has(entry.body.uuid) ? [entry] : []));
    },
    people: async () =>
      (await all()).map(({ entry }) => ({
        name: entry.body.name,
        memberId: entry.kind === 'sign_in' ? (entry.body.returning_visitor_id ?? null) : null,
      })),
    hasLeft: async (visitUuid) => (await withDatabase((database) => database.countFromIndex('entries', 'ends', visitUuid))) > 0,
  };
}

/** Returns the photos that wait with the queue. */
const photosOf = (withDatabase: WithDatabase, now: () => number): Pick<VisitQueue, 'keepPhoto' | 'findPhoto' | 'tidy'> => ({
  keepPhoto: async ({ photo, ...facts }) => {
    const bytes = await photo.arrayBuffer();
    await withDatabase((database) => database.put('photos', { ...facts, type: photo.type, bytes, keptAt: now() }));
  },
  findPhoto: async (uuid) => {
    const found = await withDatabase((database) => database.get('photos', uuid));
    return found === undefined ? null : { uuid, purpose: found.purpose, photo: new Blob([found.bytes], { type: found.type }) };
  },
  tidy: () =>
    withDatabase(async (database) => {
      const writing = database.transaction(['entries', 'photos'], 'readwrite');
      const named = new Set((await writing.objectStore('entries').getAll()).flatMap(({ entry }) => entry.photos));
      const photos = writing.objectStore('photos');
      for (let cursor = await photos.openCursor(); cursor !== null; cursor = await cursor.continue()) {
        if (!named.has(cursor.value.uuid) && now() - cursor.value.keptAt > LOOSE_PHOTO_MS) await cursor.delete();
      }
      await writing.done;
    }),
});

/** Returns the visit that an entry ends. No entry has an empty id. */
const endedBy = (entry: QueuedEntry): string => (entry.kind === 'sign_out' ? (entry.body.visit_uuid ?? '') : '');
