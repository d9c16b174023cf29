import { allOf, anyOf, flagOn, needs, plansSold, seesSubscriptions } from '#contract/platform/accessRule';
import { managePage } from './managePage';
import type { RouteSpec } from './routeSpec';

const editAccount = needs('ManageClient.editor');
const seeUsers = needs('ManageUser.viewer');

/**
 * The client's account and its single sign-on (spec: routes#account). Its details stay open when a trial has ended. Subscriptions are not
 * for clients on trial at all.
 */
export const accountRoutes: RouteSpec = {
  id: 'account',
  redirect: 'accountInfo',
  children: [
    { ...managePage('accountInfo'), rule: editAccount, section: 'account' },
    { ...managePage('accountUsers'), activeOnly: true, rule: seeUsers, section: 'access' },
    { ...managePage('accountPermissions'), activeOnly: true, rule: seeUsers, section: 'access' },
    { ...managePage('accountPasswordPolicy'), activeOnly: true, rule: editAccount, section: 'access' },
    { ...managePage('accountSms'), activeOnly: true, rule: allOf(editAccount, plansSold), section: 'account' },
    { ...managePage('accountAuditLog'), activeOnly: true, rule: needs('AuditLog.viewer'), section: 'access' },
    { ...managePage('accountRefer'), activeOnly: true, rule: allOf(needs('Referral.manager'), plansSold), section: 'account' },
    { ...managePage('accountSubscriptions'), ownRule: true, rule: seesSubscriptions, section: 'account' },
    {
      id: 'sso',
      activeOnly: true,
      redirect: 'ssoUsers',
      children: [
        { ...managePage('ssoUsers'), rule: seeUsers, section: 'sso' },
        { ...managePage('ssoAccessRequests'), rule: seeUsers, section: 'sso' },
        { ...managePage('ssoSettings'), rule: seeUsers, section: 'sso' },
        { ...managePage('ssoConfiguration'), rule: anyOf(flagOn('sso-self-service'), needs('Super.clientUser.create')), section: 'sso' },
      ],
    },
  ],
};
