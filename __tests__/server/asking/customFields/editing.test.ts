import { CONTENT_LOCALES } from '#contract/platform/contentLocales';
import { FIELD_OPTIONS_MAX, FIELD_TYPES, type CustomField, type NewField } from '#contract/asking/entities/customField';
import { bodyOf, refused } from '../../../support/answer';
import { pairedDevice } from '../../../support/pairedDevice';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

const { text, dropdown, yes_no: yesNo, checkboxes, notify_list: notifyList } = FIELD_TYPES;
const options = (...values: string[]) => values.map((value) => ({ value, is_default: false }));
const COLOUR = { name: 'Colour', type: dropdown, values: options('Red', 'Blue') } as const;

describeOnEitherDatabase('editing fields', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await setFlags({ 'beta.fields-library': true });
  });
  const setFlags = (settings: object) =>
    world.server.database.db
      .updateTable('clients')
      .set({ settings: JSON.stringify(settings) })
      .where('id', '=', world.client.id)
      .execute();
  const atSite = () => `sites/${world.siteId}/custom-fields` as const;
  const inGroup = (group: keyof SiteWorld['groups'] = 'staff') => `groups/${world.groups[group]}/personal-fields` as const;
  const send = (path: string, field: Partial<NewField>) => world.admin.post(path, { name: 'Question', type: text, ...field });
  const add = async (path: string, field: Partial<NewField> = {}): Promise<CustomField> =>
    (bodyOf(await send(path, field)) as { customField: CustomField }).customField;
  const errorsOf = async (path: string, field: Partial<NewField>) => refused(422, await send(path, field)).errors;
  const patch = async (id: number, fields: object) => bodyOf(await world.admin.patch(`custom-fields/${id}`, fields)).customField;
  const patchErrors = async (id: number, fields: object) => refused(422, await world.admin.patch(`custom-fields/${id}`, fields)).errors;
  const namesAtSite = async () => pluck(bodyOf(await world.admin.get(atSite())).customFields, 'name');

  it('adds fields below each other, to a site, a group and the library, each with its default condition', async () => {
    expect(await add(atSite())).toMatchObject({ site_id: world.siteId, condition: 'every_sign_in', revision: 1 });
    expect(await add(inGroup())).toMatchObject({ visitor_group_id: world.groups.staff, condition: 'profile' });
    expect(await add(inGroup('visitors'))).toMatchObject({ condition: 'first_sign_in' });
    expect(await add('fields', { type: checkboxes, values: options('Mask', 'Gloves') })).toMatchObject({ site_id: null });
    await add(atSite(), { name: 'Badge', on_sign_out: true });
    const { customFields } = bodyOf(await world.admin.get(atSite()));
    expect(customFields).toMatchObject([{ name: 'Question' }, { name: 'Badge', condition: 'every_sign_out', on_sign_out: true }]);
    expect(pluck(bodyOf(await world.admin.get(inGroup())).personalFields, 'name')).toEqual(['Question']);
    expect(bodyOf(await world.admin.get('fields'))).toMatchObject({ fields: [{ type: checkboxes }], taken: [] });
  });

  it('refuses what a type or an owner does not support', async () => {
    expect(await errorsOf(atSite(), { name: ' ' })).toEqual({ name: ['A name is required'] });
    expect(await errorsOf(atSite(), { type: dropdown })).toEqual({ values: ['Field options are required for this field type.'] });
    expect(await errorsOf(atSite(), { type: checkboxes, values: options('A') })).toHaveProperty('type');
    expect(await errorsOf(inGroup(), { type: notifyList })).toHaveProperty('type');
    expect(await errorsOf(atSite(), { values: options('A') })).toHaveProperty('values');
    expect(await errorsOf(atSite(), { ...COLOUR, values: options('Red', 'Red') })).toHaveProperty(['values.1']);
    const twoDefaults = COLOUR.values.map((option) => ({ ...option, is_default: true }));
    expect(await errorsOf(atSite(), { ...COLOUR, values: twoDefaults })).toHaveProperty('values');
    await add('fields', { type: checkboxes, values: twoDefaults });
    expect(await errorsOf(atSite(), { condition: 'profile' })).toHaveProperty('condition');
    expect(await errorsOf(inGroup(), { condition: 'every_sign_in' })).toHaveProperty('condition');
    expect(await errorsOf(inGroup('visitors'), { condition: 'profile' })).toHaveProperty('condition');
    expect(await errorsOf(inGroup(), { groups: [world.groups.staff] })).toHaveProperty('groups');
    expect(await errorsOf(atSite(), { groups: [world.stranger.groupId] })).toHaveProperty('groups');
    expect(await errorsOf(atSite(), { ...COLOUR, reject_values: ['Red'] })).toEqual({
      reject_message: ['A rejection message is required'],
    });
    expect(await errorsOf(atSite(), { ...COLOUR, reject_values: ['Green'], reject_message: 'No.' })).toHaveProperty('reject_values');
    expect(await errorsOf(atSite(), { reject_values: ['Red'], reject_message: 'No.' })).toHaveProperty('reject_values');
    expect(await errorsOf(atSite(), { evacuation_role: 'place' })).toHaveProperty('evacuation_role');
    expect(await errorsOf(atSite(), { type: yesNo, on_fire_list: true, evacuation_role: 'needs_help' })).toHaveProperty('help_values');
    const french = { locale: 'fr_FR', name: 'Couleur', values: ['Rouge'], reject_message: null } as const;
    expect(await errorsOf(atSite(), { ...COLOUR, translations: [french] })).toHaveProperty('translations');
    const whole = { ...french, values: ['Rouge', ''] };
    expect(await errorsOf(atSite(), { ...COLOUR, translations: [whole, whole] })).toHaveProperty(['translations.1']);
    expect(await errorsOf(inGroup(), { in_visit_record: false })).toHaveProperty('in_visit_record');
    await setFlags({ 'beta.visit-record-personal-fields': true });
    expect(await add(inGroup(), { in_visit_record: false })).toMatchObject({ in_visit_record: false });
    expect(await errorsOf(atSite(), { in_visit_record: false })).toHaveProperty('in_visit_record');
    expect(await add(atSite(), { type: yesNo, on_fire_list: true, evacuation_role: 'needs_help', help_values: ['Yes'] })).toMatchObject({
      values: [],
      help_values: ['Yes'],
    });
  });

  it('keeps what a change leaves, and takes back what the new type does not have', async () => {
    const french = { locale: 'fr_FR', name: 'Couleur', values: ['Rouge', 'Bleu'], reject_message: 'Non.' } as const;
    const field = await add(atSite(), { ...COLOUR, reject_values: ['Red'], reject_message: 'No.', translations: [french] });
    expect(await patch(field.id, { values: options('Blue', 'Green') })).toMatchObject({
      reject_values: [],
      reject_message: null,
      translations: [{ values: ['Bleu', ''] }],
    });
    expect(await patch(field.id, { type: text })).toMatchObject({ type: text, values: [], translations: [{ values: [] }] });
    expect(await patchErrors(field.id, { values: options('Blue') })).toHaveProperty('values');
    const stale = refused(409, await world.admin.patch(`custom-fields/${field.id}`, { name: 'Tone', base: { name: 'Hue' } }));
    expect(stale).toMatchObject({ code: 'stale', data: { customField: { name: 'Colour' } } });
    expect(await patch(field.id, { on_sign_out: true })).toMatchObject({ condition: 'every_sign_out' });
    expect(await patch(field.id, { on_sign_out: false })).toMatchObject({ condition: 'every_sign_in' });
  });

  it('changes the most options in every language, with what they were', async () => {
    const values = options(...Array.from({ length: FIELD_OPTIONS_MAX }, (_, index) => `Option ${index}`));
    const translations = CONTENT_LOCALES.map((locale) => ({
      locale,
      name: `Colour ${locale}`,
      values: values.map(({ value }) => `${value} ${locale}`),
      reject_message: null,
    }));
    const made = await add(atSite(), { ...COLOUR, values, translations: translations.slice(1) });
    const base = { values, translations: made.translations };
    expect((await patch(made.id, { values: values.toReversed(), translations, base })).translations).toHaveLength(CONTENT_LOCALES.length);
  });

  it('takes fields of the library, puts all into one order, and leaves them', async () => {
    const own = await add(atSite(), { name: 'Own' });
    const taken = await add('fields', { name: 'Taken' });
    const take = (path: string, id: number) => world.admin.post(`${path}/take`, { field_id: id });
    refused(422, await take(atSite(), own.id));
    bodyOf(await take(atSite(), taken.id));
    bodyOf(await take(atSite(), taken.id));
    bodyOf(await take(inGroup(), taken.id));
    expect(await namesAtSite()).toEqual(['Own', 'Taken']);
    expect(bodyOf(await world.admin.get('fields')).taken).toEqual([{ id: taken.id, sites: 1, groups: 1 }]);
    expect(bodyOf(await world.admin.get(`custom-fields/${taken.id}/use`)).use).toEqual({ sites: 1, groups: 1, visits: 0, members: 0 });
    bodyOf(await world.admin.post(`${atSite()}/order`, { ids: [taken.id, own.id] }));
    expect(await namesAtSite()).toEqual(['Taken', 'Own']);
    expect(refused(409, await world.admin.post(`${atSite()}/order`, { ids: [own.id] })).code).toBe('stale');
    expect(bodyOf(await world.admin.get(atSite())).customFields).toMatchObject([{ revision: 1 }, { revision: 1 }]);
    expect(refused(409, await world.admin.delete(`${atSite()}/${own.id}/place`)).code).toBe('own_field');
    bodyOf(await world.admin.delete(`${atSite()}/${taken.id}/place`));
    expect(await namesAtSite()).toEqual(['Own']);
    refused(404, await world.admin.delete(`${atSite()}/${taken.id}/place`));
    // With the library off what was taken is still asked, and can be left.
    await setFlags({});
    refused(404, await world.admin.patch(`custom-fields/${taken.id}`, { name: 'Other' }));
    refused(403, await world.admin.get('fields'));
    expect(pluck(bodyOf(await world.admin.get(inGroup())).personalFields, 'name')).toEqual(['Taken']);
    bodyOf(await world.admin.delete(`${inGroup()}/${taken.id}/place`));
  });

  it('has kiosks ask what is asked now', async () => {
    const { kiosk, device } = await pairedDevice(world);
    const before = bodyOf(await kiosk.get('device/config'));
    await world.forgetEvents();
    const { id } = await add(atSite());
    const after = bodyOf(await kiosk.get('device/config'));
    expect(pluck(after.fields, 'id')).toEqual([id]);
    expect(after.config_revision).toBe(before.config_revision + 1);
    expect(await world.eventsOf(`private-Device.${device.id}`)).toEqual([{ name: 'ConfigChangedEvent', data: {} }]);
  });

  it('keeps a deleted field for the answers that name it', async () => {
    const { id } = await add(atSite(), { name: 'Car' });
    await world.addVisit({ name: 'Vera', additional: JSON.stringify({ [id]: 'AB12' }) });
    expect(bodyOf(await world.admin.get(`custom-fields/${id}/use`)).use).toMatchObject({ sites: 1, visits: 1 });
    bodyOf(await world.admin.delete(`custom-fields/${id}`));
    expect(await namesAtSite()).toEqual([]);
    refused(404, await world.admin.patch(`custom-fields/${id}`, { name: 'Van' }));
    refused(404, await world.admin.delete(`custom-fields/${id}`));
    const { fields } = bodyOf(await world.admin.get(`sites/${world.siteId}/answered-fields`));
    expect(fields).toContainEqual({ id, name: 'Car', type: text, sensitive: false, on_pdf_message_agreements: false, deleted: true });
  });

  it('names the favourites that stand in lists: of the site and of its groups, sensitive, deleted and drawn ones never', async () => {
    const favourites = async () => bodyOf(await world.admin.get(`sites/${world.siteId}/today`)).favourites;
    const plate = await add(atSite(), { name: 'Plate', is_favourite: true });
    await add(atSite(), { name: 'Health', is_favourite: true, sensitive: true });
    const gone = await add(atSite(), { name: 'Gone', is_favourite: true });
    bodyOf(await world.admin.delete(`custom-fields/${gone.id}`));
    const desk = await add(inGroup(), { name: 'Desk', is_favourite: true });
    const car = await add('fields', { name: 'Car', is_favourite: true });
    const take = async (path: string) => bodyOf(await world.admin.post(`${path}/take`, { field_id: car.id }));
    await take(inGroup());
    const { staff } = world.groups;
    expect(await favourites()).toEqual([
      { id: plate.id, name: 'Plate', type: text, groups: [] },
      { id: desk.id, name: 'Desk', type: text, groups: [staff] },
      { id: car.id, name: 'Car', type: text, groups: [staff] },
    ]);
    await take(atSite());
    expect(
      pluck(
        (await favourites()).filter(({ groups }) => groups.length === 0),
        'name',
      ),
    ).toEqual(['Plate', 'Car']);
    expect(await errorsOf(atSite(), { type: FIELD_TYPES.signature, is_favourite: true })).toHaveProperty('is_favourite');
    expect(await patch(plate.id, { type: FIELD_TYPES.signature })).toMatchObject({ is_favourite: false });
  });

  it('lists the fields of answers in the order in which they are asked', async () => {
    const [first, second, ofGroup] = [await add(atSite()), await add(atSite()), await add(inGroup())];
    bodyOf(await world.admin.post(`${atSite()}/order`, { ids: [second.id, first.id] }));
    const { fields } = bodyOf(await world.admin.get(`sites/${world.siteId}/answered-fields`));
    expect(pluck(fields, 'id').slice(0, 3)).toEqual([second.id, first.id, ofGroup.id]);
  });

  it('keeps system fields as they are but for their names', async () => {
    const { db } = world.server.database;
    const system = await db
      .insertInto('custom_fields')
      .values({
        client_id: world.client.id,
        name: 'Email',
        type: FIELD_TYPES.email,
        system: 'email',
        condition: 'every_sign_in_remembered',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await patch(system.id, { name: 'Work email' })).toMatchObject({ name: 'Work email' });
    expect(await patchErrors(system.id, { type: text })).toHaveProperty('type');
    expect(await patchErrors(system.id, { condition: 'profile' })).toHaveProperty('condition');
    expect(refused(409, await world.admin.delete(`custom-fields/${system.id}`)).code).toBe('system_field');
  });

  it('holds its limits, however many editors add at once', async () => {
    const addMany = async (count: number, field: Partial<NewField> = {}) => {
      for (let made = 0; made < count; made += 1) await add(inGroup(), field);
    };
    await addMany(3, { is_favourite: true });
    const favourites = await Promise.all([1, 2].map(() => send(inGroup(), { is_favourite: true })));
    expect(favourites.map(({ status }) => status).sort()).toEqual([201, 422]);
    const library = await add('fields', { is_favourite: true });
    expect(refused(422, await world.admin.post(`${inGroup()}/take`, { field_id: library.id })).errors).toEqual({
      field_id: ['A group can have at most 4 favourites. Take the star from another field first.'],
    });
    const plain = await add('fields');
    bodyOf(await world.admin.post(`${inGroup()}/take`, { field_id: plain.id }));
    expect(await patchErrors(plain.id, { is_favourite: true })).toHaveProperty('is_favourite');
    await addMany(9);
    const last = await Promise.all([
      send(inGroup(), {}),
      send(inGroup(), {}),
      world.admin.post(`${inGroup()}/take`, { field_id: plain.id }),
    ]);
    expect(last.map(({ status }) => status).sort()).toEqual([200, 201, 422]);
    expect(await errorsOf(inGroup(), {})).toEqual({ name: ['A group can have at most 15 fields. Delete one that is not needed.'] });
  });

  it('belongs to its client, and to who may edit fields and see the owner', async () => {
    const { id } = await add(atSite());
    const stranger = world.stranger.admin;
    refused(404, await stranger.patch(`custom-fields/${id}`, { name: 'Mine' }));
    refused(404, await stranger.delete(`custom-fields/${id}`));
    refused(404, await stranger.get(`sites/${world.siteId}/answered-fields`));
    refused(404, await stranger.post(atSite(), { name: 'Mine', type: text }));
    refused(404, await stranger.post(inGroup(), { name: 'Mine', type: text }));
    const elsewhere = await world.person(['CustomField.editor', 'CustomField.deleter'], [world.otherSiteId]);
    refused(404, await elsewhere.patch(`custom-fields/${id}`, { name: 'Mine' }));
    refused(404, await elsewhere.post(atSite(), { name: 'Mine', type: text }));
    const editor = await world.person(['CustomField.editor']);
    refused(403, await editor.delete(`custom-fields/${id}`));
    bodyOf(await editor.patch(`custom-fields/${id}`, { sensitive: true }));
    // Answers that were given in confidence would be read by everybody.
    refused(403, await editor.patch(`custom-fields/${id}`, { sensitive: false }));
    const viewer = await world.person(['ManageSite.viewer']);
    refused(403, await viewer.patch(`custom-fields/${id}`, { name: 'Mine' }));
    expect(await namesAtSite()).toEqual(['Question']);
  });
});
