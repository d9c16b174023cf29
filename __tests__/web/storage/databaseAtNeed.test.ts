import 'fake-indexeddb/auto';

import type { DBSchema } from 'idb';

import { deviceQueue } from '#kiosk/device/queue/deviceQueue';
import type { QueuedEntry } from '#kiosk/device/queue/visitQueue';
import { databaseAtNeed } from '#web/storage/databaseAtNeed';
import { withDevice } from '#portal/processes/offline/deviceStore';
import { watchDatabases } from '../../support/openDatabases';

interface Letters extends DBSchema {
  letters: { key: string; value: string };
}
const letters = () => databaseAtNeed<Letters>('letters', 1, (database) => void database.createObjectStore('letters'));
const entry = (uuid: string): QueuedEntry => ({
  kind: 'sign_in',
  siteId: 1,
  made: { wall: 0, offset: null },
  photos: [],
  body: { uuid, name: 'Vera', visitor_group_id: 1 },
});

afterEach(() => jest.restoreAllMocks());

test('a connection that has ended is opened again at the next need, once for all who ask', async () => {
  const databases = watchDatabases();
  const { withDatabase } = letters();
  await withDatabase((database) => database.put('letters', 'kept', 'a'));
  await databases.end();
  expect(await Promise.all([1, 2, 3].map(() => withDatabase((database) => database.get('letters', 'a'))))).toEqual([
    'kept',
    'kept',
    'kept',
  ]);
  expect(databases.opened()).toBe(2);
});

test('the database that was deleted under it is made again', async () => {
  const databases = watchDatabases();
  const { withDatabase } = letters();
  await withDatabase((database) => database.put('letters', 'kept', 'a'));
  await databases.end({ clear: true });
  expect(await withDatabase((database) => database.get('letters', 'a'))).toBeUndefined();
});

test('a failure for another reason is not retried', async () => {
  const work = jest.fn(() => Promise.reject(new DOMException('full', 'QuotaExceededError')));
  await expect(letters().withDatabase(work)).rejects.toThrow('full');
  expect(work).toHaveBeenCalledTimes(1);
});

test('a kiosk notes visits after its memory was taken away, and counts them again', async () => {
  const databases = watchDatabases();
  const queue = deviceQueue(() => 0);
  expect(await queue.add(entry('a'))).toBe(1);
  await databases.end();
  expect(await queue.add(entry('b'))).toBe(2);
  expect(await queue.add(entry('b'))).toBe(2);
  await databases.end({ clear: true });
  expect(await queue.add(entry('c'))).toBe(1);
  await databases.end();
  expect(await queue.count()).toBe(1);
  await databases.end();
  expect(await queue.first(new Set())).toMatchObject({ body: { uuid: 'c' } });
});

test('so does what a marshal has marked without a network', async () => {
  const databases = watchDatabases();
  expect(await withDevice((database) => database.count('changes'))).toBe(0);
  await databases.end({ clear: true });
  expect(await withDevice((database) => database.count('changes'))).toBe(0);
});
