import { selectorsOf } from './selectorsOf';

/**
 * `selectGroup`: what anyone who is signed in knows of a group. `selectWholeGroup`, `selectWholeGroups`: for holders of
 * ManageVisitorGroup.viewer. `selectGroups`: all groups of the client.
 */
export const {
  selectOne: selectGroup,
  selectWhole: selectWholeGroup,
  selectAll: selectGroups,
  selectAllWhole: selectWholeGroups,
} = selectorsOf('groups');
