import * as calls from '#contract/asking/calls/customFields';
import type { CustomField } from '#contract/asking/entities/customField';
import { noteFields } from '#server/platform/audit/trail';
import type { Emit, Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { lockRow } from '#server/platform/rows/rows';
import { emitConfigChanged } from '#server/sites/sites/kiosks';
import { isOfLibrary, lockGroup, lockLibrary, lockSite, type LockedOwner } from './owners';
import { addPlace, isPlaced, orderPlace, removePlaces, requireRoom, requireRoomForFavourite } from './places';
import { presentField } from './present';
import type { FieldPlace } from './store';

/** Returns the kiosks that a place concerns: those of the site, or all where the groups sign in. */
const kiosksOf = ({ clientId }: Actor, place: FieldPlace) =>
  place !== 'library' && 'siteId' in place ? { clientId, siteId: place.siteId } : { clientId };

async function order(
  tx: Tx,
  emit: Emit,
  actor: Actor,
  { place }: LockedOwner,
  ids: readonly number[],
  key: string,
): Promise<CustomField[]> {
  const rows = await orderPlace(tx, actor.clientId, place, ids, (fields) => ({ [key]: fields.map(presentField) }));
  noteFields(tx, { field_order: null });
  if (place !== 'library') await emitConfigChanged(tx, emit, kiosksOf(actor, place));
  return rows.map(presentField);
}

/** Asks a field of the library at a locked site or in a locked group. @throws Problem 422 for another field, and beyond the limit */
async function take(tx: Tx, emit: Emit, actor: Actor, { place, name }: LockedOwner, fieldId: number): Promise<CustomField> {
  const field = await lockRow(tx, 'custom_fields', actor, fieldId, () => invalid({ field_id: 'rules.notFound' }));
  if (!isOfLibrary(field) || field.deleted_at !== null) throw invalid({ field_id: 'rules.notFound' });
  if (!(await isPlaced(tx, actor.clientId, place, field.id))) {
    await requireRoom(tx, actor.clientId, place, 'field_id');
    if (field.is_favourite) await requireRoomForFavourite(tx, actor.clientId, place, field, 'field_id');
    await addPlace(tx, actor.clientId, place, field.id);
    noteFields(tx, { taken_by: [null, name] });
    await emitConfigChanged(tx, emit, kiosksOf(actor, place));
  }
  return presentField(field);
}

/**
 * Stops asking a field in a place. @throws Problem 404 for a field that is not asked there, 409 for one of its own, which is deleted
 * instead
 */
async function leave(tx: Tx, emit: Emit, actor: Actor, { place, name }: LockedOwner, fieldId: number): Promise<void> {
  const field = await lockRow(tx, 'custom_fields', actor, fieldId);
  if (!(await isPlaced(tx, actor.clientId, place, field.id))) throw problem(404);
  if (!isOfLibrary(field)) throw problem(409, { code: 'own_field', message: 'server.ownField' });
  await removePlaces(tx, actor.clientId, field.id, place);
  noteFields(tx, { taken_by: [name, null] });
  await emitConfigChanged(tx, emit, kiosksOf(actor, place));
}

/** Handlers of the places where fields are asked, and of their order (spec: fields#places). */
export const fieldPlaceHandlers = [
  handle(calls.orderCustomFields, ({ actor, body, change, params }) =>
    change(async (tx, emit) => ({
      customFields: await order(tx, emit, actor, await lockSite(tx, actor, params.siteId), body.ids, 'customFields'),
    })),
  ),
  handle(calls.orderPersonalFields, ({ actor, body, change, params }) =>
    change(async (tx, emit) => ({
      personalFields: await order(tx, emit, actor, await lockGroup(tx, actor, params.groupId), body.ids, 'personalFields'),
    })),
  ),
  handle(calls.orderLibraryFields, ({ actor, body, change }) =>
    change(async (tx, emit) => ({ fields: await order(tx, emit, actor, await lockLibrary(tx, actor), body.ids, 'fields') })),
  ),

  handle(calls.takeFieldAtSite, ({ actor, body, change, params }) =>
    change(async (tx, emit) => {
      // The library is locked first, so that nothing that holds the site waits for it.
      await lockLibrary(tx, actor);
      return { customField: await take(tx, emit, actor, await lockSite(tx, actor, params.siteId), body.field_id) };
    }),
  ),
  handle(calls.takeFieldInGroup, ({ actor, body, change, params }) =>
    change(async (tx, emit) => {
      await lockLibrary(tx, actor);
      return { customField: await take(tx, emit, actor, await lockGroup(tx, actor, params.groupId), body.field_id) };
    }),
  ),
  handle(calls.leaveFieldAtSite, async ({ actor, change, params }) => {
    await change(async (tx, emit) => {
      await lockLibrary(tx, actor);
      await leave(tx, emit, actor, await lockSite(tx, actor, params.siteId), params.customFieldId);
    });
    return undefined;
  }),
  handle(calls.leaveFieldInGroup, async ({ actor, change, params }) => {
    await change(async (tx, emit) => {
      await lockLibrary(tx, actor);
      await leave(tx, emit, actor, await lockGroup(tx, actor, params.groupId), params.customFieldId);
    });
    return undefined;
  }),
];
