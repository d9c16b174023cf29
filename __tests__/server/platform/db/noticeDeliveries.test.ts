/** A database with messages on their way to hosts: they and their jobs are delivered by the version that has one queue for all channels. */
import { sql } from 'kysely';

import { migrate, MIGRATIONS } from '#server/platform/db/migrate';
import { describeOnEitherDatabase, openEmptyDatabase } from '../../../support/testDatabase';

const AT = MIGRATIONS.findIndex(({ name }) => name === '0098_notice_deliveries');

describeOnEitherDatabase('messages that were queued before', (on) => {
  test('keep the number by which their job finds them, with all that they need', async () => {
    const opened = await openEmptyDatabase(on);
    const { db } = opened;
    try {
      await sql`create table applied_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(db);
      for (const { name, statements } of MIGRATIONS.slice(0, AT)) {
        await sql.raw(statements).execute(db);
        await sql`insert into applied_migrations (name) values (${name})`.execute(db);
      }
      await sql
        .raw(`
          insert into clients (id, global_client_id, name, country, plan_type) values (1, 'eu:1', 'Old', 'GB', 'pro');
          insert into visitor_groups (id, client_id, name, type) values (1, 1, 'Guests', 'standard');
          insert into sms_messages (id, client_id, kind, key, recipient, text, mail, attempts, is_paid, created_at) values
            (7, 1, 'visitor_arrived', '00000000-0000-4000-8000-000000000007', '+491', 'Text', '{"kind": "visitor_arrived"}', 2, true,
              '2026-06-01Z');
          insert into slack_messages (id, client_id, visitor_group_id, kind, recipient, text, created_at) values
            (7, 1, 1, 'visitor_left', 'hanna@pine.test', 'In Slack', '2026-06-01Z');
        `)
        .execute(db);

      await migrate(db);

      const rows = await db.selectFrom('notice_deliveries').selectAll().orderBy('channel').execute();
      expect(rows).toEqual([
        expect.objectContaining({
          channel: 'slack',
          id: 7,
          visitor_group_id: 1,
          notice: 'visitor_left',
          text: 'In Slack',
          mail: null,
          is_paid: false,
        }),
        expect.objectContaining({
          channel: 'sms',
          id: 7,
          key: '00000000-0000-4000-8000-000000000007',
          recipient: '+491',
          mail: { kind: 'visitor_arrived' },
          attempts: 2,
          is_paid: true,
        }),
      ]);
      const next = {
        channel: 'sms',
        client_id: 1,
        notice: 'visitor_left',
        recipient: '+492',
        text: 'Next',
        created_at: new Date(),
      } as const;
      expect(await db.insertInto('notice_deliveries').values(next).returning('id').executeTakeFirst()).toEqual({ id: 8 });
    } finally {
      await opened.close();
    }
  });
});
