import * as calls from '#contract/evacuations/calls/evacuationShares';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag } from '../tags';

/** Making a link is no endpoint: its answer is the token (`processes/evacuationShares/makeLink.ts`). */
const sharesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The links of a report, the newest first, with those that are over. */
    listEvacuationShares: queryOf(build, calls.listEvacuationShares),
    revokeEvacuationShare: changeOf(build, calls.revokeEvacuationShare, {
      also: ({ params }) => [answerTag(calls.listEvacuationShares, params.evacuationId)],
    }),
  }),
});

export const { useListEvacuationSharesQuery, useRevokeEvacuationShareMutation } = sharesApi;
