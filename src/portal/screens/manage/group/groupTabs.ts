/** Pages of a group that are small, and visited together: one chunk. */
export { AddGroupScreen } from './add/AddGroupScreen';
export { GroupBadgesScreen } from './badges/GroupBadgesScreen';
export { GroupCompanionScreen } from './companion/GroupCompanionScreen';
export { GroupDetailsScreen } from './details/GroupDetailsScreen';
export { GroupFieldsScreen } from './fields/lateFields';
export { GroupIntegrationsScreen } from './integrations/GroupIntegrationsScreen';
export { GroupExpectedVisitsScreen } from './expected-visits/GroupExpectedVisitsScreen';
export { GroupNotificationsScreen } from './notifications/GroupNotificationsScreen';
export { GroupOnboardingScreen } from './onboarding/lateOnboarding';
export { GroupSignOutScreen } from './sign-out/GroupSignOutScreen';
export { GroupPreRegScreen } from './pre-reg/GroupPreRegScreen';
export { GroupSignInScreen } from './sign-in/GroupSignInScreen';
export { SlackCallbackScreen } from './slack/lateSlack';
export { GroupPrivacyScreen } from './privacy/GroupPrivacyScreen';
export { BrivoGroupScreen, DirectoryCallbackScreen, EntraGroupScreen } from './sync/lateSync';
