import { ATTENDEES_MAX } from '#contract/visits/entities/attendee';
import { itInProof } from '../../../support/itInProof';
import { addUser } from '../../../support/seed';
import { bodyOf, refused } from '../../../support/answer';
import { newEventWorld, type EventWorld } from '../../../support/eventWorld';
import { sendImportFile } from '../../../support/importWorld';
import { pluck, useSiteWorlds } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { ownWorkbook, sheetsOf, workbook } from '../../../support/workbook';

describeOnEitherDatabase('the import of attendees', (on) => {
  const worlds = useSiteWorlds(on);
  let world: EventWorld;
  beforeEach(async () => {
    world = await newEventWorld(worlds);
  });
  const send = (content: string | Buffer, name = 'guests.csv') => sendImportFile(world.server, world.adminUser.email, content, name);
  const run = (fileId: number, more: object = {}) =>
    world.admin.post(`sites/${world.siteId}/attendees/import`, {
      file_id: fileId,
      visitor_group_id: world.groups.visitors,
      dry_run: false,
      ...more,
    });
  const list = async () => bodyOf(await world.admin.get(`sites/${world.siteId}/attendees?per_page=200`)).attendees;

  it('guesses the columns, says what it would do, and changes nothing before it is carried out', async () => {
    await world.addAttendee('Amy', { email: 'AMY@labs.test' });
    const file = await send(
      [
        'Vorname;Nachname;E-Mail;Firma;Gruppe;Bemerkung',
        'Amy;;amy@labs.test;;;',
        'Ben;Cole;ben@labs.test;Acme;Parking;VIP',
        'Ben;Cole;Ben@Labs.test;;;',
        'Cleo;Dorn;no address;;;',
        ';;;Acme;;',
        'Dora;Ek;;;Nowhere;',
      ].join('\n'),
    );
    const checked = bodyOf(await run(file, { dry_run: true }));
    expect(checked.mapping).toEqual(['first_name', 'last_name', 'email', 'company', 'group', 'notes']);
    expect(checked.columns[0]).toEqual({ header: 'Vorname', samples: ['Amy', 'Ben', 'Ben'] });
    expect(checked).toMatchObject({ add: 1, known: 2, faulty: 3, added: 0 });
    expect(checked.faults).toEqual([
      { row: 5, cells: ['Cleo', 'Dorn', 'no address'], faults: ['A valid email is required'] },
      { row: 6, cells: ['', '', '', 'Acme'], faults: ['A name is required'] },
      { row: 7, cells: ['Dora', 'Ek', '', '', 'Nowhere'], faults: ['Choose a standard group that can sign in.'] },
    ]);
    expect(pluck(await list(), 'name')).toEqual(['Amy']);

    expect(bodyOf(await run(file)).added).toBe(1);
    const ben = (await list()).find(({ name }) => name === 'Ben Cole');
    expect(ben).toMatchObject({ email: 'ben@labs.test', company: 'Acme', notes: 'VIP', visitor_group_id: world.groups.parking });
    // Again it adds nobody.
    expect(bodyOf(await run(file))).toMatchObject({ add: 0, known: 3, added: 0 });
    expect(await list()).toHaveLength(2);
  });

  it('accepts several guests of one buyer’s address, each once, and kinds of tickets that are no groups', async () => {
    const file = await send(
      [
        'First name,Last name,Email,Ticket Type',
        'Ann,Lee,office@example.org,Early Bird',
        'Ben,Lee,office@example.org,Early Bird',
        'ANN,Lee,office@example.org,VIP\n',
      ].join('\n'),
    );
    expect(bodyOf(await run(file))).toMatchObject({ added: 2, known: 1, faulty: 0, mapping: ['first_name', 'last_name', 'email', null] });
    expect(bodyOf(await run(file))).toMatchObject({ added: 0, known: 3 });
  });

  it('asks about tickets that are cancelled, and sums below the rows', async () => {
    const file = await send(
      [
        'First Name,Surname,Email,Ticket Type,Attendee Status',
        'Ann,Lee,ann@example.org,VIP,Attending',
        'Ben,Lee,ben@example.org,VIP,Not Attending',
        'Cy,Lee,cy@example.org,VIP,Refunded',
        'Total,,,2,',
      ].join('\n'),
    );
    const read = bodyOf(await run(file));
    expect(read).toMatchObject({ added: 1, faulty: 3, mapping: ['first_name', 'last_name', 'email', null, 'status'] });
    expect(pluck(read.faults, 'row')).toEqual([3, 4, 5]);
    expect(read.faults[0]?.faults).toEqual([expect.stringMatching(/^This ticket was refunded/u)]);
    expect(bodyOf(await run(file, { mapping: ['first_name', 'last_name', 'email', null, null] }))).toMatchObject({ added: 2, faulty: 1 });
  });

  it('refuses rows whose letters were lost', async () => {
    const file = await send(Buffer.concat([Buffer.from('Name\nJörg Müller\nAndr'), Buffer.from([0xe9]), Buffer.from('\n')]));
    expect(bodyOf(await run(file))).toMatchObject({
      added: 1,
      faults: [{ row: 3, faults: [expect.stringContaining('some characters were lost')] }],
    });
  });

  it('takes a workbook, and the columns as they are chosen', async () => {
    const file = await send(
      workbook([
        ['Who', 'Where from'],
        ['=Amy', 'Acme'],
        ['Ben', 'Fjord'],
      ]),
      'guests.xlsx',
    );
    expect(bodyOf(await run(file, { dry_run: true })).faulty).toBe(2);
    expect(bodyOf(await run(file, { mapping: ['name', 'company'] })).added).toBe(2);
    expect((await list()).map(({ name, company }) => [name, company])).toEqual([
      ['=Amy', 'Acme'],
      ['Ben', 'Fjord'],
    ]);
    expect(refused(422, await run(file, { mapping: ['name'] })).errors).toHaveProperty('mapping');
    expect(refused(422, await run(file, { mapping: ['name', 'name'] })).errors).toEqual({
      'mapping.1': ['Choose each field for one column only.'],
    });
  });

  it('says what it assumed of the file, and reads it as it is chosen', async () => {
    const file = await send(Buffer.from('Guests of May\nName;Company\nGrzegorz Brz\xEAczek;Acme\n', 'latin1'));
    const checked = bodyOf(await run(file, { dry_run: true }));
    expect(checked.reading).toMatchObject({ encoding: 'windows-1252', delimiter: ';', head: 2, letters: ['Grzegorz Brzêczek'] });
    expect(checked).toMatchObject({ mapping: ['name', 'company'], add: 1 });
    const reading = { encoding: 'windows-1250' };
    expect(bodyOf(await run(file, { dry_run: true, reading })).reading.letters).toEqual(['Grzegorz Brzęczek']);
    expect(bodyOf(await run(file, { dry_run: true, reading: { head: 1 } }))).toMatchObject({ add: 0, faulty: 2 });
    expect(bodyOf(await run(file, { reading })).added).toBe(1);
    expect(pluck(await list(), 'name')).toEqual(['Grzegorz Brzęczek']);
  });

  it('offers the other sheets of a workbook whose first one has no rows', async () => {
    const file = await send(sheetsOf({ Notes: [['Guests of May']], Empty: [], Guests: [['Name'], ['Amy']] }), 'guests.xlsx');
    const checked = bodyOf(await run(file, { dry_run: true }));
    expect(checked).toMatchObject({ columns: [], mapping: [], add: 0, known: 0, faulty: 0 });
    expect(checked.reading).toMatchObject({ sheet: 'Notes', sheets: ['Notes', 'Empty', 'Guests'] });
    const empty = bodyOf(await run(file, { dry_run: true, reading: { sheet: 'Empty' } }));
    expect(empty).toMatchObject({ add: 0, reading: { sheet: 'Empty' } });
    expect(bodyOf(await run(file, { dry_run: true, reading: { sheet: 'Guests' } })).add).toBe(1);
    expect(refused(422, await run(file)).errors).toHaveProperty('file_id');
    expect(bodyOf(await run(file, { reading: { sheet: 'Guests' } })).added).toBe(1);
  });

  it.each([true, false])('says that a workbook with a cell beyond the limits is too large (dry run: %s)', async (dry_run) => {
    const file = await send(ownWorkbook({ rows: '<row r="1"><c r="CW1"><v>1</v></c></row>' }), 'guests.xlsx');
    expect(refused(422, await run(file, { dry_run })).errors).toEqual({
      file_id: [expect.stringMatching(/^This file is too large to read/u)],
    });
  });

  it('refuses a file without rows, and one that cannot be read', async () => {
    expect(refused(422, await run(await send('Name\n'))).errors).toHaveProperty('file_id');
  });

  itInProof('refuses a file of more than an event can have', async () => {
    const rows = Array.from({ length: ATTENDEES_MAX + 1 }, (_, n) => `Person ${n}`);
    expect(refused(422, await run(await send(`Name\n${rows.join('\n')}\n`))).errors).toEqual({
      file_id: ['A file can have at most 10000 attendees. Split it.'],
    });
    // Ten thousand fit into an empty event, and none of them into one that has somebody.
    await world.addAttendee('Zoë');
    const whole = await send(`Name\n${rows.slice(1).join('\n')}\n`);
    expect(refused(422, await run(whole)).code).toBe('attendees_full');
    expect((await world.figures()).invited).toBe(1);
    const { id } = (await list())[0]!;
    await world.admin.delete(`attendees/${id}`);
    expect(bodyOf(await run(whole)).added).toBe(ATTENDEES_MAX);
    expect((await world.figures()).invited).toBe(ATTENDEES_MAX);
  });

  it('reads nobody else’s file, and is for who may edit the event', async () => {
    const { email } = await addUser(world.server.database.db, world.client);
    const others = await sendImportFile(world.server, email, 'Name\nAmy\n');
    expect(refused(422, await run(others)).errors).toHaveProperty('file_id');
    const viewer = await world.person(['ManageEvent.viewer', 'Today.signinout']);
    const body = { file_id: others, visitor_group_id: world.groups.visitors, dry_run: true };
    refused(403, await viewer.post(`sites/${world.siteId}/attendees/import`, body));
    refused(404, await world.stranger.admin.post(`sites/${world.siteId}/attendees/import`, body));
    expect(refused(422, await run(await send('Name\nAmy\n'), { visitor_group_id: world.groups.staff })).errors).toHaveProperty(
      'visitor_group_id',
    );
  });
});
