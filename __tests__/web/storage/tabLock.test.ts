import 'fake-indexeddb/auto';

import { openDB } from 'idb';

import { leaseLock } from '#web/storage/leaseLock';
import { tabLock } from '#web/storage/tabLock';
import { sharedStorage } from '../../support/tabs';

const clock = { now: () => Date.now() };
const TIMEOUT_MS = 30_000;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  // The database answers by these.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('without Web Locks', () => {
  /** Lets time pass in steps, between which the database answers. */
  async function pass(ms: number, step = 50): Promise<void> {
    for (let passed = 0; passed < ms; passed += step) {
      await jest.advanceTimersByTimeAsync(step);
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const storage = sharedStorage();
  /** When the lease ends; 0 once it was given back. */
  const heldUntil = async (): Promise<unknown> => {
    const database = await openDB('portico-leases', 1);
    const { until } = (await database.get('leases', 'refresh')) as { readonly until: number };
    database.close();
    return until;
  };

  test('tabs work one after the other, and each gets its turn', async () => {
    let working = 0;
    let most = 0;
    const done: number[] = [];
    const tabs = [0, 1, 2].map((tab) =>
      leaseLock(
        'refresh',
        storage.tab(),
        clock,
        TIMEOUT_MS,
      )(async () => {
        working += 1;
        most = Math.max(most, working);
        await wait(300);
        working -= 1;
        done.push(tab);
      }),
    );
    await pass(5_000);
    await Promise.all(tabs);
    expect(most).toBe(1);
    expect(done.sort()).toEqual([0, 1, 2]);
    expect(await heldUntil()).toBe(0);
  });

  test('a clock that is a little behind does not see a lease of the future as broken', async () => {
    let isWorking = false;
    const first = leaseLock(
      'refresh',
      storage.tab(),
      clock,
      TIMEOUT_MS,
    )(async () => {
      isWorking = true;
      await wait(500);
      isWorking = false;
    });
    await pass(100);
    const behind = { now: () => Date.now() - 1_000 };
    const met = leaseLock('refresh', storage.tab(), behind, TIMEOUT_MS)(() => Promise.resolve(isWorking));
    await pass(3_000);
    await first;
    expect(await met).toBe(false);
  });

  test.each([
    ['that died with the lock', TIMEOUT_MS],
    ['with a wrong clock', 86_400_000],
  ])('a tab %s does not stop the others for ever', async (_, ahead) => {
    const database = await openDB('portico-leases', 1);
    await database.put('leases', { holder: 'gone', until: Date.now() + ahead }, 'refresh');
    database.close();
    const work = jest.fn(() => Promise.resolve('done'));
    const result = leaseLock('refresh', storage.tab(), clock, TIMEOUT_MS)(work);
    await pass(TIMEOUT_MS + 1_000, 1_000);
    expect(await result).toBe('done');
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('work that fails gives the lock back', async () => {
    const result = leaseLock('refresh', storage.tab(), clock, TIMEOUT_MS)(() => Promise.reject(new Error('broken')));
    const outcome = expect(result).rejects.toThrow('broken');
    await pass(1_000);
    await outcome;
    expect(await heldUntil()).toBe(0);
  });

  test('a browser that keeps nothing works without', async () => {
    const open = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(await leaseLock('refresh', storage.tab(), clock, TIMEOUT_MS)(() => Promise.resolve(7))).toBe(7);
    open.mockRestore();
  });
});

describe('with Web Locks', () => {
  const give = (request: unknown): void => {
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  };
  afterEach(() => {
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  });

  test("the browser's own lock is used", async () => {
    const request = jest.fn((_name: string, _options: object, work: () => Promise<unknown>) => work());
    give(request);
    expect(await tabLock('refresh', sharedStorage().tab(), clock)(() => Promise.resolve(7))).toBe(7);
    expect(request).toHaveBeenCalledWith('portico:refresh', expect.anything(), expect.anything());
  });

  test('a frozen tab that holds it is waited for 30 s, then the work goes on', async () => {
    give(
      (_name: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const work = jest.fn(() => Promise.resolve(7));
    const result = tabLock('refresh', sharedStorage().tab(), clock)(work);
    await jest.advanceTimersByTimeAsync(29_000);
    expect(work).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await result).toBe(7);
  });

  test('work that fails is not done twice', async () => {
    give((_name: string, _options: object, work: () => Promise<unknown>) => work());
    const work = jest.fn(() => Promise.reject(new Error('broken')));
    await expect(tabLock('refresh', sharedStorage().tab(), clock)(work)).rejects.toThrow('broken');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
