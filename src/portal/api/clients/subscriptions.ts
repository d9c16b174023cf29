import * as calls from '#contract/clients/calls/subscriptions';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag } from '../tags';

const contacts = () => [answerTag(calls.listBillingContacts)];
const requests = () => [answerTag(calls.listSubscriptionRequests)];

/** None of it is a record of the entities: no other page shows it. */
const subscriptionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSubscriptions: queryOf(build, calls.listSubscriptions),
    listInvoices: queryOf(build, calls.listInvoices),
    listBillingContacts: queryOf(build, calls.listBillingContacts),
    createBillingContact: changeOf(build, calls.createBillingContact, { also: contacts }),
    updateBillingContact: changeOf(build, calls.updateBillingContact, { also: contacts }),
    deleteBillingContact: changeOf(build, calls.deleteBillingContact, { also: contacts }),
    listSubscriptionRequests: queryOf(build, calls.listSubscriptionRequests),
    createSubscriptionRequest: changeOf(build, calls.createSubscriptionRequest, { also: requests }),
    withdrawSubscriptionRequest: changeOf(build, calls.withdrawSubscriptionRequest, { also: requests }),
  }),
});

export const {
  useListSubscriptionsQuery,
  useListInvoicesQuery,
  useListBillingContactsQuery,
  useCreateBillingContactMutation,
  useUpdateBillingContactMutation,
  useDeleteBillingContactMutation,
  useListSubscriptionRequestsQuery,
  useCreateSubscriptionRequestMutation,
  useWithdrawSubscriptionRequestMutation,
} = subscriptionsApi;
