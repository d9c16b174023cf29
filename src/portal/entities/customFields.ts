import { createSelector } from '@reduxjs/toolkit';

import type { CustomField } from '../../contract/entities/customField';
import type { RootState } from './state';
import type { Table } from './table';

const selectTable = (state: RootState): Table<'customFields'> => state.entities.customFields;

/** The fields of a site, in the server's order. */
export const selectFieldsOfSite = createSelector(
  [selectTable, (_: RootState, siteId: number) => siteId],
  ({ ids, entities }, siteId): readonly CustomField[] => ids.flatMap((id) => (entities[id]?.site_id === siteId ? entities[id] : [])),
);
