import { allOf, can, flagOn, needs, never, settingOn } from '#contract/access';
import type { RouteSpec } from './routeSpec';

/** Features, safety check, fields library and the editor of spaces (spec: routes#features). */
export const featureRoutes: readonly RouteSpec[] = [
  {
    id: 'features',
    activeOnly: true,
    redirect: 'manage',
    children: [
      { id: 'notifications', rule: needs('ManageNotification.viewer'), menu: 'hub' },
      { id: 'forms', rule: needs('ManageForm.viewer'), menu: 'hub' },
      { id: 'apiClients', rule: needs('ManageClientApi.viewer'), menu: 'hub' },
      // Beside the notifications rather than below them: an outside service comes back to it.
      { id: 'notificationsSlackCallback', adminOnly: true },
    ],
  },
  {
    id: 'safetyCheck',
    activeOnly: true,
    redirect: 'blockList',
    children: [
      { id: 'blockList', rule: needs('BlockList.viewer'), menu: 'hub' },
      { id: 'signInCentralRecord', rule: allOf(can('Client.update'), settingOn('central_record.enabled')), menu: 'hub' },
      { id: 'healthCertificates', rule: never },
    ],
  },
  { id: 'fieldsLibrary', activeOnly: true, rule: flagOn('fields-library'), menu: 'hub' },
  { id: 'manageSpaces', activeOnly: true, rule: needs('Spaces.editor') },
];
