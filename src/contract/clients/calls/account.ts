import { allOf, hasRole, needs, plansSold } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';
import type { ReferralInvite, ReferralReward, ReferralStatus, SmsAccount, SmsOrder } from '../entities/account';

const editor = allOf(needs('ManageClient.editor'), plansSold);
const manager = allOf(needs('Referral.manager'), plansSold);

export const listSmsOrders = defineCall<SmsAccount>()({ name: 'listSmsOrders', method: 'GET', path: '/sms-orders', access: editor });

/** Orders tokens; they are pending until a super user has processed the order. */
export const createSmsOrder = defineCall<{ smsOrder: SmsOrder; available: number; pending: number }, { readonly tokens: number }>()({
  name: 'createSmsOrder',
  method: 'POST',
  path: '/sms-orders',
  access: editor,
  status: 201,
  audit: { subject: 'smsOrders' },
});

/** Those whom the client has invited, what it gets for one who purchases, and how many more may be invited today. */
export interface Referrals {
  readonly referrals: readonly ReferralInvite[];
  readonly reward: ReferralReward;
  readonly left_today: number;
}

export const listReferrals = defineCall<Referrals>()({ name: 'listReferrals', method: 'GET', path: '/referrals', access: manager });

/** Invites people of other organisations by mail, each address once. */
export const createReferrals = defineCall<Referrals, { readonly emails: readonly string[] }>()({
  name: 'createReferrals',
  method: 'POST',
  path: '/referrals',
  access: manager,
  status: 201,
  audit: { subject: 'referrals' },
});

/** What super users answer for a client: its orders of tokens and those whom it has invited. */
export interface AdminAccount extends SmsAccount {
  readonly referrals: readonly ReferralInvite[];
}

export const getAdminAccount = defineCall<AdminAccount>()({
  name: 'getAdminAccount',
  method: 'GET',
  path: '/admin/clients/{clientId}/account',
  access: hasRole('super'),
  activeOnly: false,
});

export const settleSmsOrder = defineCall<{ account: AdminAccount }, { readonly status: 'processed' | 'refused' }>()({
  name: 'settleSmsOrder',
  method: 'PATCH',
  path: '/admin/clients/{clientId}/sms-orders/{smsOrderId}',
  access: hasRole('super'),
  activeOnly: false,
  // The line goes to the client that the address names, not to the super user's own.
  audit: 'identity',
});

export const grantSmsTokens = defineCall<{ account: AdminAccount }, { readonly tokens: number }>()({
  name: 'grantSmsTokens',
  method: 'POST',
  path: '/admin/clients/{clientId}/sms-orders',
  access: hasRole('super'),
  activeOnly: false,
  status: 201,
  // As above.
  audit: 'identity',
});

export const updateReferral = defineCall<{ account: AdminAccount }, { readonly status: ReferralStatus }>()({
  name: 'updateReferral',
  method: 'PATCH',
  path: '/admin/clients/{clientId}/referrals/{referralId}',
  access: hasRole('super'),
  activeOnly: false,
  // As above.
  audit: 'identity',
});
