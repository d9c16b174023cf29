import fc from 'fast-check';

import { addDays } from '#contract/platform/days';
import { isReminderDue, reminderFor } from '#server/people/members/documents/due';
import { remindOfDocuments } from '#server/people/members/documents/remind';
import { bodyOf } from '../../../support/answer';
import { enqueue } from '../../../support/jobWorld';
import { seedFile } from '../../../support/seedFile';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

it('Each reminder is due once, at its time or after a pause of the servers, and never once the document has expired', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 70 }), { minLength: 1, maxLength: 71 }),
      (lasts, looks) => {
        const entered = '2026-06-10';
        const expires_at = addDays(entered, lasts);
        let reminded_days = reminderFor(expires_at, entered);
        const sent: number[] = [];
        for (const look of [...looks].sort((one, other) => one - other)) {
          const today = addDays(entered, look);
          if (!isReminderDue({ expires_at, reminded_days }, today)) continue;
          sent.push(lasts - look);
          reminded_days = reminderFor(expires_at, today);
        }
        expect(sent.filter((left) => left < 0 || left > 30)).toEqual([]);
        expect(sent.filter((left) => left > 7).length).toBeLessThanOrEqual(1);
        expect(sent.filter((left) => left <= 7).length).toBeLessThanOrEqual(1);
        const looked = (from: number, to: number) => looks.some((look) => lasts - look <= from && lasts - look > to);
        if (lasts > 30 && looked(30, 7)) expect(sent.some((left) => left > 7)).toBe(true);
        if (lasts > 7 && looked(7, -1)) expect(sent.some((left) => left <= 7)).toBe(true);
      },
    ),
  );
});

describeOnEitherDatabase('Reminders of documents that are about to expire', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.travelTo('2026-06-10T10:00:00Z');
    await db().deleteFrom('mails').execute();
  });
  const db = () => world.server.database.db;
  const look = async (instant: string) => {
    await world.travelTo(instant);
    await enqueue(world.server, remindOfDocuments, {});
    await world.server.runDueJobs();
  };
  const mails = () => db().selectFrom('mails').select(['recipient', 'subject', 'body']).orderBy('id').execute();
  const add = async (memberId: number, expires_at: string | null, name = 'Safety certificate') =>
    bodyOf(await world.admin.post(`members/${memberId}/documents`, { name, expires_at, file_id: await seedFile(world, 'member_document') }))
      .document;
  const team = async () => {
    const manager_id = await world.addMember({ name: 'Marta Moor', email: 'marta@pine.test', locale: 'de_DE' });
    return world.addMember({ name: 'Zoë Field', email: 'zoe@pine.test', manager_id });
  };

  it('go to the member and the manager in their languages 30 and 7 days before, each once', async () => {
    await add(await team(), '2026-08-01');
    await look('2026-07-01T10:00:00Z');
    expect(await mails()).toEqual([]);
    // Nobody is written to at night.
    await look('2026-07-02T06:30:00Z');
    expect(await mails()).toEqual([]);
    await look('2026-07-02T07:05:00Z');
    const first = [
      {
        recipient: 'zoe@pine.test',
        subject: '“Safety certificate” expires on 1 August 2026',
        body: expect.stringContaining('Hello Zoë Field,\n\nYour document “Safety certificate” is valid until 1 August 2026.'),
      },
      {
        recipient: 'marta@pine.test',
        subject: '„Safety certificate“ von Zoë Field läuft am 1. August 2026 ab',
        body: expect.stringContaining('Guten Tag Marta Moor'),
      },
    ];
    expect(await mails()).toEqual(first);
    await look('2026-07-02T07:10:00Z');
    await look('2026-07-24T10:00:00Z');
    expect(await mails()).toHaveLength(2);
    await look('2026-07-25T10:00:00Z');
    await look('2026-07-31T10:00:00Z');
    await look('2026-08-02T10:00:00Z');
    expect(await mails()).toEqual([...first, ...first]);
  });

  it('are sent once by several servers that look at the same time', async () => {
    await add(await team(), '2026-08-01');
    await world.travelTo('2026-07-02T10:00:00Z');
    await Promise.all(
      [1, 2, 3].map(() =>
        // The work alone: two servers may run it at once when one is thought to be gone.
        remindOfDocuments.run({
          data: {},
          deps: world.server.deps,
          change: () => Promise.reject(new Error('It needs none')),
          signal: new AbortController().signal,
        }),
      ),
    );
    expect(await mails()).toHaveLength(2);
  });

  it('keep to the morning and the calendar of the client', async () => {
    await db().updateTable('clients').set({ timezone: 'America/New_York' }).where('id', '=', world.client.id).execute();
    await add(await team(), '2026-08-01');
    // Still the first of July there, then the night of the second.
    for (const at of ['2026-07-02T03:30:00Z', '2026-07-02T10:30:00Z']) await look(at);
    expect(await mails()).toEqual([]);
    await look('2026-07-02T11:10:00Z');
    expect(await mails()).toHaveLength(2);
  });

  it('begin again with another last day, and leave out what comes too late to say', async () => {
    const memberId = await team();
    const { id } = await add(memberId, '2026-06-20');
    await look('2026-06-11T10:00:00Z');
    expect(await mails()).toEqual([]);
    await look('2026-06-13T10:00:00Z');
    expect(await mails()).toHaveLength(2);
    bodyOf(await world.admin.patch(`members/${memberId}/documents/${id}`, { expires_at: '2026-09-20' }));
    await look('2026-08-21T10:00:00Z');
    expect(await mails()).toHaveLength(4);
  });

  it('are for current members alone, and for one address once', async () => {
    const archived = await team();
    await add(archived, '2026-08-01');
    bodyOf(await world.admin.post(`members/${archived}/archive`));
    const manager_id = await world.addMember({ name: 'Boss', email: 'one@pine.test', archived_at: new Date() });
    await add(await world.addMember({ name: 'Left alone', email: 'left@pine.test', manager_id }), '2026-08-01');
    const own = await world.addMember({ name: 'Own', email: 'SAME@pine.test' });
    await add(await world.addMember({ name: 'Twin', email: 'same@pine.test', manager_id: own }), '2026-08-01');
    await add(await world.addMember({ name: 'Nobody' }), '2026-08-01');
    await look('2026-07-02T10:00:00Z');
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['left@pine.test', 'same@pine.test']);
  });
});
