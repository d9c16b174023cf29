import { listEvacuationShares, revokeEvacuationShare } from '../../contract/calls/evacuationShares';
import { api } from './api';
import { changeOf, queryOf } from './endpoints';

/** Making a link is no endpoint: its answer is the token (`processes/evacuationShares/makeLink.ts`). */
const sharesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The links of a report, the newest first, with those that are over. */
    listEvacuationShares: queryOf(build, listEvacuationShares, {
      input: (evacuationId: number) => ({ params: { evacuationId } }),
      tags: (evacuationId) => [{ type: 'evacuationShares', id: evacuationId }],
    }),
    revokeEvacuationShare: changeOf(build, revokeEvacuationShare, {
      input: ({ evacuationId, shareId }: { readonly evacuationId: number; readonly shareId: number }) => ({ params: { evacuationId, shareId } }),
      tags: ({ evacuationId }) => [{ type: 'evacuationShares', id: evacuationId }],
    }),
  }),
});

export const { useListEvacuationSharesQuery, useRevokeEvacuationShareMutation } = sharesApi;
