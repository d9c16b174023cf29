import { createServer, type AddressInfo, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import pino from 'pino';

import { makeMail } from '#server/mail/mail';
import type { Mail } from '#server/ports';
import type { Database } from '#server/db/open';
import { openTestDatabase, quickestDatabase } from '../../support/testDatabase';

/** A mail server that takes every message, or refuses every recipient; it keeps the subjects. */
function startMailServer(): Promise<{ url: string; subjects: string[]; refuse: (refused: boolean) => void; server: Server }> {
  const subjects: string[] = [];
  let refused = false;
  const server = createServer((socket) => {
    let inMessage = false;
    socket.write('220 ready\r\n');
    socket.on('error', () => undefined);
    createInterface({ input: socket }).on('line', (line) => {
      if (inMessage) {
        if (line.startsWith('Subject: ')) subjects.push(line.slice('Subject: '.length));
        if (line !== '.') return;
        inMessage = false;
        socket.write('250 taken\r\n');
      } else if (line === 'DATA') {
        inMessage = true;
        socket.write('354 go on\r\n');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write(refused && line.startsWith('RCPT') ? '451 later\r\n' : '250 ok\r\n');
    });
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      // An address of a server that listens on a port is never a text.
      const { port } = server.address() as AddressInfo;
      resolve({ url: `smtp://127.0.0.1:${port}`, subjects, refuse: (value) => void (refused = value), server });
    }),
  );
}

const TIMEOUT_MS = 30_000;

describe('mail', () => {
  let database: Database;
  let mail: Mail;
  let smtp: Awaited<ReturnType<typeof startMailServer>>;
  const log = pino({ level: 'silent' });
  const open = (smtpUrl: string | null): Mail =>
    makeMail({ db: database.db, environment: { smtpUrl, mailFrom: 'portico@portal.test' }, log, now: () => new Date() });
  const message = (subject: string) => ({ kind: 'test', recipient: 'ada@portal.test', subject, body: 'Hello' });
  const unsent = async (): Promise<string[]> =>
    (await database.db.selectFrom('mails').select('subject').where('sent_at', 'is', null).orderBy('id').execute()).map(
      ({ subject }) => subject,
    );
  /** Until so many are out and nothing waits; gives up after a while, for the test to say what is missing. */
  const untilSent = async (count: number): Promise<void> => {
    const end = Date.now() + TIMEOUT_MS;
    while (Date.now() < end && (smtp.subjects.length < count || (await unsent()).length > 0))
      await new Promise((resolve) => setImmediate(resolve));
  };

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
    await new Promise((resolve) => smtp.server.close(resolve));
  });

  it('goes out in order, also what was stored by a change, more than one batch of it', async () => {
    const stored = Array.from({ length: 45 }, (_, n) => message(`Mail ${n}`));
    await database.db
      .insertInto('mails')
      .values(stored.map((one) => ({ ...one, created_at: new Date() })))
      .execute();
    await mail.send(message('The last'));
    await untilSent(46);
    expect(smtp.subjects).toEqual([...stored.map(({ subject }) => subject), 'The last']);
  });

  it('waits in the outbox while the mail server refuses, and goes out later, once', async () => {
    smtp.refuse(true);
    const failed = new Promise((resolve) => jest.spyOn(log, 'error').mockImplementationOnce(resolve));
    await mail.send(message('Patience'));
    await failed;
    expect([smtp.subjects, await unsent()]).toEqual([[], ['Patience']]);
    smtp.refuse(false);
    // The sending that failed is over by then.
    await new Promise((resolve) => setImmediate(resolve));
    mail.wake();
    await untilSent(1);
    expect(smtp.subjects).toEqual(['Patience']);
  });

  it('stays in the outbox where no mail server is set', async () => {
    const silent = open(null);
    await silent.send(message('Kept'));
    silent.wake();
    await silent.stop();
    expect([smtp.subjects, await unsent()]).toEqual([[], ['Kept']]);
  });
});
