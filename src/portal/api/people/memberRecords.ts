import type { AnswerOf } from '#contract/platform/call';
import * as calls from '#contract/people/calls/memberRecords';
import type { AppThunk } from '../../store/state';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { request } from '../request';
import { answerTag } from '../tags';
import type { Outcome } from '#web/net/transport';

const listOf = ({ params }: { readonly params: { readonly memberId: number | string } }) => [
  answerTag(calls.listMemberDocuments, params.memberId),
];

/** A member's documents are no entities: one list, in one drawer, holds them all. */
const memberRecordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMemberDocuments: queryOf(build, calls.listMemberDocuments),
    createMemberDocument: changeOf(build, calls.createMemberDocument, { also: listOf }),
    updateMemberDocument: changeOf(build, calls.updateMemberDocument, { also: listOf }),
    deleteMemberDocument: changeOf(build, calls.deleteMemberDocument, { also: listOf }),
  }),
});

export const {
  useListMemberDocumentsQuery,
  useCreateMemberDocumentMutation,
  useUpdateMemberDocumentMutation,
  useDeleteMemberDocumentMutation,
} = memberRecordsApi;

/** Requests one sensitive response. It is no endpoint: an endpoint's data would lie in actions and in the store. */
export function revealResponse(
  memberId: number,
  body: calls.Reveal,
): AppThunk<Promise<Outcome<AnswerOf<typeof calls.revealMemberResponse>>>> {
  return (dispatch, _getState, services) => request(calls.revealMemberResponse, { params: { memberId }, body }, { services, dispatch });
}
