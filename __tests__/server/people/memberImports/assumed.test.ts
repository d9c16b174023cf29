/** The assumptions about a file are shown, and each can be changed before the check. */
import type { FileChoice } from '#contract/people/entities/fileReading';
import type { MemberImport } from '#contract/people/entities/memberImport';
import { bodyOf, refused } from '../../../support/answer';
import { sendImportFile, settled } from '../../../support/importWorld';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { ownWorkbook, sheetsOf } from '../../../support/workbook';

describeOnEitherDatabase('assumptions about a file of members', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const db = () => world.server.database.db;
  const files = () => db().selectFrom('files').select('id').where('client_id', '=', world.client.id).execute();
  const settle = (one: Pick<MemberImport, 'id'>) => settled(world.server, world.admin, one);
  const read = async (content: string | Buffer, name?: string): Promise<MemberImport> => {
    const file_id = await sendImportFile(world.server, world.adminUser.email, content, name);
    return settle(bodyOf(await world.admin.post(`groups/${world.groups.staff}/imports`, { file_id })).import);
  };
  const readAs = async ({ id }: MemberImport, choice: FileChoice): Promise<MemberImport> =>
    settle(bodyOf(await world.admin.post(`imports/${id}/read`, choice)).import);
  const imported = async ({ id, mapping }: MemberImport, more: { readonly country?: string } = {}): Promise<MemberImport> => {
    await settle(bodyOf(await world.admin.post(`imports/${id}/check`, { mapping, date_order: 'dmy', ...more })).import);
    return settle(bodyOf(await world.admin.post(`imports/${id}/run`)).import);
  };
  const members = () => db().selectFrom('members').selectAll().where('client_id', '=', world.client.id).orderBy('id').execute();
  const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

  it('says the encoding with cells that show it, and reads the file in another', async () => {
    const one = await read(latin('Name;Email\nGrzegorz Brz\xEAczyszczykiewicz;g@pine.test\n'));
    expect(one).toMatchObject({ state: 'read', can_read_again: true, reading: { encoding: 'windows-1252', delimiter: ';', head: 1 } });
    expect(one.reading?.letters).toEqual(['Grzegorz Brzêczyszczykiewicz']);
    const other = await readAs(one, { encoding: 'windows-1250' });
    expect(other).toMatchObject({ state: 'read', total: 1, mapping: ['name', 'email'], reading: { encoding: 'windows-1250' } });
    expect(other.reading?.letters).toEqual(['Grzegorz Brzęczyszczykiewicz']);
    refused(404, await world.admin.get(`imports/${one.id}`));
    expect(await imported(other)).toMatchObject({ state: 'imported', can_read_again: false });
    expect(pluck(await members(), 'name')).toEqual(['Grzegorz Brzęczyszczykiewicz']);
    expect(await files()).toEqual([]);
    refused(409, await world.admin.post(`imports/${other.id}/read`, {}));
  });

  it('takes another delimiter, also against what the file says', async () => {
    const one = await read('sep=;\nName,Email\nAnn Lee,ann@pine.test\n');
    expect(one).toMatchObject({ mapping: [null], reading: { delimiter: ';', letters: [] } });
    const other = await readAs(one, { delimiter: ',' });
    expect(other).toMatchObject({ mapping: ['name', 'email'], reading: { delimiter: ',', head: 2 }, total: 1 });
    refused(422, await world.admin.post(`imports/${other.id}/read`, { delimiter: 'ab' }));
    refused(422, await world.admin.post(`imports/${other.id}/read`, { encoding: 'ebcdic' }));
  });

  it('finds the row of heads below a title, and takes another one', async () => {
    const one = await read('Staff list\nAs of 1 May\n\nName,Email\nAnn Lee,ann@pine.test\n');
    expect(one).toMatchObject({ mapping: ['name', 'email'], total: 1, reading: { head: 4 } });
    expect(one.reading?.first_rows[2]).toEqual({ row: 4, text: 'Name · Email' });
    const other = await readAs(one, { head: 2 });
    expect(other).toMatchObject({ total: 2, reading: { head: 2 } });
    expect(other.columns?.[0]).toMatchObject({ header: 'As of 1 May', samples: ['Name', 'Ann Lee'] });
  });

  it.each([
    ['a person’s row that names columns', 'Name,Role,Status,Type\nAnn Lee,Manager,Active,Employee\n', 1],
    ['a title above heads that nobody knows', 'Staff of Pine\n\nWho,Where,Since\nAnn Lee,Leeds,May\n', 3],
    ['a title in several cells', 'Period,May,June\nName,Email,Mobile\nAnn Lee,ann@pine.test,\n', 2],
    ['heads that two rows share', 'Person,,Contact\nFirst name,Last name,Email\nAnn,Lee,ann@pine.test\n', 2],
  ])('finds the heads of a file with %s', async (_name, text, head) => {
    expect(await read(text)).toMatchObject({ total: 1, reading: { head } });
  });

  it('reads another sheet of a workbook', async () => {
    const one = await read(sheetsOf({ Notes: [['Nobody']], Staff: [['Name'], ['Bo']] }), 'people.xlsx');
    expect(one).toMatchObject({ state: 'failed', failure: 'no_rows', can_read_again: true, reading: { sheets: ['Notes', 'Staff'] } });
    expect(await readAs(one, { sheet: 'Staff' })).toMatchObject({ state: 'read', failure: null, mapping: ['name'], total: 1 });
    const two = await read(sheetsOf({ Old: [['Name'], ['Bo']], Staff: [['Name'], ['Ann Lee']] }), 'people.xlsx');
    expect(two.reading).toMatchObject({ encoding: null, delimiter: null, sheet: 'Old', sheets: ['Old', 'Staff'], letters: [] });
    await imported(await readAs(two, { sheet: 'Staff' }));
    expect(pluck(await members(), 'name')).toEqual(['Ann Lee']);
  });

  it('says how many rows a workbook hides', async () => {
    const text = (said: string): string => `<c t="inlineStr"><is><t>${said}</t></is></c>`;
    const hidden = `<row hidden="1">${text('Ann')}</row><row hidden="true"><c s="0"/></row>`;
    const rows = `<row>${text('Name')}</row>${hidden}<row>${text('Bo')}</row>`;
    const one = await read(ownWorkbook({ rows }), 'people.xlsx');
    expect(one).toMatchObject({ total: 2, reading: { hidden_rows: 1 } });
    expect((await read(sheetsOf({ Staff: [['Name'], ['Bo']] }), 'people.xlsx')).reading).not.toHaveProperty('hidden_rows');
  });

  it('reads phone numbers without a code as those of the country that is chosen', async () => {
    const one = await read('Name,Mobile\nAnn Lee,0151 23456789\n');
    expect(one.country).toBe('GB');
    refused(422, await world.admin.post(`imports/${one.id}/check`, { mapping: one.mapping, date_order: 'dmy', country: 'XX' }));
    expect(await imported(one, { country: 'DE' })).toMatchObject({ state: 'imported', country: 'DE' });
    expect(pluck(await members(), 'mobile')).toEqual(['+4915123456789']);
  });

  it.each([
    ['the order that alone reads them', ['3/4/2019', '12/31/2020'], 'mdy', { order: 'mdy', example: '12/31/2020' }],
    ['no order where each is needed', ['31/12/2020', '12/31/2020'], 'dmy', { order: null, example: '12/31/2020' }],
    ['the order of the client where either reads them', ['3/4/2019'], 'dmy', null],
  ])('proposes by the dates of the file %s', async (_name, dates, date_order, date_evidence) => {
    const one = await read(`Name,First day\n${dates.map((date, row) => `Ann ${'ab'[row]},${date}`).join('\n')}\n`);
    expect(one).toMatchObject({ date_order, date_evidence });
  });

  it('leaves the order of dates to who says it', async () => {
    const file_id = await sendImportFile(world.server, world.adminUser.email, 'Name,First day\nAnn,12/31/2020\n');
    const { import: one } = bodyOf(await world.admin.post(`groups/${world.groups.staff}/imports`, { file_id, date_order: 'dmy' }));
    expect(await settle(one)).toMatchObject({ date_order: 'dmy', date_evidence: { order: 'mdy' } });
  });

  it('shows nothing of it to others, who cannot read the file again', async () => {
    const one = await read('Name,First day\nJörg,12/31/2020\n');
    const api = await world.person(['ReturningVisitor.editor', 'ReturningVisitor.viewer']);
    expect(bodyOf(await api.get(`imports/${one.id}`)).import).toMatchObject({ reading: null, date_evidence: null });
    refused(404, await api.post(`imports/${one.id}/read`, {}));
  });
});
