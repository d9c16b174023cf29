/** The pages of single sign-on: one chunk. */
export { AccessRequestsScreen } from './access-requests/AccessRequestsScreen';
export { SsoConfigurationScreen } from './configuration/SsoConfigurationScreen';
export { SsoSettingsScreen } from './settings/SsoSettingsScreen';
export { SsoUsersScreen } from './users/SsoUsersScreen';
