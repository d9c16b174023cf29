import { anyOf, flagOn, needs, seesSubscriptions } from '#contract/access';
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
    {
      id: 'accountInfo',
      rule: editAccount,
      section: 'account',
      texts: ['account', 'files'],
      screen: () =>
        import(/* webpackChunkName: "screen-account-info" */ '#portal/screens/manage/account/info/AccountInfoScreen').then(
          (module) => module.AccountInfoScreen,
        ),
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
      screen: () =>
        import(/* webpackChunkName: "screen-password-policy" */ '#portal/screens/manage/account/password-policy/PasswordPolicyScreen').then(
          (module) => module.PasswordPolicyScreen,
        ),
    },
    {
      id: 'accountSms',
      activeOnly: true,
      rule: editAccount,
      section: 'account',
      texts: ['sms'],
      screen: () =>
        import(/* webpackChunkName: "screen-sms" */ '#portal/screens/manage/account/sms/SmsScreen').then((module) => module.SmsScreen),
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
      screen: () =>
        import(/* webpackChunkName: "screen-refer" */ '#portal/screens/manage/account/refer/ReferScreen').then(
          (module) => module.ReferScreen,
        ),
    },
    {
      id: 'accountSubscriptions',
      ownRule: true,
      rule: seesSubscriptions,
      section: 'account',
      texts: ['subscriptions'],
      screen: () =>
        import(/* webpackChunkName: "screen-subscriptions" */ '#portal/screens/manage/account/subscriptions/SubscriptionsScreen').then(
          (module) => module.SubscriptionsScreen,
        ),
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
          screen: () =>
            import(/* webpackChunkName: "screen-sso-admin" */ '#portal/screens/manage/account/sso/users/SsoUsersScreen').then(
              (module) => module.SsoUsersScreen,
            ),
        },
        {
          id: 'ssoAccessRequests',
          rule: seeUsers,
          section: 'sso',
          texts: ['ssoAdmin', 'users'],
          screen: () =>
            import(
              /* webpackChunkName: "screen-sso-admin" */ '#portal/screens/manage/account/sso/access-requests/AccessRequestsScreen'
            ).then((module) => module.AccessRequestsScreen),
        },
        {
          id: 'ssoSettings',
          rule: seeUsers,
          section: 'sso',
          texts: ['ssoAdmin', 'roles', 'permissions', 'forbidden'],
          screen: () =>
            import(/* webpackChunkName: "screen-sso-admin" */ '#portal/screens/manage/account/sso/settings/SsoSettingsScreen').then(
              (module) => module.SsoSettingsScreen,
            ),
        },
        {
          id: 'ssoConfiguration',
          rule: anyOf(flagOn('sso-self-service'), needs('Super.clientUser.create')),
          section: 'sso',
          texts: ['ssoAdmin', 'permissions', 'forbidden'],
          screen: () =>
            import(
              /* webpackChunkName: "screen-sso-admin" */ '#portal/screens/manage/account/sso/configuration/SsoConfigurationScreen'
            ).then((module) => module.SsoConfigurationScreen),
        },
      ],
    },
  ],
};
