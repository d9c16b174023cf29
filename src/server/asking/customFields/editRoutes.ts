import { optionsOf } from '#contract/asking/answers';
import * as calls from '#contract/asking/calls/customFields';
import { FIELD_TYPES, type CustomField, type FieldChange, type NewField } from '#contract/asking/entities/customField';
import type { WholeField } from '#contract/asking/fieldSettings';
import { noteAfter } from '#server/platform/audit/trail';
import type { Emit, Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import { insertRow, lockRow, updateRow } from '#server/platform/rows/rows';
import { emitConfigChanged } from '#server/sites/sites/kiosks';
import { columnsOf, requireGroups, wholeChangedField, wholeNewField } from './changes';
import { changedOptions } from './options';
import { findField, isOfLibrary, lockField, lockGroup, lockLibrary, lockSite, type LockedOwner } from './owners';
import { addPlace, placesOf, removePlaces, requireRoom, requireRoomForFavourite } from './places';
import { presentField } from './present';
import type { FieldPlace, FieldRow } from './store';
import { rewriteAnswers } from './rewriteAnswers';
import { countOptions, countUse } from './use';

/** Has the kiosks fetch their questions again: those of the field's own site, or, where others may ask it too, all. */
async function tellKiosks(tx: Tx, emit: Emit, { clientId }: Actor, place: FieldPlace): Promise<void> {
  const isOfSite = place !== 'library' && 'siteId' in place;
  await emitConfigChanged(tx, emit, isOfSite ? { clientId, siteId: place.siteId } : { clientId });
}

async function addField(tx: Tx, emit: Emit, actor: Actor, { owner, place }: LockedOwner, body: NewField): Promise<CustomField> {
  await requireRoom(tx, actor.clientId, place, 'name');
  const whole = wholeNewField(actor, owner, body);
  if (whole.is_favourite) await requireRoomForFavourite(tx, actor.clientId, place, {}, 'is_favourite');
  await requireGroups(tx, actor, whole.groups, []);
  const row = await insertRow(tx, 'custom_fields', actor, {
    ...columnsOf(whole),
    option_ids: JSON.stringify(optionsOf(whole).map((_option, index) => index + 1)),
    site_id: place !== 'library' && 'siteId' in place ? place.siteId : null,
    visitor_group_id: place !== 'library' && 'groupId' in place ? place.groupId : null,
  });
  await addPlace(tx, actor.clientId, place, row.id);
  await tellKiosks(tx, emit, actor, place);
  return presentField(row);
}

/**
 * Checks the limit of favourites. @throws Problem 422 where a field that becomes a favourite would exceed it at a place that asks the
 * field
 */
async function requireFavouriteEverywhere(tx: Tx, actor: Actor, fieldId: number): Promise<void> {
  const { siteIds, groupIds } = await placesOf(tx, actor.clientId, fieldId);
  const check = (place: FieldPlace) => requireRoomForFavourite(tx, actor.clientId, place, { id: fieldId }, 'is_favourite');
  // In the order in which every count of favourites locks them.
  for (const id of siteIds) {
    await lockRow(tx, 'sites', actor, id);
    await check({ siteId: id });
  }
  for (const id of groupIds) {
    await lockRow(tx, 'visitor_groups', actor, id);
    await check({ groupId: id });
  }
}

/** Checks a change of the type. @throws Problem 422 where photos would be read as text, or texts looked up as photos */
async function requireSameMatter(tx: Tx, { clientId }: Actor, before: FieldRow, after: Pick<FieldRow, 'type'>): Promise<void> {
  const isPhoto = ({ type }: Pick<FieldRow, 'type'>): boolean => type === FIELD_TYPES.photo;
  if (isPhoto(before) === isPhoto(after)) return;
  const { visits, members } = await countUse(tx, clientId, before.id);
  if (visits + members > 0) throw invalid({ type: 'rules.fields.photoType' });
}

/**
 * Moves the answers to the new options, and returns the columns for them.
 *
 * @throws Problem 409 `options_in_use` where chosen options are removed without saying where their answers move
 */
async function changeOptions(tx: Tx, { clientId }: Actor, field: FieldRow, whole: WholeField, change: FieldChange) {
  const { columns, rewritten, untold, helpValues } = changedOptions(field, whole, change);
  const options = await countOptions(tx, clientId, field.id, untold);
  if (options.length > 0) throw problem(409, { code: 'options_in_use', message: 'server.optionsInUse', data: { options } });
  await rewriteAnswers(tx, { clientId, fieldId: field.id }, rewritten, optionsOf(whole));
  return { ...columns, help_values: JSON.stringify(helpValues) };
}

/** Handlers that add, change and delete fields (spec: fields#custom-fields). */
export const fieldEditHandlers = [
  handle(calls.createCustomField, ({ actor, body, change, params }) =>
    change(async (tx, emit) => ({ customField: await addField(tx, emit, actor, await lockSite(tx, actor, params.siteId), body) })),
  ),
  handle(calls.createPersonalField, ({ actor, body, change, params }) =>
    change(async (tx, emit) => ({ customField: await addField(tx, emit, actor, await lockGroup(tx, actor, params.groupId), body) })),
  ),
  handle(calls.createLibraryField, ({ actor, body, change }) =>
    change(async (tx, emit) => ({ customField: await addField(tx, emit, actor, await lockLibrary(tx, actor), body) })),
  ),

  handle(calls.updateCustomField, ({ actor, body, change, params }) =>
    change(async (tx, emit) => {
      const { base, ...fields } = body;
      // The places of a field of the library are locked between the library and the field.
      const found = await findField(tx, actor, params.customFieldId);
      if (isOfLibrary(found)) {
        await lockLibrary(tx, actor);
        if (fields.is_favourite === true && !found.is_favourite) await requireFavouriteEverywhere(tx, actor, found.id);
      }
      const { field, owned } = await lockField(tx, actor, found.id);
      requireFresh('customField', presentField(field), fields, base);
      const whole = wholeChangedField(actor, owned.owner, field, fields);
      if (!isOfLibrary(field) && whole.is_favourite && !field.is_favourite) {
        await requireRoomForFavourite(tx, actor.clientId, owned.place, field, 'is_favourite');
      }
      await requireSameMatter(tx, actor, field, whole);
      // Answers that were given in confidence would become readable for everybody.
      if (field.sensitive && !whole.sensitive) actor.require('ReturningVisitor.sensitive_data');
      await requireGroups(tx, actor, whole.groups, field.groups);
      const options = await changeOptions(tx, actor, field, whole, fields);
      const written = await updateRow(tx, 'custom_fields', field, { ...columnsOf(whole), ...options });
      await tellKiosks(tx, emit, actor, owned.place);
      return { customField: presentField(written) };
    }),
  ),

  handle(calls.deleteCustomField, async ({ actor, change, now, params }) => {
    await change(async (tx, emit) => {
      const { field, owned } = await lockField(tx, actor, params.customFieldId);
      if (field.system !== null) throw problem(409, { code: 'system_field', message: 'server.systemField' });
      await removePlaces(tx, actor.clientId, field.id);
      await updateRow(tx, 'custom_fields', field, { deleted_at: now() });
      // The row remains for the answers that name it; for the log the field is gone.
      noteAfter(tx, 'custom_fields', field.id, null);
      await tellKiosks(tx, emit, actor, owned.place);
    });
    return undefined;
  }),

  handle(calls.getCustomFieldUse, async ({ actor, db, params }) => {
    const field = await findField(db, actor, params.customFieldId);
    return { use: await countUse(db, actor.clientId, field.id) };
  }),
];
