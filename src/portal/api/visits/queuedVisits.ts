import * as calls from '#contract/visits/calls/queuedVisits';
import { getToday } from '#contract/visits/calls/today';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag } from '../tags';

/** Visits queued by kiosks are no entities: one list, in one drawer, holds them all. The live lists learn of a visit by its event. */
const queuedVisitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUnsettledVisits: queryOf(build, calls.listUnsettledVisits),
    settleQueuedVisit: changeOf(build, calls.settleQueuedVisit, {
      also: () => [answerTag(calls.listUnsettledVisits), answerTag(getToday)],
    }),
  }),
});

export const { useListUnsettledVisitsQuery, useSettleQueuedVisitMutation } = queuedVisitsApi;
