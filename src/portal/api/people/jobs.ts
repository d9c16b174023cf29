import * as calls from '#contract/people/calls/jobs';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag } from '../tags';

const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getJob: queryOf(build, calls.getJob),
    listGroupJobs: queryOf(build, calls.listGroupJobs),
    // The lists follow when the job has made progress: the group's channel announces it.
    changeMembers: changeOf(build, calls.changeMembers, { also: ({ params }) => [answerTag(calls.listGroupJobs, params.groupId)] }),
  }),
});

export const { useGetJobQuery, useListGroupJobsQuery, useChangeMembersMutation } = jobsApi;
