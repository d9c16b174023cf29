import * as calls from '#contract/evacuations/calls/evacuationShares';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag } from '../tags';

/** Making a link is no endpoint: the response is the token (`processes/evacuationShares/makeLink.ts`). */
const sharesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The links of a report, newest first, expired ones included. */
    listEvacuationShares: queryOf(build, calls.listEvacuationShares),
    revokeEvacuationShare: changeOf(build, calls.revokeEvacuationShare, {
      also: ({ params }) => [answerTag(calls.listEvacuationShares, params.evacuationId)],
    }),
  }),
});

export const { useListEvacuationSharesQuery, useRevokeEvacuationShareMutation } = sharesApi;
