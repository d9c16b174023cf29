import * as calls from '#contract/clients/calls/account';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag } from '../tags';

const smsOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSmsOrders: queryOf(build, calls.listSmsOrders),
    createSmsOrder: changeOf(build, calls.createSmsOrder, { also: () => [answerTag(calls.listSmsOrders)] }),
  }),
});

export const { useListSmsOrdersQuery, useCreateSmsOrderMutation } = smsOrdersApi;
