import { allOf, anyOf, flagOn, hasRole, needs } from '#contract/access';
import type { RouteSpec } from './routeSpec';

const editAccount = needs('ManageClient.editor');
const seeUsers = needs('ManageUser.viewer');

/**
 * The client's account and its single sign-on (spec: routes#account). Its details and its subscriptions are the way out
 * of an ended trial.
 */
export const accountRoutes: RouteSpec = {
  id: 'account',
  redirect: 'accountInfo',
  children: [
    { id: 'accountInfo', rule: editAccount, section: 'account' },
    {
      id: 'accountUsers',
      activeOnly: true,
      rule: seeUsers,
      section: 'access',
      texts: ['users'],
      screen: () =>
        import(/* webpackChunkName: "screen-users" */ '#portal/screens/manage/account/users/UsersScreen').then(
          (module) => module.UsersScreen,
        ),
    },
    {
      id: 'accountPermissions',
      activeOnly: true,
      rule: seeUsers,
      section: 'access',
      texts: ['roles', 'permissions'],
      screen: () =>
        import(/* webpackChunkName: "screen-roles" */ '#portal/screens/manage/account/permissions/RolesScreen').then(
          (module) => module.RolesScreen,
        ),
    },
    { id: 'accountPasswordPolicy', activeOnly: true, rule: editAccount, section: 'access' },
    { id: 'accountSms', activeOnly: true, rule: editAccount, section: 'account' },
    {
      id: 'accountAuditLog',
      activeOnly: true,
      rule: needs('AuditLog.viewer'),
      section: 'access',
      texts: ['auditLog'],
      screen: () =>
        import(/* webpackChunkName: "screen-audit-log" */ '#portal/screens/manage/account/auditLog/AuditLogScreen').then(
          (module) => module.AuditLogScreen,
        ),
    },
    { id: 'accountRefer', activeOnly: true, rule: needs('Referral.manager'), section: 'account' },
    {
      id: 'accountSubscriptions',
      rule: allOf({ kind: 'notOnTrial' }, { kind: 'notReseller' }, anyOf(hasRole('super'), hasRole('primary'), hasRole('billing'))),
      section: 'account',
    },
    {
      id: 'sso',
      activeOnly: true,
      redirect: 'ssoUsers',
      children: [
        { id: 'ssoUsers', rule: seeUsers, section: 'sso' },
        { id: 'ssoAccessRequests', rule: seeUsers, section: 'sso' },
        { id: 'ssoSettings', rule: seeUsers, section: 'sso' },
        { id: 'ssoConfiguration', rule: anyOf(flagOn('sso-self-service'), needs('Super.clientUser.create')), section: 'sso' },
      ],
    },
  ],
};
