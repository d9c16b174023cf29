import type { Reducer } from '@reduxjs/toolkit';

import type { EntityName } from '#contract/platform/entities/entity';
import { ENTITY_NAMES, entityFacts } from '#contract/entityTable';
import { removeRecords, type EntityTables, type Table } from './table';

/** The owners of an entity's records: the field that names the owner, and the owner's entity. */
const OWNERS = ENTITY_NAMES.flatMap((entity) =>
  Object.entries<EntityName>(entityFacts(entity).ownedBy ?? {}).map(([field, owner]) => ({ entity, field, owner })),
);

/** Returns the records of a table whose owner is in one table of owners and missing from the next. */
function orphansOf(table: Table<EntityName>, field: string, before: Table<EntityName>, after: Table<EntityName>): number[] {
  return table.ids.filter((id) => {
    // Read by name: the field is one of this entity's, and holds an id or null.
    const owner = (table.entities[id] as unknown as Readonly<Record<string, number | null>>)[field];
    return owner !== null && owner !== undefined && before.entities[owner] !== undefined && after.entities[owner] === undefined;
  });
}

function removeOrphans(before: EntityTables, after: EntityTables): EntityTables {
  let next = after;
  for (const { entity, field, owner } of OWNERS) {
    if (before[owner].ids === next[owner].ids) continue;
    const orphans = orphansOf(next[entity], field, before[owner], next[owner]);
    if (orphans.length > 0) next = { ...next, [entity]: removeRecords(next[entity], orphans) };
  }
  // The records removed here may own records in turn: a site's evacuations have comments.
  return next === after ? after : removeOrphans(after, next);
}

/** Removes the records that a removed record owned, as the server does: a group's members, a site's visits, fields and evacuations. */
export function withCascade(reducer: Reducer<EntityTables>): Reducer<EntityTables> {
  return (tables, action) => {
    const next = reducer(tables, action);
    return tables === undefined || next === tables ? next : removeOrphans(tables, next);
  };
}
