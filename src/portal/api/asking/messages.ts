import * as calls from '#contract/asking/calls/messages';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag } from '../tags';

const lists = () => [answerTag(calls.listMessages)];

/** Messages are no entities: one list, on one page, holds them all; nor are agreements, which never change. */
const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMessages: queryOf(build, calls.listMessages),
    createMessage: changeOf(build, calls.createMessage, { also: lists }),
    updateMessage: changeOf(build, calls.updateMessage, { also: lists }),
    deleteMessage: changeOf(build, calls.deleteMessage, { also: lists }),
    orderMessages: changeOf(build, calls.orderMessages, { also: lists }),
    listAgreements: queryOf(build, calls.listAgreements),
  }),
});

export const {
  useListMessagesQuery,
  useCreateMessageMutation,
  useUpdateMessageMutation,
  useDeleteMessageMutation,
  useOrderMessagesMutation,
  useListAgreementsQuery,
} = messagesApi;
