import * as calls from '#contract/clients/calls/account';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag } from '../tags';

const referralsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReferrals: queryOf(build, calls.listReferrals),
    createReferrals: changeOf(build, calls.createReferrals, { also: () => [answerTag(calls.listReferrals)] }),
  }),
});

export const { useListReferralsQuery, useCreateReferralsMutation } = referralsApi;
