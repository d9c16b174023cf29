/** Pages of a group that are small, and visited together: one chunk. */
export { AddGroupScreen } from './add/AddGroupScreen';
export { GroupDetailsScreen } from './details/GroupDetailsScreen';
export { GroupPreRegScreen } from './pre-reg/GroupPreRegScreen';
export { GroupSignInScreen } from './sign-in/GroupSignInScreen';
export { GroupPrivacyScreen } from './privacy/GroupPrivacyScreen';
export { BrivoGroupScreen, DirectoryCallbackScreen, EntraGroupScreen } from './sync/lateSync';
