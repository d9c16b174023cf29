/** Plays a server's fields for journeys that edit them: additions, changes, orders and deletions are stored. */
import * as calls from '#contract/asking/calls/customFields';
import { FIELD_TYPES, type CustomField, type FieldUse } from '#contract/asking/entities/customField';
import { newFieldOf } from '#contract/asking/fieldSettings';
import { play } from './play';

export const aField = (fields: Partial<CustomField> = {}): CustomField => ({
  ...newFieldOf({ kind: 'library' }, { name: 'Car registration', type: FIELD_TYPES.text }),
  id: 1,
  revision: 1,
  site_id: 1,
  visitor_group_id: null,
  system: null,
  on_sign_out: false,
  ...fields,
});

/** Plays the calls of one list of fields and of the library. */
export function playFields(
  first: readonly CustomField[],
  { library = [], use = { sites: 1, groups: 0, visits: 12, members: 3 } }: { library?: readonly CustomField[]; use?: FieldUse } = {},
): void {
  let fields = [...first];
  let shelf = [...library];
  const all = (): CustomField[] => [...fields, ...shelf];
  const make = (owner: Partial<CustomField>, body: Partial<CustomField>): { customField: CustomField } => {
    const customField = aField({ ...owner, ...body, id: 90 + all().length });
    if (owner.site_id === null && owner.visitor_group_id === null) shelf = [...shelf, customField];
    else fields = [...fields, customField];
    return { customField };
  };
  const taken = (id: number): { customField: CustomField } => {
    const customField = shelf.find((one) => one.id === id) ?? aField();
    fields = [...fields, customField];
    return { customField };
  };
  const leave = (id: string): undefined => {
    fields = fields.filter((one) => one.id !== Number(id));
    return undefined;
  };
  const inOrder = (list: readonly CustomField[], ids: readonly number[]): CustomField[] =>
    ids.flatMap((id) => list.filter((one) => one.id === id));

  play(calls.listCustomFields, () => ({ customFields: fields }));
  play(calls.listPersonalFields, () => ({ personalFields: fields }));
  play(calls.listLibraryFields, () => ({ fields: shelf, taken: shelf.slice(0, 1).map(({ id }) => ({ id, sites: 2, groups: 1 })) }));
  play(calls.getCustomFieldUse, { use });
  play(calls.createCustomField, ({ body }) => make({ site_id: 1 }, body));
  play(calls.createPersonalField, ({ body }) => make({ site_id: null, visitor_group_id: 4 }, body));
  play(calls.createLibraryField, ({ body }) => make({ site_id: null, visitor_group_id: null }, body));
  play(calls.updateCustomField, ({ params, body: { base: _base, ...change } }) => {
    const before = all().find(({ id }) => id === Number(params.customFieldId)) ?? aField();
    const customField = { ...before, ...change, revision: before.revision + 1 };
    const put = (one: CustomField) => (one.id === customField.id ? customField : one);
    fields = fields.map(put);
    shelf = shelf.map(put);
    return { customField };
  });
  play(calls.deleteCustomField, ({ params }) => {
    shelf = shelf.filter(({ id }) => id !== Number(params.customFieldId));
    return leave(params.customFieldId);
  });
  play(calls.orderCustomFields, ({ body }) => ({ customFields: (fields = inOrder(fields, body.ids)) }));
  play(calls.orderPersonalFields, ({ body }) => ({ personalFields: (fields = inOrder(fields, body.ids)) }));
  play(calls.orderLibraryFields, ({ body }) => ({ fields: (shelf = inOrder(shelf, body.ids)) }));
  play(calls.takeFieldAtSite, ({ body }) => taken(body.field_id));
  play(calls.takeFieldInGroup, ({ body }) => taken(body.field_id));
  play(calls.leaveFieldAtSite, ({ params }) => leave(params.customFieldId));
  play(calls.leaveFieldInGroup, ({ params }) => leave(params.customFieldId));
}
