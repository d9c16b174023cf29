import { hasRole, seesSubscriptions } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { Edit } from '#contract/platform/entities/record';
import type { BillingContact, Invoice, InvoiceLine, Subscription, SubscriptionRequest } from '../entities/account';

const own = { access: seesSubscriptions, activeOnly: false } as const;
// Changes by super users are logged for the client in the address, not for their own.
const bySuper = { access: hasRole('super'), activeOnly: false, audit: 'identity' } as const;

export type NewBillingContact = Pick<BillingContact, 'name' | 'email' | 'phone' | 'billing' | 'account'>;
export type BillingContactChange = Edit<Partial<NewBillingContact>>;

export interface NewSubscriptionRequest extends Pick<SubscriptionRequest, 'kind' | 'details'> {
  readonly subscription_ids: readonly number[];
  readonly reason?: SubscriptionRequest['reason'];
  readonly additional_details?: string | null;
  readonly alternative?: string | null;
}

export type NewSubscription = Omit<Subscription, 'id' | 'revision' | 'invoices'>;
export type SubscriptionChange = Edit<Partial<NewSubscription>>;

export interface NewInvoice extends Pick<Invoice, 'number' | 'subscription_id' | 'date' | 'due_date' | 'currency' | 'status'> {
  readonly lines: readonly InvoiceLine[];
}
export type InvoiceChange = Edit<Partial<Pick<Invoice, 'due_date' | 'status'>>>;

export const listSubscriptions = defineCall<{ subscriptions: readonly Subscription[] }>()({
  ...own,
  name: 'listSubscriptions',
  method: 'GET',
  path: '/subscriptions',
});

/** Every invoice of the client, newest first. */
export const listInvoices = defineCall<{ invoices: readonly Invoice[] }>()({
  ...own,
  name: 'listInvoices',
  method: 'GET',
  path: '/invoices',
});

export const listBillingContacts = defineCall<{ billingContacts: readonly BillingContact[] }>()({
  ...own,
  name: 'listBillingContacts',
  method: 'GET',
  path: '/billing-contacts',
});

export const createBillingContact = defineCall<{ billingContact: BillingContact }, NewBillingContact>()({
  ...own,
  name: 'createBillingContact',
  method: 'POST',
  path: '/billing-contacts',
  status: 201,
  audit: { subject: 'billingContacts' },
});

export const updateBillingContact = defineCall<{ billingContact: BillingContact }, BillingContactChange>()({
  ...own,
  name: 'updateBillingContact',
  method: 'PATCH',
  path: '/billing-contacts/{billingContactId}',
  audit: { subject: 'billingContacts' },
});

export const deleteBillingContact = defineCall<undefined>()({
  ...own,
  name: 'deleteBillingContact',
  method: 'DELETE',
  path: '/billing-contacts/{billingContactId}',
  audit: { subject: 'billingContacts' },
});

/** Requests of the client: pending ones first, then newest first. */
export const listSubscriptionRequests = defineCall<{ subscriptionRequests: readonly SubscriptionRequest[] }>()({
  ...own,
  name: 'listSubscriptionRequests',
  method: 'GET',
  path: '/subscription-requests',
});

/** Requests a change or cancellation of subscriptions; nothing changes until a super user has answered. */
export const createSubscriptionRequest = defineCall<{ subscriptionRequest: SubscriptionRequest }, NewSubscriptionRequest>()({
  ...own,
  name: 'createSubscriptionRequest',
  method: 'POST',
  path: '/subscription-requests',
  status: 201,
  audit: { subject: 'subscriptionRequests' },
});

export const withdrawSubscriptionRequest = defineCall<{ subscriptionRequest: SubscriptionRequest }>()({
  ...own,
  name: 'withdrawSubscriptionRequest',
  method: 'POST',
  path: '/subscription-requests/{subscriptionRequestId}/withdraw',
  audit: { subject: 'subscriptionRequests', action: 'updated' },
});

/** The subscriptions of a client as super users see them. */
export interface AdminBilling {
  readonly subscriptions: readonly Subscription[];
  readonly invoices: readonly Invoice[];
  readonly subscriptionRequests: readonly SubscriptionRequest[];
}

export const getAdminBilling = defineCall<AdminBilling>()({
  name: 'getAdminBilling',
  method: 'GET',
  path: '/admin/clients/{clientId}/subscriptions',
  access: hasRole('super'),
  activeOnly: false,
});

export const createSubscription = defineCall<{ billing: AdminBilling }, NewSubscription>()({
  ...bySuper,
  name: 'createSubscription',
  method: 'POST',
  path: '/admin/clients/{clientId}/subscriptions',
  status: 201,
});

export const updateSubscription = defineCall<{ billing: AdminBilling }, SubscriptionChange>()({
  ...bySuper,
  name: 'updateSubscription',
  method: 'PATCH',
  path: '/admin/clients/{clientId}/subscriptions/{subscriptionId}',
});

export const deleteSubscription = defineCall<undefined>()({
  ...bySuper,
  name: 'deleteSubscription',
  method: 'DELETE',
  path: '/admin/clients/{clientId}/subscriptions/{subscriptionId}',
});

export const createInvoice = defineCall<{ billing: AdminBilling }, NewInvoice>()({
  ...bySuper,
  name: 'createInvoice',
  method: 'POST',
  path: '/admin/clients/{clientId}/invoices',
  status: 201,
});

/** Sets the due date and the status of an invoice. Its amounts never change: a wrong invoice is voided and replaced by a new one. */
export const updateInvoice = defineCall<{ billing: AdminBilling }, InvoiceChange>()({
  ...bySuper,
  name: 'updateInvoice',
  method: 'PATCH',
  path: '/admin/clients/{clientId}/invoices/{invoiceId}',
});

export const answerSubscriptionRequest = defineCall<
  { billing: AdminBilling },
  { readonly status: 'done' | 'declined'; readonly answer: string }
>()({
  ...bySuper,
  name: 'answerSubscriptionRequest',
  method: 'PATCH',
  path: '/admin/clients/{clientId}/subscription-requests/{subscriptionRequestId}',
});
