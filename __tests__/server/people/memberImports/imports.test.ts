import type { MemberImport } from '#contract/people/entities/memberImport';
import { GROUP_EVENTS, groupChannel } from '#contract/realtime';
import { failAbandonedJobs } from '#server/people/memberBulk/jobs';
import { removeOldImports, stopLostImports } from '#server/people/memberImports/store';
import { bodyOf, refused } from '../../../support/answer';
import { sendImportFile, settled } from '../../../support/importWorld';
import { enqueue } from '../../../support/jobWorld';
import { addTask, onboardingMails, sendDue } from '../../../support/onboardingWorld';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { ownWorkbook, packed, workbook, workbookParts } from '../../../support/workbook';

describeOnEitherDatabase('Importing members', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const db = () => world.server.database.db;
  const send = (content: string | Buffer, name?: string) => sendImportFile(world.server, world.adminUser.email, content, name);
  const settle = (one: Pick<MemberImport, 'id'>) => settled(world.server, world.admin, one);
  /** Sends a file and lets it be read. */
  const read = async (content: string | Buffer, name?: string): Promise<MemberImport> => {
    const file_id = await send(content, name);
    return settle(bodyOf(await world.admin.post(`groups/${world.groups.staff}/imports`, { file_id })).import);
  };
  const checkAs = async ({ id }: MemberImport, mapping: MemberImport['mapping'], date_order: MemberImport['date_order'] = 'dmy') =>
    settle(bodyOf(await world.admin.post(`imports/${id}/check`, { mapping, date_order })).import);
  const checked = async (content: string | Buffer, name?: string): Promise<MemberImport> => {
    const one = await read(content, name);
    expect(one).toMatchObject({ state: 'read', failure: null });
    return checkAs(one, one.mapping);
  };
  const run = async ({ id }: MemberImport): Promise<MemberImport> => settle(bodyOf(await world.admin.post(`imports/${id}/run`)).import);
  const imported = async (content: string | Buffer): Promise<MemberImport> => run(await checked(content));
  const undone = async ({ id }: MemberImport): Promise<MemberImport> => settle(bodyOf(await world.admin.post(`imports/${id}/undo`)).import);
  const members = () => db().selectFrom('members').selectAll().where('client_id', '=', world.client.id).orderBy('id').execute();
  const faults = async ({ id }: MemberImport) => bodyOf(await world.admin.get(`imports/${id}/faults`)).rows;
  const lines = async () =>
    (
      await db()
        .selectFrom('audit_log')
        .selectAll()
        .where('client_id', '=', world.client.id)
        .where('subject', '=', 'groups')
        .orderBy('id')
        .execute()
    ).map(({ actor, action, subject_id, changes }) => ({ actor, action, subject_id, changes }));

  it('guesses what columns hold, checks each row, adds members and says so in one line', async () => {
    const one = await read('Name,E-mail,Mobile,First day,Shoe size\nAnn Lee,ann@pine.test,07911 123456,1.2.2026,38\nBo,,,2026-03-04,\n');
    expect(one).toMatchObject({
      state: 'read',
      total: 2,
      mapping: ['name', 'email', 'mobile', 'starts_on', null],
      date_order: 'dmy',
      is_own: true,
      undo_until: null,
    });
    expect(one.columns?.[0]).toEqual({ header: 'Name', samples: ['Ann Lee', 'Bo'] });
    const plan = await checkAs(one, one.mapping);
    expect(plan).toMatchObject({ state: 'checked', plan: { add: 2, update: 0, unchanged: 0, faulty: 0 }, undo_until: null });
    expect(await members()).toEqual([]);
    expect(await run(plan)).toMatchObject({ state: 'imported', result: { added: 2, updated: 0, skipped: 0 }, total: 2, done: 2 });
    expect(await members()).toEqual([
      expect.objectContaining({
        name: 'Ann Lee',
        email: 'ann@pine.test',
        mobile: '+447911123456',
        starts_on: '2026-02-01',
        sort_name: 'ann lee',
      }),
      expect.objectContaining({ name: 'Bo', email: null, starts_on: '2026-03-04' }),
    ]);
    expect(bodyOf(await world.admin.get(`groups/${world.groups.staff}/members?q=lee`)).meta.total).toBe(1);
    expect(await lines()).toEqual([
      {
        actor: 'Ada Admin',
        action: 'updated',
        subject_id: world.groups.staff,
        changes: { import_added: [null, 2], import_updated: [null, 0], import_skipped: [null, 0] },
      },
    ]);
  });

  it('updates by another system’s id or by email, leaves what a row does not say, and counts what is known', async () => {
    const byId = await world.addMember({ name: 'Old Name', external_id: 'E1', mobile: '+447911123456', notes: 'Keep' });
    const byEmail = await world.addMember({ name: 'Bo', email: 'Bo@Pine.test' });
    const same = await world.addMember({ name: 'Cy', email: 'cy@pine.test' });
    const plan = await checked(
      'Employee ID;Name;Email;Notes\nE1;New Name;;\nE2;;bo@pine.test;Met\n;Cy;cy@pine.test;\nE3;Di;bo@pine.test;\n',
    );
    expect(plan.plan).toEqual({ add: 0, update: 2, unchanged: 1, faulty: 1 });
    expect(await faults(plan)).toEqual([
      { row: 5, cells: ['E3', 'Di', 'bo@pine.test'], faults: [{ code: 'duplicate', field: null, row: 3 }] },
    ]);
    await run(plan);
    const rows = new Map((await members()).map((row) => [row.id, row]));
    expect(rows.get(byId)).toMatchObject({
      name: 'New Name',
      mobile: '+447911123456',
      notes: 'Keep',
      search: expect.stringContaining('new name'),
    });
    expect(rows.get(byEmail)).toMatchObject({ name: 'Bo', email: 'Bo@Pine.test', external_id: 'E2', notes: 'Met' });
    expect(rows.get(same)?.revision).toBe(1);
  });

  it('finds each fault of a row, and gives the row back as it is', async () => {
    await world.addMember({ name: 'Gone', email: 'gone@pine.test', archived_at: new Date() });
    await world.addMember({ name: 'Twin', email: 'twin@pine.test' });
    await world.addMember({ name: 'Twin', email: 'twin@pine.test' });
    const plan = await checked(
      [
        'Name,Email,Mobile,Language,First day,Last day,Manager,External ID',
        ',ann@pine.test,,,,,,',
        '123,,,,,,,',
        'Bo,bo@,,,,,,',
        'Cy,,12,,,,,',
        'Di,,,Klingon,,,,',
        'Ed,,,,31.02.2026,,,',
        'Flo,,,,2026-05-02,2026-05-01,,',
        'Gus,,,,,,nobody@pine.test,',
        'Hal,hal@pine.test,,,,,hal@pine.test,',
        'Ida,ida@pine.test,,,,,,',
        'Ian,IDA@pine.test,,,,,,',
        'Jo,,,,,,,J1',
        'Joe,,,,,,,J1',
        'Twin,twin@pine.test,,,,,,',
        'Gone,gone@pine.test,,,,,,',
        'Kim,,,,1899-01-01,,twin@pine.test,',
        'Lea,lea@pi\u200bne.test,020 7946 0958 ext 12,,,,,L\u200b1',
        'Max,\u200bida@pine.test\u2060,\u200b,,,,,',
        'Ned,,,,,,,J1\ufeff',
      ].join('\r\n'),
    );
    const found = (await faults(plan)).map(({ row, faults: of }) => [
      row,
      of.map(({ code, field }) => `${code} ${field ?? ''}`.trim()).join(', '),
    ]);
    expect(Object.fromEntries(found)).toEqual({
      2: 'name_missing name',
      3: 'name_unreadable name',
      4: 'email_invalid email',
      5: 'mobile_invalid mobile',
      6: 'locale_unknown locale',
      7: 'date_unreadable starts_on',
      8: 'ends_before_start ends_on',
      9: 'manager_unknown manager',
      10: 'manager_oneself manager',
      12: 'duplicate',
      14: 'duplicate',
      15: 'several_members email',
      16: 'archived',
      17: 'date_out_of_range starts_on, manager_several manager',
      18: 'email_invalid email, mobile_extension mobile, unreadable external_id',
      19: 'duplicate',
      20: 'duplicate',
    });
    expect(plan.plan).toEqual({ add: 2, update: 0, unchanged: 0, faulty: 17 });
    expect((await faults(plan))[0]).toMatchObject({ row: 2, cells: ['', 'ann@pine.test'] });
    expect((await run(plan)).result).toEqual({ added: 2, updated: 0, skipped: 0 });
  });

  it('takes managers who come with the same file, before or after', async () => {
    const boss = await world.addMember({ name: 'Boss', email: 'boss@pine.test', visitor_group_id: world.groups.staff });
    const one = await imported(
      'Name,Email,Manager\nAnn,ann@pine.test,MIA@pine.test\nMia,mia@pine.test,boss@pine.test\nBo,bo@pine.test,mia@pine.test\n',
    );
    expect(one.result).toEqual({ added: 3, updated: 0, skipped: 0 });
    const rows = await members();
    const mia = rows.find(({ name }) => name === 'Mia');
    expect(mia?.manager_id).toBe(boss);
    expect(rows.filter(({ manager_id: id }) => id === mia?.id).map(({ name }) => name)).toEqual(['Ann', 'Bo']);
    expect((await undone(one)).undone).toEqual({ removed: 3, restored: 0, kept_changed: 0, kept_used: 0 });
    expect(pluck(await members(), 'name')).toEqual(['Boss']);
  });

  it('has new members mailed about what they are to see, which is no use of them when it is undone', async () => {
    await addTask(world);
    const one = await imported('Name,Email\nAnn,ann@onboarding.test\nBo,bo@onboarding.test\n');
    await sendDue(world);
    expect(await onboardingMails(world, 'ann@onboarding.test')).toHaveLength(1);
    const bo = (await members()).find(({ name }) => name === 'Bo')?.id;
    bodyOf(await world.admin.post(`members/${bo ?? 0}/onboarding/complete`, { reason: 'Shown on paper' }));
    expect((await undone(one)).undone).toEqual({ removed: 1, restored: 0, kept_changed: 0, kept_used: 1 });
  });

  it('is undone for a day, but for what was changed or used since', async () => {
    const known = await world.addMember({ name: 'Ann', email: 'ann@pine.test', notes: 'Before' });
    const touched = await world.addMember({ name: 'Bo', email: 'bo@pine.test' });
    const one = await imported(
      [
        'Name,Email,Notes',
        'Anne,ann@pine.test,After',
        'Bob,bo@pine.test,',
        ...['Cy', 'Di', 'Ed', 'Flo'].map((name) => `${name},${name}@pine.test,`),
      ].join('\n'),
    );
    expect(one.result).toEqual({ added: 4, updated: 2, skipped: 0 });
    const idOf = async (name: string) => (await members()).find((row) => row.name === name)?.id ?? 0;
    bodyOf(await world.admin.patch(`members/${touched}`, { name: 'Robert' }));
    bodyOf(await world.admin.patch(`members/${await idOf('Di')}`, { notes: 'Likes tea' }));
    bodyOf(await world.admin.patch(`members/${known}`, { mobile: '+447911123456' }));
    await world.addVisit({ name: 'Ed', returning_visitor_id: await idOf('Ed'), in_timestamp: new Date(), out_timestamp: new Date() });
    bodyOf(await world.admin.patch(`members/${known}`, { manager_id: await idOf('Flo') }));
    const back = await undone(one);
    expect(back).toMatchObject({ state: 'undone', undone: { removed: 1, restored: 1, kept_changed: 2, kept_used: 2 }, undo_until: null });
    const names = pluck(await members(), 'name');
    expect(names).toEqual(['Ann', 'Robert', 'Di', 'Ed', 'Flo']);
    expect((await members())[0]).toMatchObject({ notes: 'Before', mobile: '+447911123456', sort_name: 'ann' });
    expect((await lines()).at(-1)).toMatchObject({
      changes: { import_removed: [null, 1], import_restored: [null, 1], import_kept: [null, 4] },
    });
    expect(refused(409, await world.admin.post(`imports/${one.id}/undo`))).toMatchObject({ code: 'import_in_other_state' });

    const other = await imported('Name\nGus\n');
    world.server.clock.advance(24 * 3_600_000 + 1);
    await world.server.signIn(world.adminUser.email);
    const later = await world.server.signIn(world.adminUser.email);
    expect(refused(409, await later.post(`imports/${other.id}/undo`))).toMatchObject({ code: 'import_too_old' });
  });

  it('leaves out rows whose member has changed since the check', async () => {
    const gone = await world.addMember({ name: 'Ann', email: 'ann@pine.test' });
    const plan = await checked('Name,Email\nAnne,ann@pine.test\nBo,bo@pine.test\nCy,cy@pine.test\n');
    bodyOf(await world.admin.post(`members/${gone}/archive`));
    await world.addMember({ name: 'Bo', email: 'bo@pine.test' });
    const one = await run(plan);
    expect(one.result).toEqual({ added: 1, updated: 0, skipped: 2 });
    expect((await faults(one)).map(({ row, faults: [first] }) => [row, first?.code])).toEqual([
      [2, 'changed_meanwhile'],
      [3, 'changed_meanwhile'],
    ]);
  });

  it('writes personal fields, sensitive ones only for those who may see them', async () => {
    const shoe = await world.addField({ name: 'Shoe size', condition: 'profile', type: 4 });
    const blood = await world.addField({ name: 'Blood type', condition: 'profile', type: 1, sensitive: true });
    const file = 'Name,Email,Shoe size,Blood type\nAnn,ann@pine.test,38,A\nBo,bo@pine.test,large,0\n';
    const plan = await checked(file);
    expect(plan.mapping).toEqual(['name', 'email', `field:${shoe}`, `field:${blood}`]);
    expect((await faults(plan)).map(({ faults: found }) => found)).toEqual([[{ code: 'response_invalid', field: `field:${shoe}` }]]);
    await run(plan);
    expect((await members())[0]?.additional).toEqual({ [shoe]: '38', [blood]: 'A' });

    const editor = await addEditor();
    const { import: mine, fields } = await beginAs(editor, file);
    expect(fields).toEqual([{ id: shoe, name: 'Shoe size' }]);
    expect(mine.mapping).toEqual(['name', 'email', `field:${shoe}`, null]);
    refused(422, await editor.api.post(`imports/${mine.id}/check`, { mapping: ['name', null, null, `field:${blood}`], date_order: 'dmy' }));
  });

  /** Somebody with the right to edit members alone. */
  async function addEditor() {
    const api = await world.person(['ReturningVisitor.editor', 'ReturningVisitor.viewer']);
    const { email } = await db().selectFrom('users').select('email').orderBy('id', 'desc').executeTakeFirstOrThrow();
    return { api, email };
  }
  async function beginAs({ api, email }: Awaited<ReturnType<typeof addEditor>>, content: string) {
    const file_id = await sendImportFile(world.server, email, content);
    const { id } = bodyOf(await api.post(`groups/${world.groups.staff}/imports`, { file_id })).import;
    await world.server.runDueJobs();
    const { fields } = bodyOf(await api.get(`groups/${world.groups.staff}/import`));
    return { import: bodyOf(await api.get(`imports/${id}`)).import, fields };
  }

  it('remembers what the columns of such a file held in the group', async () => {
    const first = await read('Wer,Adresse\nAnn,ann@pine.test\n');
    expect(first.mapping).toEqual([null, null]);
    refused(422, await world.admin.post(`imports/${first.id}/check`, { mapping: [null, 'notes'], date_order: 'dmy' }));
    refused(422, await world.admin.post(`imports/${first.id}/check`, { mapping: ['name', 'name'], date_order: 'dmy' }));
    refused(422, await world.admin.post(`imports/${first.id}/check`, { mapping: ['name'], date_order: 'dmy' }));
    await checkAs(first, ['name', 'email']);
    expect((await read(' wer,ADRESSE\nBo,\n')).mapping).toEqual(['name', 'email']);
  });

  it('goes on by itself where the call says so', async () => {
    const file_id = await send('A,B\nAnn,ann@pine.test\n');
    const { import: made } = bodyOf(
      await world.admin.post(`groups/${world.groups.staff}/imports`, { file_id, mapping: ['name', 'email'], dry_run: false }),
    );
    expect(await settle(made)).toMatchObject({ state: 'imported', result: { added: 1 } });
    const again = await send('A,B\nAnna,ann@pine.test\n');
    const { import: dry } = bodyOf(
      await world.admin.post(`groups/${world.groups.staff}/imports`, { file_id: again, mapping: ['name', 'email'] }),
    );
    expect(await settle(dry)).toMatchObject({ state: 'checked', plan: { update: 1 } });
  });

  it('reads files of Excel: Windows-1252, semicolons, tabs, workbooks with dates', async () => {
    const western = Buffer.from('Nom;Prénom;Courriel\r\nFaÿ;Zoë;zoe@pine.test\r\n"O""Neil";"Ann;e";\r\n', 'latin1');
    expect((await read(western)).columns).toEqual([
      { header: 'Nom', samples: ['Faÿ', 'O"Neil'] },
      { header: 'Prénom', samples: ['Zoë', 'Ann;e'] },
      { header: 'Courriel', samples: ['zoe@pine.test'] },
    ]);
    expect((await read('\uFEFFName\tErster Tag\nÄnne\t46054\n')).mapping).toEqual(['name', 'starts_on']);
    const one = await imported(
      workbook([
        ['Name', 'Erster Tag', 'Handy', 'Personalnummer'],
        ['Jörg <1>', { serial: 46_054 }, 447_911_123_456, 17],
        [null, null, null, null],
        ['Ida', '3/2/2026', null, null],
      ]),
    );
    expect(one.result).toEqual({ added: 2, updated: 0, skipped: 0 });
    expect(await members()).toEqual([
      expect.objectContaining({ name: 'Jörg <1>', starts_on: '2026-02-01', mobile: '+447911123456', external_id: '17' }),
      expect.objectContaining({ name: 'Ida', starts_on: '2026-02-03' }),
    ]);
  });

  it('faults the rows whose letters or digits were lost, and takes the others', async () => {
    const lost = await checked(
      Buffer.concat([Buffer.from('Name,Email\nJörg Müller,a@pine.test\nAndr'), Buffer.from([0xe9]), Buffer.from(',b@pine.test\n')]),
    );
    expect(lost.plan).toMatchObject({ add: 1, faulty: 1 });
    expect(await faults(lost)).toMatchObject([{ row: 3, faults: [{ code: 'characters_lost', field: 'name' }] }]);
    const long = await checked(
      workbook([
        ['Name', 'Staff number'],
        ['Ann', 12_345_678_901_234_567],
      ]),
    );
    expect(await faults(long)).toMatchObject([{ row: 2, faults: [{ code: 'characters_lost', field: 'external_id' }] }]);
  });

  it.each<[string, () => string | Buffer, MemberImport['failure']]>([
    ['without rows', () => 'Name,Email\n', 'no_rows'],
    ['of blanks', () => ',,\n ,\n', 'empty'],
    ['with too many columns', () => `${'a,'.repeat(100)}b\n1\n`, 'too_many_columns'],
    ['with too many rows', () => `Name\n${'Ann\n'.repeat(50_001)}`, 'too_many_rows'],
    ['with a row without end', () => `Name\n"${'x'.repeat(200_000)}\n`, 'row_too_long'],
    [
      'that is a large archive',
      () => packed([...workbookParts([['Name']]), { name: 'xl/x.xml', content: ' '.repeat(101 * 1024 * 1024) }]),
      'too_large',
    ],
    [
      'that says it is small',
      () => packed([...workbookParts([['Name']]), { name: 'xl/x.xml', content: ' '.repeat(9_000_000), claimed: 9 }]),
      'too_large',
    ],
    ['with a cell just beyond the last row', () => ownWorkbook({ rows: '<row r="50002"><c r="A50002"><v>1</v></c></row>' }), 'too_large'],
    ['whose sheet is none', () => packed(workbookParts([['Name']]).filter(({ name }) => !name.includes('sheet1'))), 'unreadable'],
  ])('refuses a file %s', async (_name, content, failure) => {
    const one = await read(content());
    expect(one).toMatchObject({ state: 'failed', failure });
    expect(await db().selectFrom('files').select('id').where('client_id', '=', world.client.id).execute()).toEqual([]);
    bodyOf(await world.admin.delete(`imports/${one.id}`));
  });

  it('is for groups that have members, and for one import at a time', async () => {
    const file_id = await send('Name\nAnn\n');
    expect(refused(409, await world.admin.post(`groups/${world.groups.visitors}/imports`, { file_id }))).toMatchObject({
      code: 'group_without_members',
    });
    refused(404, await world.admin.post(`groups/${world.stranger.groupId}/imports`, { file_id }));
    refused(422, await world.admin.post(`groups/${world.groups.staff}/imports`, { file_id: file_id + 1_000 }));
    const { import: made } = bodyOf(await world.admin.post(`groups/${world.groups.staff}/imports`, { file_id }));
    expect(refused(409, await world.admin.post(`groups/${world.groups.staff}/imports`, { file_id }))).toMatchObject({
      code: 'import_running',
    });
    expect(refused(409, await world.admin.post(`imports/${made.id}/run`))).toMatchObject({ code: 'import_in_other_state' });
    refused(404, await world.stranger.admin.get(`imports/${made.id}`));
    await db()
      .updateTable('visitor_groups')
      .set({ sync: JSON.stringify({ handler: 'google' }) })
      .where('id', '=', world.groups.staff)
      .execute();
    expect(refused(409, await world.admin.post(`groups/${world.groups.staff}/imports`, { file_id }))).toMatchObject({
      code: 'group_synchronised',
    });
  });

  it('shows what a file says to who has sent it, and its numbers to others', async () => {
    const one = await checked('Name,Email\nAnn,x\n');
    const { api } = await addEditor();
    expect(bodyOf(await api.get(`groups/${world.groups.staff}/import`)).import).toMatchObject({ id: one.id, columns: null, is_own: false });
    refused(404, await api.get(`imports/${one.id}/faults`));
    refused(404, await api.post(`imports/${one.id}/run`));
    refused(404, await api.delete(`imports/${one.id}`));
    refused(403, await (await world.person(['ReturningVisitor.viewer'])).get(`imports/${one.id}`));
    const { import: done } = bodyOf(await world.admin.post(`imports/${(await checked('Name\nBo\n')).id}/run`));
    await settle(done);
    expect(bodyOf(await api.post(`imports/${done.id}/undo`)).import.state).toBe('undoing');
    await world.server.runDueJobs();
    expect((await lines()).at(-1)?.actor).not.toBe('Ada Admin');
    expect(await members()).toEqual([]);
  });

  it('is gone after a day, with the rows of the file; the file goes once it is read', async () => {
    const one = await imported('Name\nAnn\n');
    expect(await db().selectFrom('files').select('id').where('client_id', '=', world.client.id).execute()).toEqual([]);
    const now = world.server.clock.now().getTime();
    await removeOldImports(db(), new Date(now + 23 * 3_600_000));
    expect(bodyOf(await world.admin.get(`imports/${one.id}`)).import.state).toBe('imported');
    await removeOldImports(db(), new Date(now + 25 * 3_600_000));
    refused(404, await world.admin.get(`imports/${one.id}`));
    expect(await db().selectFrom('member_import_rows').select('row').where('import_id', '=', one.id).execute()).toEqual([]);
    expect(pluck(await members(), 'name')).toEqual(['Ann']);
  });

  it('goes on no more when it stands still, and can be taken up again', async () => {
    const plan = await checked('Name\nAnn\n');
    bodyOf(await world.admin.post(`imports/${plan.id}/run`));
    await db().deleteFrom('jobs').where('name', '=', 'import-members').where('state', 'in', ['created', 'retry']).execute();
    await removeOldImports(db(), new Date(world.server.clock.now().getTime() + 2 * 3_600_000));
    expect(bodyOf(await world.admin.get(`imports/${plan.id}`)).import).toMatchObject({ state: 'failed', failure: 'stopped' });
    expect(await run(plan)).toMatchObject({ state: 'imported', result: { added: 1 } });
  });

  it('has failed once the servers have given up its job', async () => {
    const file_id = await send('Name\nAnn\n');
    const { id } = bodyOf(await world.admin.post(`groups/${world.groups.staff}/imports`, { file_id })).import;
    const state = async () => bodyOf(await world.admin.get(`imports/${id}`)).import.state;
    await stopLostImports(db(), world.server.clock.now());
    expect(await state()).toBe('reading');
    await db().updateTable('jobs').set({ state: 'failed' }).where('name', '=', 'import-members').execute();
    await enqueue(world.server, failAbandonedJobs, {});
    await world.server.runDueJobs();
    expect(await state()).toBe('failed');
    expect((await read('Name\nBo\n')).state).toBe('read');
  });

  it('says once that members have changed, when they are imported and when that is undone', async () => {
    const said = async () => pluck(await world.eventsOf(groupChannel(world.groups.staff)), 'name');
    const plan = await checked('Name\nAnn\nBo\n');
    expect(await said()).toEqual([]);
    const one = await run(plan);
    expect(await said()).toEqual([GROUP_EVENTS.membersChanged]);
    await undone(one);
    expect(await said()).toEqual([GROUP_EVENTS.membersChanged, GROUP_EVENTS.membersChanged]);
  });
});
