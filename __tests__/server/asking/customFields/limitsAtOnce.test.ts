/** Two editors at once exceed no limit of fields, favourites or elements of a badge, and the refusal names the limit. */
import { BADGE_ELEMENTS_PER_TYPE } from '#contract/badges/entities/badge';
import { FAVOURITE_FIELDS_MAX, GROUP_FIELDS_MAX } from '#contract/asking/entities/customField';
import { bodyOf, problemOf } from '../../../support/answer';
import { aDesign, aText } from '../../../support/badgeWorld';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnBothDatabases } from '../../../support/testDatabase';

const ROUNDS = [1, 2, 3];
const TOO_MANY = 'A group can have at most 15 fields. Delete one that is not needed.';
const STARS = 'A group can have at most 4 favourites. Take the star from another field first.';
const ELEMENTS = 'A badge holds at most 20 fields, 20 personal fields and 20 texts. Delete an element that is not needed.';

type Answer = Awaited<ReturnType<SiteWorld['admin']['post']>>;

describeOnBothDatabases('two editors at once', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  let editors: readonly SiteWorld['admin'][];
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.server.database.db
      .updateTable('clients')
      .set({ settings: JSON.stringify({ 'beta.fields-library': true }) })
      .where('id', '=', world.client.id)
      .execute();
    const rights = ['ManageVisitorGroup.viewer', 'ManageVisitorGroup.editor', 'CustomField.editor'] as const;
    editors = [await world.person(rights), await world.person(rights)];
  });

  const inGroup = () => `groups/${world.groups.staff}/personal-fields` as const;
  const fieldsOfGroup = async () => bodyOf(await world.admin.get(inGroup())).personalFields;
  /** Plants fields of the group, the first of them favourites. */
  const plant = async (count: number, favourites = 0): Promise<readonly number[]> => {
    const ids: number[] = [];
    for (let position = 1; position <= count; position += 1)
      ids.push(
        await world.addField({
          name: `Field ${position}`,
          site_id: null,
          visitor_group_id: world.groups.staff,
          condition: 'profile',
          is_favourite: position <= favourites,
          position,
        }),
      );
    return ids;
  };
  const forget = () => world.server.database.db.deleteFrom('custom_fields').where('client_id', '=', world.client.id).execute();
  /** Checks that one of two changes is accepted, and the other refused with the reason. */
  const expectOneRefused = (answers: readonly Answer[], field: string, message: string): void => {
    const refusals = answers.filter(({ status }) => status >= 400);
    expect(refusals.map((refusal) => [refusal.status, problemOf(refusal).errors])).toEqual([[422, { [field]: [message] }]]);
  };

  it.each(ROUNDS)('add the last field of a group once, or take it from the library (round %s)', async () => {
    const [field, library] = [
      { name: 'Last', type: 1 } as const,
      bodyOf(await world.admin.post('fields', { name: 'Car', type: 1 })).customField.id,
    ];
    await plant(GROUP_FIELDS_MAX - 1);
    const added = await Promise.all(editors.map((editor) => editor.post(inGroup(), field)));
    expectOneRefused(added, 'name', TOO_MANY);
    expect(await fieldsOfGroup()).toHaveLength(GROUP_FIELDS_MAX);
    const [one] = await fieldsOfGroup();
    bodyOf(await world.admin.delete(`custom-fields/${one?.id ?? 0}`));
    const [first, second] = editors;
    if (first === undefined || second === undefined) throw new Error('Nobody edits');
    const mixed = await Promise.all([first.post(inGroup(), field), second.post(`${inGroup()}/take`, { field_id: library })]);
    const isTaken = mixed[1].status < 400;
    expectOneRefused(mixed, isTaken ? 'name' : 'field_id', TOO_MANY);
    expect(await fieldsOfGroup()).toHaveLength(GROUP_FIELDS_MAX);
  });

  it.each(ROUNDS)('give the last star of a group once: to a new field, one that is there, or one of the library (round %s)', async () => {
    const [first, second] = editors;
    if (first === undefined || second === undefined) throw new Error('Nobody edits');
    const star = { is_favourite: true } as const;
    const isFull = async () => {
      expect((await fieldsOfGroup()).filter((field) => field.is_favourite)).toHaveLength(FAVOURITE_FIELDS_MAX);
      await forget();
    };
    await plant(FAVOURITE_FIELDS_MAX - 1, FAVOURITE_FIELDS_MAX - 1);
    const field = { name: 'Last', type: 1, ...star } as const;
    expectOneRefused(await Promise.all(editors.map((editor) => editor.post(inGroup(), field))), 'is_favourite', STARS);
    await isFull();

    const [one = 0, other = 0] = (await plant(FAVOURITE_FIELDS_MAX + 1, FAVOURITE_FIELDS_MAX - 1)).slice(-2);
    const starred = await Promise.all([first.patch(`custom-fields/${one}`, star), second.patch(`custom-fields/${other}`, star)]);
    expectOneRefused(starred, 'is_favourite', STARS);
    await isFull();

    const [mine = 0] = (await plant(FAVOURITE_FIELDS_MAX, FAVOURITE_FIELDS_MAX - 1)).slice(-1);
    const library = bodyOf(await world.admin.post('fields', { name: 'Car', type: 1 })).customField.id;
    bodyOf(await world.admin.post(`${inGroup()}/take`, { field_id: library }));
    // A field of the library is changed in all places that take it, with the places locked.
    const mixed = await Promise.all([first.patch(`custom-fields/${mine}`, star), second.patch(`custom-fields/${library}`, star)]);
    expectOneRefused(mixed, 'is_favourite', STARS);
    await isFull();
  });

  it.each(ROUNDS)('fill a badge to its limit and never beyond (round %s)', async () => {
    const [first, second] = editors;
    if (first === undefined || second === undefined) throw new Error('Nobody edits');
    const texts = (count: number) => Array.from({ length: count }, () => aText());
    const elements = texts(BADGE_ELEMENTS_PER_TYPE - 1);
    const body = { ...aDesign, visitor_group_id: world.groups.staff, elements };
    const { badge } = bodyOf(await world.admin.post('badges', body));
    // Both add the last one to what they see: one of them sees what the other has made of it.
    const changes = editors.map((editor) =>
      editor.patch(`badges/${badge.id}`, { elements: [...elements, aText()], base: { elements: badge.elements } }),
    );
    expect((await Promise.all(changes)).map(({ status }) => status).sort()).toEqual([200, 409]);
    const stored = async () => bodyOf(await world.admin.get(`badges?visitor_group_id=${world.groups.staff}`)).badges[0]?.elements ?? [];
    expect(await stored()).toHaveLength(BADGE_ELEMENTS_PER_TYPE);
    const beyond = [...(await stored()), aText()];
    const overfull = await Promise.all([
      first.patch(`badges/${badge.id}`, { elements: beyond }),
      second.patch(`badges/${badge.id}`, { name: 'Pass' }),
    ]);
    expectOneRefused(overfull, 'elements', ELEMENTS);
    expect(await stored()).toHaveLength(BADGE_ELEMENTS_PER_TYPE);
  });
});
