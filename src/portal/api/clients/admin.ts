import * as accountCalls from '#contract/clients/calls/account';
import * as addonCalls from '#contract/clients/calls/addons';
import * as calls from '#contract/clients/calls/admin';
import * as jobCalls from '#contract/clients/calls/adminJobs';
import * as installationCalls from '#contract/clients/calls/installation';
import * as billingCalls from '#contract/clients/calls/subscriptions';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag } from '../tags';

/** Tokens are also part of the client's facts. */
const accounts = () => [answerTag(accountCalls.getAdminAccount), answerTag(calls.getAdminClient)];
/** The list of all clients has plan, trial and state of the account. */
const clients = () => [answerTag(calls.getAdminClient), answerTag(calls.listAdminClients)];
const billing = () => [answerTag(billingCalls.getAdminBilling)];
const installation = () => [answerTag(installationCalls.getInstallation)];
const jobLists = () => [answerTag(jobCalls.listAdminJobs)];

/** Neither clients nor jobs are records of the entities: only the admin area shows more than the client that is open. */
const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminClients: queryOf(build, calls.listAdminClients),
    getAdminClient: queryOf(build, calls.getAdminClient),
    getAdminAccount: queryOf(build, accountCalls.getAdminAccount),
    settleSmsOrder: changeOf(build, accountCalls.settleSmsOrder, { also: accounts }),
    grantSmsTokens: changeOf(build, accountCalls.grantSmsTokens, { also: accounts }),
    updateReferral: changeOf(build, accountCalls.updateReferral, { also: accounts }),
    updateAdminAddon: changeOf(build, addonCalls.updateAdminAddon, { also: clients }),
    updateAdminLimits: changeOf(build, addonCalls.updateAdminLimits, { also: clients }),
    updateAdminFeatures: changeOf(build, addonCalls.updateAdminFeatures, { also: clients }),
    getAdminBilling: queryOf(build, billingCalls.getAdminBilling),
    createSubscription: changeOf(build, billingCalls.createSubscription, { also: billing }),
    updateSubscription: changeOf(build, billingCalls.updateSubscription, { also: billing }),
    deleteSubscription: changeOf(build, billingCalls.deleteSubscription, { also: billing }),
    createInvoice: changeOf(build, billingCalls.createInvoice, { also: billing }),
    updateInvoice: changeOf(build, billingCalls.updateInvoice, { also: billing }),
    answerSubscriptionRequest: changeOf(build, billingCalls.answerSubscriptionRequest, { also: billing }),
    getInstallation: queryOf(build, installationCalls.getInstallation),
    updateInstallation: changeOf(build, installationCalls.updateInstallation, { also: installation }),
    updateMailSettings: changeOf(build, installationCalls.updateMailSettings, { also: installation }),
    addOperator: changeOf(build, installationCalls.addOperator, { also: installation }),
    removeOperator: changeOf(build, installationCalls.removeOperator, { also: installation }),
    testMail: changeOf(build, installationCalls.testMail, { also: installation }),
    listAdminJobs: queryOf(build, jobCalls.listAdminJobs),
    retryAdminJob: changeOf(build, jobCalls.retryAdminJob, { also: jobLists }),
    discardAdminJob: changeOf(build, jobCalls.discardAdminJob, { also: jobLists }),
  }),
});

export const {
  useListAdminClientsQuery,
  useGetAdminClientQuery,
  useGetAdminAccountQuery,
  useSettleSmsOrderMutation,
  useGrantSmsTokensMutation,
  useUpdateReferralMutation,
  useUpdateAdminAddonMutation,
  useUpdateAdminLimitsMutation,
  useUpdateAdminFeaturesMutation,
  useGetAdminBillingQuery,
  useCreateSubscriptionMutation,
  useUpdateSubscriptionMutation,
  useDeleteSubscriptionMutation,
  useCreateInvoiceMutation,
  useUpdateInvoiceMutation,
  useAnswerSubscriptionRequestMutation,
  useGetInstallationQuery,
  useUpdateInstallationMutation,
  useUpdateMailSettingsMutation,
  useAddOperatorMutation,
  useRemoveOperatorMutation,
  useTestMailMutation,
  useListAdminJobsQuery,
  useRetryAdminJobMutation,
  useDiscardAdminJobMutation,
} = adminApi;
