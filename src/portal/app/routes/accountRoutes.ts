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
    { id: 'accountInfo', rule: editAccount, menu: 'hub' },
    { id: 'accountUsers', activeOnly: true, rule: seeUsers, menu: 'hub' },
    { id: 'accountPermissions', activeOnly: true, rule: seeUsers, menu: 'hub' },
    { id: 'accountPasswordPolicy', activeOnly: true, rule: editAccount, menu: 'hub' },
    { id: 'accountSms', activeOnly: true, rule: editAccount, menu: 'hub' },
    { id: 'accountAuditLog', activeOnly: true, rule: needs('AuditLog.viewer'), menu: 'hub' },
    { id: 'accountRefer', activeOnly: true, rule: needs('Referral.manager'), menu: 'hub' },
    {
      id: 'accountSubscriptions',
      rule: allOf({ kind: 'notOnTrial' }, { kind: 'notReseller' }, anyOf(hasRole('super'), hasRole('primary'), hasRole('billing'))),
      menu: 'hub',
    },
    {
      id: 'sso',
      activeOnly: true,
      redirect: 'ssoUsers',
      children: [
        { id: 'ssoUsers', rule: seeUsers, menu: 'hub' },
        { id: 'ssoAccessRequests', rule: seeUsers, menu: 'hub' },
        { id: 'ssoSettings', rule: seeUsers, menu: 'hub' },
        { id: 'ssoConfiguration', rule: anyOf(flagOn('sso-self-service'), needs('Super.clientUser.create')), menu: 'hub' },
      ],
    },
  ],
};
