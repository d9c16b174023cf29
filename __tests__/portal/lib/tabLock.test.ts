import { leaseLock, tabLock } from '#portal/lib/tabLock';
import { sharedStorage } from '../../support/tabs';

const clock = { now: () => Date.now() };
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('without Web Locks', () => {
  test('tabs work one after the other, and each gets its turn', async () => {
    const shared = sharedStorage();
    let working = 0;
    let most = 0;
    const done: number[] = [];
    const tabs = [0, 1, 2].map((tab) =>
      leaseLock(
        'refresh',
        shared.tab(),
        clock,
      )(async () => {
        working += 1;
        most = Math.max(most, working);
        await wait(300);
        working -= 1;
        done.push(tab);
      }),
    );
    await jest.advanceTimersByTimeAsync(10_000);
    await Promise.all(tabs);
    expect(most).toBe(1);
    expect(done.sort()).toEqual([0, 1, 2]);
    expect(shared.values.size).toBe(0);
  });

  test('a tab that died with the lock does not stop the others for ever, nor does a wrong clock', async () => {
    const shared = sharedStorage();
    for (const until of [Date.now() + 30_000, Date.now() + 86_400_000]) {
      shared.values.set('lock.refresh', `gone ${until}`);
      const work = jest.fn(() => Promise.resolve('done'));
      const result = leaseLock('refresh', shared.tab(), clock)(work);
      await jest.advanceTimersByTimeAsync(31_000);
      expect(await result).toBe('done');
      expect(work).toHaveBeenCalledTimes(1);
    }
  });

  test('work that fails gives the lock back', async () => {
    const shared = sharedStorage();
    const result = leaseLock('refresh', shared.tab(), clock)(() => Promise.reject(new Error('broken')));
    const outcome = expect(result).rejects.toThrow('broken');
    await jest.advanceTimersByTimeAsync(1_000);
    await outcome;
    expect(shared.values.size).toBe(0);
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
