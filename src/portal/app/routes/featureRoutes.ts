import { allOf, can, flagOn, needs, never, settingOn } from '#contract/platform/accessRule';
import { managePage } from './managePage';
import type { RouteSpec } from './routeSpec';

/** Features, safety check, fields library and the editor of spaces (spec: routes#features). */
export const featureRoutes: readonly RouteSpec[] = [
  {
    id: 'features',
    activeOnly: true,
    redirect: 'manage',
    children: [
      { id: 'notifications', rule: needs('ManageNotification.viewer'), section: 'signingIn' },
      { ...managePage('forms'), rule: needs('ManageForm.viewer'), section: 'signingIn' },
      { id: 'apiClients', rule: needs('ManageClientApi.viewer'), section: 'access' },
      // Beside the notifications rather than below them: an outside service returns to this address.
      { id: 'notificationsSlackCallback', adminOnly: true },
    ],
  },
  {
    id: 'safetyCheck',
    activeOnly: true,
    redirect: 'blockList',
    children: [
      { id: 'blockList', rule: needs('BlockList.viewer'), section: 'safety' },
      { id: 'signInCentralRecord', rule: allOf(can('Client.update'), settingOn('central_record.enabled')), section: 'safety' },
      { id: 'healthCertificates', rule: never },
    ],
  },
  { ...managePage('fieldsLibrary'), activeOnly: true, rule: flagOn('fields-library'), section: 'signingIn' },
  { id: 'manageSpaces', activeOnly: true, rule: needs('Spaces.editor') },
];
