import { selectorsOf } from './selectorsOf';

/**
 * `selectGroup`: the fields of a group known to anyone who is signed in. `selectWholeGroup`, `selectWholeGroups`: for holders of
 * ManageVisitorGroup.viewer. `selectGroups`: all groups of the client.
 */
export const {
  selectOne: selectGroup,
  selectWhole: selectWholeGroup,
  selectAll: selectGroups,
  selectAllWhole: selectWholeGroups,
} = selectorsOf('groups');
