/** An evacuation list shows exactly the answers to fields with on_fire_list: of the visit, else of the member's record. */
import fc from 'fast-check';

import { FIELD_TYPES, type FieldType } from '#contract/asking/entities/customField';
import type { EvacueeField } from '#contract/evacuations/entities/evacuation';
import { bodyOf } from '../support/answer';
import { runs } from '../support/proof';
import { useSiteWorlds, type SiteWorld } from '../support/siteWorld';
import { describeOnEitherDatabase } from '../support/testDatabase';

const MASK = '••••••';
/** As many as a list has room for. */
const ROOM = 8;

interface Drawn {
  readonly type: FieldType;
  readonly place: 'site' | 'other site' | 'group' | 'former group' | 'library';
  readonly isListed: boolean;
  readonly isSensitive: boolean;
  readonly isDeleted: boolean;
  readonly ofVisit: string;
  readonly ofMember: string;
}

const answer = fc.constantFrom('', 'Roof', 'Saw\nAxe', 'Yes', 'No', 'x'.repeat(120));
const drawn: fc.Arbitrary<Drawn> = fc.record({
  type: fc.constantFrom(...Object.values(FIELD_TYPES).filter((type) => type !== FIELD_TYPES.notify_list)),
  place: fc.constantFrom('site', 'other site', 'group', 'former group', 'library'),
  isListed: fc.boolean(),
  isSensitive: fc.boolean(),
  isDeleted: fc.boolean(),
  ofVisit: answer,
  ofMember: answer,
});

/** Returns what a list says of a field; nothing of one that it does not show. */
function shownOf({ type, place, isListed, isSensitive, isDeleted, ofVisit, ofMember }: Drawn, name: string): readonly EvacueeField[] {
  const said = ofVisit === '' ? ofMember : ofVisit;
  const isDrawn = type === FIELD_TYPES.signature || type === FIELD_TYPES.photo;
  if (!isListed || isDeleted || isDrawn || place === 'other site' || said === '') return [];
  if (isSensitive) return [{ name, value: MASK }];
  const value = said.replaceAll('\n', ', ');
  if (type === FIELD_TYPES.yes_no && (said === 'Yes' || said === 'No')) return [{ name, value, says: said === 'Yes' ? 'yes' : 'no' }];
  return [type === FIELD_TYPES.phone ? { name, value, role: 'phone' } : { name, value }];
}

describeOnEitherDatabase('An evacuation list', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeAll(async () => {
    world = await worlds.newWorld();
  });

  /** Plants the fields; returns their ids. */
  const plant = async (fields: readonly Drawn[]): Promise<readonly number[]> => {
    const { db } = world.server.database;
    await db.deleteFrom('custom_fields').where('client_id', '=', world.client.id).execute();
    const owners = {
      site: {},
      'other site': { site_id: world.otherSiteId },
      group: { site_id: null, visitor_group_id: world.groups.staff },
      // Answers given before the move are still known.
      'former group': { site_id: null, visitor_group_id: world.groups.visitors },
      library: { site_id: null },
    };
    const ids: number[] = [];
    for (const [position, { type, place, isListed, isSensitive, isDeleted }] of fields.entries()) {
      const settings = { on_fire_list: isListed, sensitive: isSensitive, deleted_at: isDeleted ? world.server.clock.now() : null };
      ids.push(await world.addField({ name: `Field ${position}`, type, position, ...settings, ...owners[place] }));
    }
    return ids;
  };
  const answersOf = (ids: readonly number[], answers: readonly string[]): string =>
    JSON.stringify(Object.fromEntries(ids.flatMap((id, index) => (answers[index] ? [[String(id), answers[index]]] : []))));

  it('shows what was said to its fields, and nothing else', async () => {
    const { db } = world.server.database;
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { minLength: 1, maxLength: 10 }), fc.boolean(), async (fields, isMember) => {
        const ids = await plant(fields);
        const ofMember = isMember ? fields.map((field) => field.ofMember) : fields.map(() => '');
        const member = isMember ? await world.addMember({ name: 'Mira Moss', additional: answersOf(ids, ofMember) }) : null;
        const visit = await world.addVisit({
          name: 'Mira Moss',
          visitor_group_id: world.groups.staff,
          returning_visitor_id: member,
          in_timestamp: world.server.clock.now(),
          additional: answersOf(
            ids,
            fields.map((field) => field.ofVisit),
          ),
        });
        const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`, { kind: 'drill' }));
        const { evacuees } = bodyOf(await world.admin.get(`evacuations/${evacuation.id}`));
        bodyOf(await world.admin.post(`evacuations/${evacuation.id}/complete`));
        await db.deleteFrom('visitors').where('id', '=', visit).execute();
        const shown = fields.flatMap((field, index) => shownOf({ ...field, ofMember: ofMember[index] ?? '' }, `Field ${index}`));
        const [listed] = evacuees.filter(({ visitor_id: id }) => id === visit);
        const byName = (one: EvacueeField, other: EvacueeField) => one.name.localeCompare(other.name);
        expect(listed?.fields).toHaveLength(Math.min(shown.length, ROOM));
        if (shown.length <= ROOM) expect([...(listed?.fields ?? [])].sort(byName)).toEqual([...shown].sort(byName));
        else for (const one of listed?.fields ?? []) expect(shown).toContainEqual(one);
      }),
      { numRuns: runs(20, 400), endOnFailure: true },
    );
  });
});
