import * as calls from '#contract/people/calls/jobs';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag } from '../tags';

const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getJob: queryOf(build, calls.getJob),
    listGroupJobs: queryOf(build, calls.listGroupJobs),
    // Lists follow when the job has done something: the group's channel says so.
    changeMembers: changeOf(build, calls.changeMembers, { also: ({ params }) => [answerTag(calls.listGroupJobs, params.groupId)] }),
  }),
});

export const { useGetJobQuery, useListGroupJobsQuery, useChangeMembersMutation } = jobsApi;
