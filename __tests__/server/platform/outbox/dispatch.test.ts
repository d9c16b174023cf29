import pino from 'pino';

import { makeOutbox } from '#server/platform/outbox/dispatch';
import { PublishError, type PublishedEvent } from '#server/platform/realtime/publisher';
import type { Database } from '#server/platform/db/open';
import { describeOnBothDatabases, openTestDatabase } from '../../../support/testDatabase';

describeOnBothDatabases('sending what is stored', (on) => {
  let database: Database;
  let outbox: ReturnType<typeof makeOutbox>;
  let batches: number[][];
  let publish: jest.Mock<Promise<void>, [readonly PublishedEvent[]]>;
  const numbersOf = (events: readonly PublishedEvent[]): number[] => events.map(({ name }) => Number(name));
  const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

  const open = (gatherMs?: number) =>
    makeOutbox(
      database,
      { publish, signChannel: jest.fn(), bindSession: jest.fn(), closeSession: jest.fn(), reauthorizeSession: jest.fn(), close: jest.fn() },
      pino({ level: 'silent' }),
      gatherMs,
    );
  const store = async (count: number): Promise<void> => {
    const rows = upTo(count).map((n) => ({ channel: 'private-Site.1', event: String(n), data: '{}' }));
    await database.db.insertInto('outbox').values(rows).execute();
  };
  const sendAll = async (): Promise<void> => {
    outbox.wake();
    await outbox.idle();
  };
  const left = async (): Promise<number[]> => {
    const rows = await database.db.selectFrom('outbox').select('event').orderBy('id').execute();
    return rows.map(({ event }) => Number(event));
  };

  beforeAll(async () => {
    database = await openTestDatabase(on);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.deleteFrom('outbox').execute();
    batches = [];
    publish = jest.fn(async (events) => void batches.push(numbersOf(events)));
    outbox = open();
  });
  afterEach(() => outbox.stop());

  it('goes on until all is out, a hundred at a time, in order', async () => {
    await store(250);
    await sendAll();
    expect(batches.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(batches.flat()).toEqual(upTo(250));
    expect(await left()).toEqual([]);
  });

  it('lets the first after a pause go at once, and gathers what follows on its heels until somebody waits for it', async () => {
    outbox = open(3_600_000);
    await store(1);
    outbox.wake();
    while (batches.length < 1) await new Promise((resolve) => setImmediate(resolve));
    // Each is announced by itself, as a mark is.
    for (let n = 0; n < 5; n += 1) {
      await store(1);
      outbox.wake();
    }
    expect(batches.map(({ length }) => length)).toEqual([1]);
    await outbox.idle();
    expect(batches.map(({ length }) => length)).toEqual([1, 5]);
  });

  it('stops after the batch that is being sent; the next start sends the rest', async () => {
    await store(250);
    let stopping: Promise<void> | undefined;
    publish.mockImplementationOnce(async (events) => {
      batches.push(numbersOf(events));
      stopping = outbox.stop();
    });
    await sendAll();
    await stopping;
    expect(batches).toEqual([upTo(100)]);
    outbox = open();
    await sendAll();
    expect(batches.flat()).toEqual(upTo(250));
  });

  it('keeps what could not be sent, and begins with it the next time', async () => {
    await store(5);
    publish.mockRejectedValueOnce(new PublishError('No connection', 2, false));
    await sendAll();
    expect(await left()).toEqual([2, 3, 4]);
    await sendAll();
    expect(batches).toEqual([[2, 3, 4]]);
    expect(await left()).toEqual([]);
  });

  it('drops what would be refused for ever and sends at once what comes after it', async () => {
    await store(5);
    publish.mockRejectedValueOnce(new PublishError('Too large', 2, true));
    await sendAll();
    expect(batches).toEqual([[3, 4]]);
    expect(await left()).toEqual([]);
  });
});
