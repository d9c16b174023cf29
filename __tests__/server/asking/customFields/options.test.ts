import { FIELD_TYPES, type NewField } from '#contract/asking/entities/customField';
import { bodyOf, refused } from '../../../support/answer';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

const { checkboxes, dropdown, text, yes_no: yesNo } = FIELD_TYPES;
const options = (...values: readonly string[]) => values.map((value) => ({ value, is_default: false }));

describeOnEitherDatabase('Options of fields', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.server.database.db
      .updateTable('clients')
      .set({ settings: JSON.stringify({ 'beta.fields-library': true }) })
      .where('id', '=', world.client.id)
      .execute();
  });
  const HELP = { name: 'Help to leave', on_fire_list: true, evacuation_role: 'needs_help' } as const;
  const add = async (more: Partial<NewField>) =>
    bodyOf(await world.admin.post(`sites/${world.siteId}/custom-fields`, { name: 'Field', type: dropdown, ...more })).customField;
  const addHelp = () => add({ ...HELP, values: options('None', 'Wheelchair', 'Blind'), help_values: ['Wheelchair', 'Blind'] });
  const send = (id: number, fields: object) => world.admin.patch(`custom-fields/${id}`, fields);
  const patch = async (id: number, fields: object) => bodyOf(await send(id, fields)).customField;
  const answersOf = async (table: 'visitors' | 'members', id: number) =>
    (await world.server.database.db.selectFrom(table).select('additional').where('id', '=', id).executeTakeFirstOrThrow()).additional;
  const visit = (id: number) => answersOf('visitors', id);
  /** The names of those who need help in a roll call of now. */
  const inNeed = async () => {
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`, { kind: 'drill' }));
    const { evacuees } = bodyOf(await world.admin.get(`evacuations/${evacuation.id}`));
    bodyOf(await world.admin.post(`evacuations/${evacuation.id}/complete`));
    return evacuees.flatMap((evacuee) => (evacuee.needs_help_to_leave ? [evacuee.name] : [])).sort();
  };

  it('take their answers along when they are renamed, of visits and of members, with what they mean', async () => {
    const { id } = await addHelp();
    const french = { locale: 'fr_FR', name: 'Aide', values: ['Non', 'Fauteuil', 'Aveugle'], reject_message: null } as const;
    await patch(id, { translations: [french], reject_values: ['Blind'], reject_message: 'No.' });
    const ann = await world.addVisit({
      name: 'Ann',
      in_timestamp: world.server.clock.now(),
      additional: JSON.stringify({ [id]: 'Wheelchair' }),
    });
    const mia = await world.addMember({ name: 'Mia', additional: JSON.stringify({ [id]: 'Wheelchair' }) });
    const renamed = await patch(id, {
      values: options('Blind', 'Wheelchair user', 'None'),
      option_changes: [{ value: 'Wheelchair', becomes: 'Wheelchair user' }],
    });
    expect(renamed).toMatchObject({
      help_values: ['Wheelchair user', 'Blind'],
      reject_values: ['Blind'],
      translations: [{ values: ['Aveugle', 'Fauteuil', 'Non'] }],
    });
    expect([await visit(ann), await answersOf('members', mia)]).toEqual([{ [id]: 'Wheelchair user' }, { [id]: 'Wheelchair user' }]);
    expect(await inNeed()).toEqual(['Ann']);
  });

  it('change places, and each answer with them', async () => {
    const { id } = await addHelp();
    const come = (name: string, answer: string) =>
      world.addVisit({ name, in_timestamp: world.server.clock.now(), additional: JSON.stringify({ [id]: answer }) });
    const [ann, ben] = [await come('Ann', 'Wheelchair'), await come('Ben', 'None')];
    const swap = [
      { value: 'Wheelchair', becomes: 'None' },
      { value: 'None', becomes: 'Wheelchair' },
    ];
    const changed = await patch(id, { values: options('Wheelchair', 'None', 'Blind'), option_changes: swap });
    expect(changed.help_values).toEqual(['None', 'Blind']);
    expect([await visit(ann), await visit(ben)]).toEqual([{ [id]: 'None' }, { [id]: 'Wheelchair' }]);
    expect(await inNeed()).toEqual(['Ann']);
  });

  it('are not removed while somebody has chosen them, unless it is said what becomes of the answers', async () => {
    const { id } = await addHelp();
    await world.arrive('Ann', { additional: { [id]: 'Wheelchair' } });
    await world.arrive('Ben', { additional: { [id]: 'Blind' } });
    await world.addMember({ name: 'Mia', additional: JSON.stringify({ [id]: 'Blind' }) });
    const values = options('None', 'Wheelchair user');
    const inUse = refused(409, await send(id, { values, help_values: ['Wheelchair user'] }));
    expect(inUse).toMatchObject({
      code: 'options_in_use',
      data: {
        options: [
          { value: 'Wheelchair', visits: 1, members: 0 },
          { value: 'Blind', visits: 1, members: 1 },
        ],
      },
    });
    const rename = { value: 'Wheelchair', becomes: 'Wheelchair user' };
    const told = (becomes: string | null) => send(id, { values, option_changes: [rename, { value: 'Blind', becomes }] });
    expect(refused(422, await told('Deaf')).errors).toHaveProperty('option_changes');
    // People who said that they need help would no longer be marked so.
    expect(refused(422, await told('None')).errors).toHaveProperty('option_changes');
    bodyOf(await told(null));
    expect(await inNeed()).toEqual(['Ann', 'Ben']);
    expect(await patch(id, { values: options('None', 'Wheelchair user', 'Blind') })).toMatchObject({
      help_values: ['Wheelchair user', 'Blind'],
    });
    expect(await inNeed()).toEqual(['Ann', 'Ben']);
    // Somebody has to decide that an option no longer means a need for help.
    await patch(id, { help_values: ['Wheelchair user'] });
    expect(await inNeed()).toEqual(['Ann']);
  });

  it('mean the same when they are typed where something else may be said', async () => {
    const { id } = await add({
      ...HELP,
      type: FIELD_TYPES.dropdown_with_other,
      values: options('None', 'Wheelchair'),
      help_values: ['Wheelchair'],
    });
    const ann = await world.arrive('Ann', { additional: { [id]: ' wheelchair ' } });
    await world.arrive('Ben', { additional: { [id]: 'A stick' } });
    expect(await visit(ann.id)).toEqual({ [id]: 'Wheelchair' });
    expect(await inNeed()).toEqual(['Ann']);
  });

  it('give their answers to another one', async () => {
    const { id } = await addHelp();
    const ben = await world.arrive('Ben', { additional: { [id]: 'Blind' } });
    await patch(id, { values: options('None', 'Wheelchair'), option_changes: [{ value: 'Blind', becomes: 'Wheelchair' }] });
    expect(await visit(ben.id)).toEqual({ [id]: 'Wheelchair' });
    expect(await inNeed()).toEqual(['Ben']);
  });

  it('mean what they did once the field has none, until it means something else', async () => {
    const { id } = await addHelp();
    await world.arrive('Ann', { additional: { [id]: 'Wheelchair' } });
    await patch(id, { type: text });
    expect(await inNeed()).toEqual(['Ann']);
    await patch(id, { type: dropdown, values: options('Wheelchair', 'None') });
    expect(await inNeed()).toEqual(['Ann']);
    await patch(id, { evacuation_role: 'place' });
    expect(await inNeed()).toEqual([]);
  });

  it('mean what they did for those who are here when the field is deleted, and for nobody who comes later', async () => {
    const { id } = await addHelp();
    const plate = await add({ type: text, name: 'Plate', on_fire_list: true });
    const ann = await world.arrive('Ann', { additional: { [id]: 'Wheelchair', [plate.id]: 'KX19' } });
    await world.arrive('Ben', { additional: { [id]: 'Blind' } });
    await patch(id, { values: options('None', 'Wheelchair'), option_changes: [{ value: 'Blind', becomes: null }] });
    const mia = await world.addMember({ name: 'Mia', additional: JSON.stringify({ [id]: 'Wheelchair' }) });
    for (const field of [id, plate.id]) bodyOf(await world.admin.delete(`custom-fields/${field}`));
    await world.addVisit({ name: 'Mia', returning_visitor_id: mia, in_timestamp: world.server.clock.now() });
    expect(await inNeed()).toEqual(['Ann', 'Ben']);
    const [listed] = await world.server.database.db.selectFrom('evacuees').select('fields').where('visitor_id', '=', ann.id).execute();
    expect(listed?.fields).toEqual([{ name: 'Help to leave', value: 'Wheelchair', role: 'needs_help' }]);
  });

  it('are a first and a second of a yes or no, and several of check boxes', async () => {
    const lift = await add({ ...HELP, type: yesNo, help_values: ['Yes'] });
    const body = { name: 'Aids', type: checkboxes, on_fire_list: true, evacuation_role: 'needs_help', help_values: ['Stick'] };
    const { customField: aids } = bodyOf(await world.admin.post('fields', { ...body, values: options('Stick', 'Dog', 'Ear') }));
    bodyOf(await world.admin.post(`sites/${world.siteId}/custom-fields/take`, { field_id: aids.id }));
    const ann = await world.arrive('Ann', { additional: { [lift.id]: 'Yes', [aids.id]: 'Dog' } });
    const ben = await world.arrive('Ben', { additional: { [lift.id]: 'No', [aids.id]: 'Ear\nStick' } });
    expect(await patch(lift.id, { values: options('I do', 'I do not') })).toMatchObject({ help_values: ['I do'] });
    await patch(aids.id, {
      values: options('Hearing', 'Cane'),
      option_changes: [
        { value: 'Stick', becomes: 'Cane' },
        { value: 'Ear', becomes: 'Hearing' },
        { value: 'Dog', becomes: 'Hearing' },
      ],
    });
    expect(await visit(ann.id)).toEqual({ [lift.id]: 'I do', [aids.id]: 'Hearing' });
    expect(await visit(ben.id)).toEqual({ [lift.id]: 'I do not', [aids.id]: 'Hearing\nCane' });
    expect(await inNeed()).toEqual(['Ann', 'Ben']);
  });

  it('are known by their words of old to who writes them later', async () => {
    const { id } = await add({ values: options('Red', 'Blue') });
    await patch(id, { values: options('Crimson', 'Blue'), option_changes: [{ value: 'Red', becomes: 'Crimson' }] });
    const ann = await world.arrive('Ann', { additional: { [id]: 'Red' } });
    expect(await visit(ann.id)).toEqual({ [id]: 'Crimson' });
  });
});
