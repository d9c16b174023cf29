import { combineReducers, type Reducer } from '@reduxjs/toolkit';

import { commentsReducer, evacuationsReducer } from './evacuations';
import { groupsReducer } from './groups';
import { membersReducer } from './members';
import { profilesReducer, sessionsReducer } from './profiles';
import { sitesReducer } from './sites';
import { makeTable, type EntityTables } from './table';
import { visitorsReducer } from './visitors';

/** The normalised store: every record once, by entity and id. */
export const entitiesReducer: Reducer<EntityTables> = combineReducers({
  sites: sitesReducer,
  groups: groupsReducer,
  members: membersReducer,
  visitors: visitorsReducer,
  evacuations: evacuationsReducer,
  comments: commentsReducer,
  customFields: makeTable('customFields'),
  devices: makeTable('devices'),
  bookings: makeTable('bookings'),
  profiles: profilesReducer,
  sessions: sessionsReducer,
});
