import { anyOf, flagOn, needs, seesSubscriptions } from '#contract/access';
import type * as accountPages from '#portal/screens/manage/account/accountPages';
import type * as ssoPages from '#portal/screens/manage/account/sso/ssoPages';
import type { RouteSpec } from './routeSpec';

const accountPage = (name: keyof typeof accountPages) => () =>
  import(/* webpackChunkName: "screen-account-pages" */ '#portal/screens/manage/account/accountPages').then((module) => module[name]);
const ssoPage = (name: keyof typeof ssoPages) => () =>
  import(/* webpackChunkName: "screen-sso-admin" */ '#portal/screens/manage/account/sso/ssoPages').then((module) => module[name]);

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
    {
      id: 'accountInfo',
      rule: editAccount,
      section: 'account',
      texts: ['account', 'files'],
      screen: accountPage('AccountInfoScreen'),
    },
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
    {
      id: 'accountPasswordPolicy',
      activeOnly: true,
      rule: editAccount,
      section: 'access',
      texts: ['account'],
      screen: accountPage('PasswordPolicyScreen'),
    },
    {
      id: 'accountSms',
      activeOnly: true,
      rule: editAccount,
      section: 'account',
      texts: ['sms'],
      screen: accountPage('SmsScreen'),
    },
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
    {
      id: 'accountRefer',
      activeOnly: true,
      rule: needs('Referral.manager'),
      section: 'account',
      texts: ['referrals'],
      screen: accountPage('ReferScreen'),
    },
    {
      id: 'accountSubscriptions',
      ownRule: true,
      rule: seesSubscriptions,
      section: 'account',
      texts: ['subscriptions'],
      screen: accountPage('SubscriptionsScreen'),
    },
    {
      id: 'sso',
      activeOnly: true,
      redirect: 'ssoUsers',
      children: [
        {
          id: 'ssoUsers',
          rule: seeUsers,
          section: 'sso',
          texts: ['ssoAdmin'],
          screen: ssoPage('SsoUsersScreen'),
        },
        {
          id: 'ssoAccessRequests',
          rule: seeUsers,
          section: 'sso',
          texts: ['ssoAdmin', 'users'],
          screen: ssoPage('AccessRequestsScreen'),
        },
        {
          id: 'ssoSettings',
          rule: seeUsers,
          section: 'sso',
          texts: ['ssoAdmin', 'roles', 'permissions', 'forbidden'],
          screen: ssoPage('SsoSettingsScreen'),
        },
        {
          id: 'ssoConfiguration',
          rule: anyOf(flagOn('sso-self-service'), needs('Super.clientUser.create')),
          section: 'sso',
          texts: ['ssoAdmin', 'permissions', 'forbidden'],
          screen: ssoPage('SsoConfigurationScreen'),
        },
      ],
    },
  ],
};
