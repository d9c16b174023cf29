import type { Call } from '#contract/platform/call';
import type { EntityName } from '#contract/platform/entities/entity';
import { ENTITIES, ENTITY_NAMES, entityFacts } from '#contract/entityTable';
import type { CallInput } from '#web/net/transport';

/**
 * The subjects of RTK Query's cached references: the records and lists of each entity, and responses by their call. After a reconnect
 * all of them are stale, since missed events are not replayed (spec: realtime#reconnecting).
 */
export type TagType = EntityName | 'answers';
export const TAG_TYPES: readonly TagType[] = [...ENTITY_NAMES, 'answers'];
export interface Tag {
  readonly type: TagType;
  readonly id: number | string;
}

/** One record. */
export const recordTag = (entity: EntityName, id: number | string): Tag => ({ type: entity, id: Number(id) });

/**
 * Returns the tag of every list of an entity; with an owner, only the lists of that owner's records: `listsTag('visitors', { sites: 3
 * })`.
 */
export function listsTag(entity: EntityName, owner?: { readonly [E in EntityName]?: number | string }): Tag {
  const [name, id] = Object.entries(owner ?? {})[0] ?? [];
  return { type: entity, id: name === undefined ? 'lists' : `lists_of_${name}_${id}` };
}

/**
 * Returns the tags to invalidate once many members of a group have changed: lists, the members in them, and the group, which counts
 * them.
 */
export const membersTags = (groupId: number): readonly (Tag | TagType)[] => ['members', recordTag('groups', groupId), listsTag('groups')];

/** Returns the tag of all responses to a call; with an id, only of those whose path ends with it. */
export const answerTag = (call: Call, id?: number | string): Tag => ({
  type: 'answers',
  id: id === undefined ? call.name : `${call.name}_${id}`,
});

/** Returns the name of a path's last part, where that is a parameter. */
const lastParam = (call: Call): string | undefined => /\{(\w+)\}$/.exec(call.path)?.[1];

/** Returns the entity whose record a call's path ends with: `/sites/{siteId}` is about a site, `/sites/{siteId}/today` is not. */
export function entityOfPath(call: Call): EntityName | undefined {
  const param = lastParam(call);
  return param === undefined ? undefined : ENTITY_NAMES.find((entity) => ENTITIES[entity].param === param);
}

/** Returns a call's input by name, be it in the path or in the query. */
const given = (input: CallInput<Call>): Readonly<Record<string, unknown>> => ({ ...(input.query as object | undefined), ...input.params });

function tagsOfList(entity: EntityName, input: CallInput<Call>): Tag[] {
  const values = given(input);
  const scoped = Object.entries<EntityName>(entityFacts(entity).ownedBy ?? {}).flatMap(([field, owner]): Tag[] => {
    const id = values[field] ?? values[ENTITIES[owner].param];
    return typeof id === 'number' || typeof id === 'string' ? [listsTag(entity, { [owner]: id })] : [];
  });
  return [listsTag(entity), ...scoped];
}

/**
 * Returns the tags of a read: its call, the record in its path, the lists in its response. `references`: the response, with ids for
 * records.
 */
export function tagsOfRead(call: Call, input: CallInput<Call>, references: unknown): readonly Tag[] {
  // Read by name: the call says which keys hold references.
  const answer: Readonly<Record<string, unknown>> = typeof references === 'object' && references !== null ? { ...references } : {};
  const params: Readonly<Record<string, string | number>> = input.params ?? {};
  const named = params[lastParam(call) ?? ''];
  const tags: Tag[] = [answerTag(call)];
  const ids = Object.values(params);
  // The parameter that is named last: `/sites/{siteId}/today` is the day of site 3.
  const last = ids.at(-1);
  if (last !== undefined) tags.push(answerTag(call, last));
  for (const [key, entity] of Object.entries(call.records)) {
    if (entity === undefined) continue;
    const reference = answer[key];
    if (typeof reference === 'number') tags.push(recordTag(entity, reference));
    // A failed read is still about the record that it requested.
    else if (reference === undefined && named !== undefined && entityOfPath(call) === entity) tags.push(recordTag(entity, named));
    else tags.push(...tagsOfList(entity, input));
  }
  return tags;
}

/**
 * Returns the lists that a confirmed change makes stale: those of the entities that it returns or deletes. Never the record that it
 * brought, and no list when it changed no field that lists are ordered, filtered or searched by.
 */
export function staleLists(call: Call, input: CallInput<Call>): readonly Tag[] {
  const changed = new Set(Object.values(call.records).filter((entity) => entity !== undefined));
  const deleted = call.method === 'DELETE' ? entityOfPath(call) : undefined;
  if (deleted !== undefined) changed.add(deleted);
  return [...changed].flatMap((entity) => {
    const { listedBy } = entityFacts(entity);
    const isListed = (field: string): boolean => listedBy === undefined || listedBy.some((name) => name === field);
    const keepsLists = call.method === 'PATCH' && !Object.keys(input.body ?? {}).some(isListed);
    return keepsLists ? [] : [listsTag(entity)];
  });
}
