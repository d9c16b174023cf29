import { allOf, can, flagOn, needs, never, settingOn } from '#contract/access';
import type { RouteSpec } from './routeSpec';

/** Features, safety check, fields library and the editor of spaces (spec: routes#features). */
export const featureRoutes: readonly RouteSpec[] = [
  {
    id: 'features',
    activeOnly: true,
    redirect: 'manage',
    children: [
      { id: 'notifications', rule: needs('ManageNotification.viewer'), section: 'signingIn' },
      {
        id: 'forms',
        rule: needs('ManageForm.viewer'),
        section: 'signingIn',
        texts: ['forms', 'formFill'],
        screen: () =>
          import(/* webpackChunkName: "screen-forms" */ '#portal/screens/manage/features/forms/FormsScreen').then(
            (module) => module.FormsScreen,
          ),
      },
      { id: 'apiClients', rule: needs('ManageClientApi.viewer'), section: 'access' },
      // Beside the notifications rather than below them: an outside service comes back to it.
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
  {
    id: 'fieldsLibrary',
    activeOnly: true,
    rule: flagOn('fields-library'),
    section: 'signingIn',
    texts: ['fields'],
    screen: () =>
      // With the other lists: a chunk of its own would name all that it needs in the route table.
      import(/* webpackChunkName: "screen-overview" */ '#portal/screens/manage/fields-library/lateFields').then(
        (module) => module.FieldsLibraryScreen,
      ),
  },
  { id: 'manageSpaces', activeOnly: true, rule: needs('Spaces.editor') },
];
