/** Files as payrolls, directories and spreadsheets write them. */
import type { MemberImport } from '#contract/people/entities/memberImport';
import { bodyOf } from '../../../support/answer';
import { lockedDocument } from '../../../support/fileSamples';
import { sendImportFile, settled } from '../../../support/importWorld';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { packed, workbookParts } from '../../../support/workbook';

describeOnEitherDatabase('Files of other systems', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const settle = (one: Pick<MemberImport, 'id'>) => settled(world.server, world.admin, one);
  const checked = async (content: string | Buffer, name?: string): Promise<MemberImport> => {
    const file_id = await sendImportFile(world.server, world.adminUser.email, content, name);
    const one = await settle(bodyOf(await world.admin.post(`groups/${world.groups.staff}/imports`, { file_id })).import);
    return settle(bodyOf(await world.admin.post(`imports/${one.id}/check`, { mapping: one.mapping, date_order: one.date_order })).import);
  };
  const imported = async (content: string | Buffer, name?: string): Promise<MemberImport> => {
    const { id } = await checked(content, name);
    return settle(bodyOf(await world.admin.post(`imports/${id}/run`)).import);
  };
  const members = () =>
    world.server.database.db.selectFrom('members').selectAll().where('client_id', '=', world.client.id).orderBy('id').execute();
  const faults = async ({ id }: MemberImport) =>
    bodyOf(await world.admin.get(`imports/${id}/faults`)).rows.map(({ row, faults: found }) => [row, ...pluck(found, 'code')]);

  it('asks about accounts that are off, and takes the address of a guest and not the name of the account', async () => {
    const plan = await checked(
      [
        'userPrincipalName,displayName,mail,accountEnabled,mobilePhone',
        'ann@pine.test,Ann Lee,ann.lee@pine.test,True,+44 7911 123456',
        'bo_gmail.com#EXT#@pine.onmicrosoft.com,Bo,bo@gmail.com,TRUE,',
        'cy@pine.test,Cy,cy@pine.test,False,',
      ].join('\n'),
    );
    expect(plan).toMatchObject({ mapping: [null, 'name', 'email', 'active', 'mobile'], plan: { add: 2, faulty: 1 } });
    expect(await faults(plan)).toEqual([[4, 'account_off']]);
    const account = await checked('userPrincipalName,displayName\nbo_gmail.com#EXT#@pine.onmicrosoft.com,Bo\n');
    expect(await faults(account)).toEqual([[2, 'email_invalid']]);
  });

  it.each([
    ['Block credential', ['TRUE', 'False', ''], [2]],
    ['Suspended', ['false', 'Yes', '0'], [3]],
    ['Status', ['Deprovisioned', 'active', 'Sortie'], [2, 4]],
    ['Terminated', ['', '2026-01-31', ''], [3]],
  ])('asks about accounts that a column %s calls off', async (head, said, off) => {
    const rows = said.map((word, row) => `Ann ${'abc'[row]},ann${row}@pine.test,${word}`);
    const plan = await checked(`Name,Email,${head}\n${rows.join('\n')}\n`);
    expect(plan.mapping).toEqual(['name', 'email', 'active']);
    expect(await faults(plan)).toEqual(off.map((row) => [row, 'account_off']));
  });

  it('asks again for what a spreadsheet has lost, and adds nobody called so', async () => {
    const rows = ['Ann,ann@pine.test,1.23457E+11,', '#N/A,bo@pine.test,7,', 'Cy,cy@pine.test,8,#VALUE!'];
    const plan = await checked(`Name,Email,Employee ID,Notes\n${rows.join('\n')}\n`);
    expect(plan.plan).toMatchObject({ add: 0, faulty: 3 });
    expect(await faults(plan)).toEqual([2, 3, 4].map((row) => [row, 'characters_lost']));
  });

  it('reads a payroll: short years, no end, and a sum that is no member', async () => {
    const known = await world.addMember({ name: 'Uwe Alt', external_id: '00001236', ends_on: '2026-01-31' });
    const plan = await imported(
      [
        'Pers.Nr.;Nachname, Vorname;Eintritt;Austritt',
        '00001234;"Muster, Ida";01.03.2019;31.12.9999',
        '00001235;Kurz;15.06.21;00.00.0000',
        '00001236;Uwe Alt;;31.12.9999',
        '00001237;Lang;00.00.0000;31.07.26',
        ';Summe;;',
      ].join('\n'),
    );
    expect(plan).toMatchObject({ plan: { add: 3, update: 1, unchanged: 0, faulty: 1 }, result: { added: 3, updated: 1 } });
    expect(await faults(plan)).toEqual([[6, 'looks_like_total']]);
    const rows = await members();
    expect(rows.map(({ name, starts_on: from, ends_on: to }) => [name, from, to])).toEqual([
      ['Uwe Alt', null, null],
      ['Muster, Ida', '2019-03-01', null],
      ['Kurz', '2021-06-15', null],
      ['Lang', null, '2026-07-31'],
    ]);
    bodyOf(await world.admin.post(`imports/${plan.id}/undo`));
    await world.server.runDueJobs();
    expect((await members()).map(({ id, ends_on: to }) => [id, to])).toEqual([[known, '2026-01-31']]);
  });

  it.each([
    ['a note below rows with ids', 'ID,Name\n1,Ann\n2,Bo\n,Printed by Cy\n', [[4, 'looks_like_total']]],
    ['a sum above others', 'Name,Email\nAnn,ann@pine.test\nTotal: 1,\nBo,\n', [[3, 'looks_like_total']]],
    ['nobody in a list without ids', 'Name,Email\nAnn,ann@pine.test\nBo,\n', []],
    ['nobody where others have no id either', 'ID,Name\n1,Ann\n,Bo\n,Cy\n', []],
    ['nobody with an address', 'ID,Name,Email\n1,Ann,\n,Total,total@pine.test\n', []],
  ])('asks about %s', async (_what, content, expected) => {
    expect(await faults(await checked(content))).toEqual(expected);
  });

  it('names the member whose id is written in another way', async () => {
    await imported('Name,Email,ID\nAnn Lee,ann@pine.test,123\nBo,bo@pine.test,7\n');
    const plan = await checked('Name,Email,ID\nAnn Lee,Ann@pine.test,0000123\nCy,cy@pine.test,0007\nDi,bo@pine.test,70\n');
    expect(plan.plan).toEqual({ add: 2, update: 0, unchanged: 0, faulty: 1 });
    const { rows } = bodyOf(await world.admin.get(`imports/${plan.id}/faults`));
    expect(rows).toEqual([expect.objectContaining({ row: 2, faults: [{ code: 'id_zeros', field: 'external_id', name: 'Ann Lee' }] })]);
    const written = await checked('Name,Email,ID\nAnn Lee,ann@pine.test,123.0\nBo,bo@pine.test,7-1\n');
    expect(await faults(written)).toEqual([[2, 'id_zeros']]);
    const twice = await checked('Name,Email,ID\nEd,ed@pine.test,E-05\nEd,ed@pine.test,e5\nEd,ed@pine.test,E-50\n');
    expect(await faults(twice)).toEqual([[3, 'duplicate']]);
  });

  it('keeps the mobile number of two columns with the same head', async () => {
    await imported('Name,Phone,Phone\nAnn,020 7946 0958,07911 123456\n');
    expect(pluck(await members(), 'mobile')).toEqual(['+447911123456']);
  });

  it('says that a workbook is locked with a password', async () => {
    const send = checked(lockedDocument(), 'people.xlsx');
    await expect(send).rejects.toThrow(/locked with a password/u);
    await expect(checked(lockedDocument('Workbook'), 'people.xls')).rejects.toThrow(/wrong type of file/u);
  });

  it('counts days by the system of the workbook', async () => {
    const file = packed(
      workbookParts(
        [
          ['Name', 'First day'],
          ['Ann', 44_538],
        ],
        { dates1904: true },
      ),
    );
    expect(await imported(file, 'people.xlsx')).toMatchObject({ state: 'imported', reading: { days_from: 1904 } });
    expect(pluck(await members(), 'starts_on')).toEqual(['2025-12-09']);
  });
});
