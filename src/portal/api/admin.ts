import * as calls from '#contract/calls/admin';
import * as jobCalls from '#contract/calls/adminJobs';
import { api } from './api';
import { changeOf, queryOf } from './endpoints';
import { answerTag } from './tags';

const jobLists = () => [answerTag(jobCalls.listAdminJobs)];

/** Neither clients nor jobs are records of the entities: only the admin area shows more than the client that is open. */
const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminClients: queryOf(build, calls.listAdminClients),
    getAdminClient: queryOf(build, calls.getAdminClient),
    listAdminJobs: queryOf(build, jobCalls.listAdminJobs),
    retryAdminJob: changeOf(build, jobCalls.retryAdminJob, { also: jobLists }),
    discardAdminJob: changeOf(build, jobCalls.discardAdminJob, { also: jobLists }),
  }),
});

export const {
  useListAdminClientsQuery,
  useGetAdminClientQuery,
  useListAdminJobsQuery,
  useRetryAdminJobMutation,
  useDiscardAdminJobMutation,
} = adminApi;
