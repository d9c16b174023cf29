/** Tabs of a site that are small, and visited together: one chunk. */
export { SiteBadgesScreen } from './badges/SiteBadgesScreen';
export { SiteFeaturesScreen } from './features/SiteFeaturesScreen';
export { SiteFieldsScreen } from './fields/lateFields';
export { SiteGroupsScreen } from './groups/SiteGroupsScreen';
export { SitePointsScreen } from './evacuationpoints/SitePointsScreen';
export { SignInPointsScreen } from './sign-in-points/SignInPointsScreen';
export { SitePrivacyScreen } from './privacy/SitePrivacyScreen';
export { SiteSettingsScreen } from './settings/SiteSettingsScreen';
export { SiteDetailsScreen } from './details/SiteDetailsScreen';
export { SiteDevicesScreen } from './devices/SiteDevicesScreen';
export { SiteDeviceScreen } from './devices/device/SiteDeviceScreen';
