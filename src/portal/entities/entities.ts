import { combineReducers, type Reducer } from '@reduxjs/toolkit';

import type { EntityName } from '#contract/platform/entities/entity';
import { ENTITY_NAMES } from '#contract/entityTable';
import { withCascade } from './cascade';
import { evacuationsTable } from './evacuations';
import { sitesTable } from './sites';
import { makeTable, type EntityTables, type TableOptions } from './table';

/** The behaviour of a table beyond merging records. */
const OPTIONS: { readonly [E in EntityName]?: TableOptions<E> } = { sites: sitesTable, evacuations: evacuationsTable };

// Each key gets the table of its own entity, which TypeScript cannot infer from a loop over the names.
const TABLES = Object.fromEntries(
  ENTITY_NAMES.map((entity) => [entity, makeTable(entity, OPTIONS[entity] as TableOptions<typeof entity>)]),
) as {
  readonly [E in EntityName]: Reducer<EntityTables[E]>;
};

/** The normalised store: every record once, by entity and id. */
export const entitiesReducer: Reducer<EntityTables> = withCascade(combineReducers(TABLES));
