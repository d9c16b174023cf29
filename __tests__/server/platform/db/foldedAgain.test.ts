/** A database whose names were folded by their marks alone: they are folded again when it is first opened, and sorted so. */
import { sql } from 'kysely';

import { foldText } from '#contract/platform/text/fold';
import { migrate, MIGRATIONS } from '#server/platform/db/migrate';
import { describeOnEitherDatabase, openEmptyDatabase } from '../../../support/testDatabase';

const AT = MIGRATIONS.findIndex(({ name }) => name === '0073_folded_again');

/** As names were folded before. */
const formerly = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

const NAMES = ['Łukasz Żak', 'Nadia O’Brien', 'Jean‑Luc Noël', 'Ann Lee', 'ＦＵＬＬ', '李 小龙', 'Zoë'];

describeOnEitherDatabase('names folded again', (on) => {
  test('every stored name is folded as names are now, in its order, and those of erased people stay', async () => {
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
          insert into sites (id, client_id, name, type, timezone) values (1, 1, 'Quayside', 'standard', 'UTC');
          insert into visitor_groups (id, client_id, name, type) values (1, 1, 'Staff', 'returning');
        `)
        .execute(db);
      const people = NAMES.map((name) => ({ name, sort_name: formerly(name), search: formerly(`${name} a-b@pine.test`) }));
      const member = { client_id: 1, visitor_group_id: 1 };
      await db
        .insertInto('members')
        .values(people.map((person) => ({ ...member, ...person })))
        .execute();
      await sql`insert into visitors (client_id, site_id, visitor_group_id, name, sort_name, search) values
        (1, 1, 1, '—', '—', ''),
        (1, 1, 1, 'Brøndum', ${formerly('Brøndum')}, ${formerly('Brøndum')})`.execute(db);
      await sql`insert into attendees (client_id, site_id, visitor_group_id, name, sort_name, search)
        values (1, 1, 1, 'Groß', ${formerly('Groß')}, ${formerly('Groß')})`.execute(db);

      expect(await migrate(db)).toEqual(MIGRATIONS.slice(AT).map(({ name }) => name));

      const members = await db.selectFrom('members').select(['name', 'sort_name', 'search']).orderBy('sort_name').execute();
      expect(members).toEqual(
        NAMES.map((name) => ({ name, sort_name: foldText(name), search: foldText(`${name} a-b@pine.test`) })).sort((a, b) =>
          a.sort_name < b.sort_name ? -1 : 1,
        ),
      );
      expect(await db.selectFrom('visitors').select(['sort_name', 'search']).orderBy('id').execute()).toEqual([
        { sort_name: '—', search: '' },
        { sort_name: 'brondum', search: 'brondum' },
      ]);
      expect(await db.selectFrom('attendees').select(['sort_name', 'search']).execute()).toEqual([{ sort_name: 'gross', search: 'gross' }]);
    } finally {
      await opened.close();
    }
  });
});
