import * as calls from '#contract/badges/calls/badges';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag } from '../tags';

const lists = () => [answerTag(calls.listBadges), answerTag(calls.getVisitorBadge)];

/** Badges are no entities: one page holds those of a site or a group. */
export const badgesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBadges: queryOf(build, calls.listBadges),
    getBadgeSample: queryOf(build, calls.getBadgeSample),
    createBadge: changeOf(build, calls.createBadge, { also: lists }),
    updateBadge: changeOf(build, calls.updateBadge, { also: lists }),
    deleteBadge: changeOf(build, calls.deleteBadge, { also: lists }),
    getVisitorBadge: queryOf(build, calls.getVisitorBadge),
    printVisitorBadge: changeOf(build, calls.printVisitorBadge, { also: () => [answerTag(calls.getVisitorBadge)] }),
    printMemberBadges: changeOf(build, calls.printMemberBadges),
  }),
});

export const {
  useListBadgesQuery,
  useGetBadgeSampleQuery,
  useCreateBadgeMutation,
  useUpdateBadgeMutation,
  useDeleteBadgeMutation,
  useGetVisitorBadgeQuery,
  usePrintVisitorBadgeMutation,
  usePrintMemberBadgesMutation,
} = badgesApi;
