import pino from 'pino';

import { keepAttachments } from '#server/platform/mail/attachments';
import { makeMail } from '#server/platform/mail/mail';
import { makeSeal } from '#server/platform/secrets/sealing';
import type { Mail } from '#server/platform/ports';
import type { Database } from '#server/platform/db/open';
import { until } from '../../../support/jobWorld';
import { startMailServer, type MailServer } from '../../../support/mailServer';
import { openTestDatabase, quickestDatabase } from '../../../support/testDatabase';

const TIMEOUT_MS = 30_000;

describe('mail', () => {
  let database: Database;
  let mail: Mail;
  let smtp: MailServer;
  const subjects = (): string[] => smtp.received.map(({ subject }) => subject);
  const log = pino({ level: 'silent' });
  const storage = { open: () => Promise.resolve(null) };
  const open = (smtpUrl: string | null): Mail =>
    makeMail({
      db: database.db,
      storage,
      environment: { smtpUrl, mailFrom: 'portico@portal.test' },
      seal: makeSeal(null),
      log,
      now: () => new Date(),
    });
  const message = (subject: string) => ({ kind: 'test', recipient: 'ada@portal.test', subject, body: 'Hello' });
  const unsent = async (): Promise<string[]> =>
    (await database.db.selectFrom('mails').select('subject').where('sent_at', 'is', null).orderBy('id').execute()).map(
      ({ subject }) => subject,
    );
  /** Until so many are out and nothing waits; gives up after a while, for the test to say what is missing. */
  const untilSent = async (count: number): Promise<void> => {
    const end = Date.now() + TIMEOUT_MS;
    while (Date.now() < end && (subjects().length < count || (await unsent()).length > 0))
      await new Promise((resolve) => setImmediate(resolve));
  };

  const ends = () => database.db.selectFrom('mails').select(['subject', 'sent_at', 'settled_at', 'error']).orderBy('id').execute();

  beforeAll(async () => {
    database = await openTestDatabase(quickestDatabase());
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.deleteFrom('mails').execute();
    smtp = await startMailServer();
    mail = open(smtp.url);
  });
  afterEach(async () => {
    await mail.stop();
    await smtp.close();
  });

  it('goes out in order, also what was stored by a change, more than one batch of it', async () => {
    const stored = Array.from({ length: 45 }, (_, n) => message(`Mail ${n}`));
    await database.db
      .insertInto('mails')
      .values(stored.map((one) => ({ ...one, created_at: new Date() })))
      .execute();
    await mail.send(message('The last'));
    await untilSent(46);
    expect(subjects()).toEqual([...stored.map(({ subject }) => subject), 'The last']);
  });

  it('waits in the outbox while the mail server refuses, and goes out later, once', async () => {
    smtp.refuse(() => '451 later');
    const failed = new Promise((resolve) => jest.spyOn(log, 'error').mockImplementationOnce(resolve));
    await mail.send(message('Patience'));
    await failed;
    expect([subjects(), await unsent()]).toEqual([[], ['Patience']]);
    smtp.refuse(() => null);
    // The sending that failed is over by then.
    await new Promise((resolve) => setImmediate(resolve));
    mail.wake();
    await untilSent(1);
    expect(subjects()).toEqual(['Patience']);
  });

  it('to an address that is refused for good holds up none behind it, and is not tried again', async () => {
    smtp.refuse((to) => (to === 'nobody@portal.test' ? '550 5.1.1 nobody@portal.test is unknown' : null));
    await mail.send({ ...message('Lost'), recipient: 'nobody@portal.test' });
    await mail.send(message('Behind it'));
    await until(async () => (await ends()).every(({ settled_at: at }) => at !== null));
    expect(subjects()).toEqual(['Behind it']);
    const told = (await ends()).map(({ subject, sent_at: at, error }) => [subject, at !== null, error]);
    expect(told).toEqual([
      ['Lost', false, 'EENVELOPE 550 5.1.1'],
      ['Behind it', true, null],
    ]);
    smtp.refuse(() => null);
    mail.wake();
    await mail.send(message('Later'));
    await until(() => subjects().length === 2);
    expect(subjects()).toEqual(['Behind it', 'Later']);
  });

  it('that is refused for now is tried again after those behind it', async () => {
    smtp.refuse((to) => (to === 'busy@portal.test' ? '451 later' : null));
    const failed = new Promise((resolve) => jest.spyOn(log, 'error').mockImplementationOnce(resolve));
    await mail.send({ ...message('Busy'), recipient: 'busy@portal.test' });
    await mail.send(message('Behind it'));
    await failed;
    expect([subjects(), await unsent()]).toEqual([['Behind it'], ['Busy']]);
  });

  it('brings its files', async () => {
    const { db } = database;
    const files = [
      { name: 'people.csv', type: 'text/csv; charset=utf-8', content: Buffer.from('\uFEFFName\r\nÉlodie\r\n') },
      { name: 'people.pdf', type: 'application/pdf', content: Buffer.from([37, 80, 68, 70, 0, 255]) },
    ];
    const bundle = await keepAttachments(db, files, new Date());
    await mail.send({ ...message('With files'), bundle_id: bundle });
    await untilSent(1);
    expect(smtp.received[0]?.files).toEqual({ 'people.csv': files[0]?.content, 'people.pdf': files[1]?.content });
  });

  const layout = { language: 'en', client_id: null, site_id: null, links: [], facts: [] } as const;

  it('goes out as text and as HTML where it has a layout, and as text alone where it has none', async () => {
    await mail.send({ ...message('Two forms'), body: 'Hello <Ada>', layout });
    await mail.send(message('One form'));
    await untilSent(2);
    const [both = '', text = ''] = smtp.received.map(({ source }) => source);
    expect(both).toMatch(/Content-Type: multipart\/alternative/u);
    expect(both).toMatch(/Content-Type: text\/plain[\s\S]*Hello <Ada>[\s\S]*Content-Type: text\/html[\s\S]*Hello &#60;Ada&#62;/u);
    expect(text).not.toMatch(/multipart|text\/html/u);
  });

  it('brings its files beside both forms', async () => {
    const files = [{ name: 'people.csv', type: 'text/csv; charset=utf-8', content: Buffer.from('Name\r\n') }];
    const bundle = await keepAttachments(database.db, files, new Date());
    await mail.send({ ...message('With files'), bundle_id: bundle, layout });
    await untilSent(1);
    expect(smtp.received[0]?.files).toEqual({ 'people.csv': files[0]?.content });
  });

  it('is sent past the outbox in the same two forms', async () => {
    expect(await mail.sendNow({ ...message('Now'), layout })).toBeNull();
    expect(smtp.received[0]?.source).toMatch(/multipart\/alternative/u);
    expect(await unsent()).toEqual([]);
  });

  it('that says nothing true any more is not sent', async () => {
    await mail.send({ ...message('Stale'), expires_at: new Date(Date.now() - 1_000) });
    await mail.send(message('Fresh'));
    await until(() => subjects().length === 1);
    expect([subjects(), await unsent()]).toEqual([['Fresh'], ['Stale']]);
  });

  it('stays in the outbox where no mail server is set', async () => {
    const silent = open(null);
    await silent.send(message('Kept'));
    silent.wake();
    await silent.stop();
    expect([subjects(), await unsent()]).toEqual([[], ['Kept']]);
  });
});
