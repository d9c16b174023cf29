import { allOf, hasRole, needs, plansSold } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { ReferralInvite, ReferralReward, ReferralStatus, SmsAccount, SmsOrder } from '../entities/account';

const editor = allOf(needs('ManageClient.editor'), plansSold);
const manager = allOf(needs('Referral.manager'), plansSold);

export const listSmsOrders = defineCall<SmsAccount>()({ name: 'listSmsOrders', method: 'GET', path: '/sms-orders', access: editor });

/** Orders tokens; they stay pending until a super user has processed the order. */
export const createSmsOrder = defineCall<{ smsOrder: SmsOrder; available: number; pending: number }, { readonly tokens: number }>()({
  name: 'createSmsOrder',
  method: 'POST',
  path: '/sms-orders',
  access: editor,
  status: 201,
  audit: { subject: 'smsOrders' },
});

/** People invited by the client, the reward for one who purchases, and the number of invitations left today. */
export interface Referrals {
  readonly referrals: readonly ReferralInvite[];
  readonly reward: ReferralReward;
  readonly left_today: number;
}

export const listReferrals = defineCall<Referrals>()({ name: 'listReferrals', method: 'GET', path: '/referrals', access: manager });

/** Invites people of other organisations by mail; each address is invited once. */
export const createReferrals = defineCall<Referrals, { readonly emails: readonly string[] }>()({
  name: 'createReferrals',
  method: 'POST',
  path: '/referrals',
  access: manager,
  status: 201,
  audit: { subject: 'referrals' },
});

/** A client's account as super users see it: its orders of tokens and its invitations. */
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
  // Logged for the client in the address, not for the super user's own.
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
