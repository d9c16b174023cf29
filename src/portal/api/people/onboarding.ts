import * as calls from '#contract/people/calls/onboarding';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag } from '../tags';

/** The progress changes with the items as well as with the members. */
const progress = () => [answerTag(calls.listOnboarding), answerTag(calls.getMemberOnboarding)];
const items = () => [answerTag(calls.listOnboardingItems), ...progress()];

/** Neither items nor progress are entities: one page holds each. */
const onboardingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOnboardingItems: queryOf(build, calls.listOnboardingItems),
    createOnboardingItem: changeOf(build, calls.createOnboardingItem, { also: items }),
    updateOnboardingItem: changeOf(build, calls.updateOnboardingItem, { also: items }),
    deleteOnboardingItem: changeOf(build, calls.deleteOnboardingItem, { also: items }),
    orderOnboardingItems: changeOf(build, calls.orderOnboardingItems, { also: items }),
    listOnboarding: queryOf(build, calls.listOnboarding),
    getMemberOnboarding: queryOf(build, calls.getMemberOnboarding),
    sendOnboardingToAll: changeOf(build, calls.sendOnboardingToAll, { also: progress }),
    sendOnboarding: changeOf(build, calls.sendOnboarding, { also: progress }),
    completeOnboarding: changeOf(build, calls.completeOnboarding, { also: progress }),
  }),
});

export const {
  useListOnboardingItemsQuery,
  useCreateOnboardingItemMutation,
  useUpdateOnboardingItemMutation,
  useDeleteOnboardingItemMutation,
  useOrderOnboardingItemsMutation,
  useListOnboardingQuery,
  useGetMemberOnboardingQuery,
  useSendOnboardingToAllMutation,
  useSendOnboardingMutation,
  useCompleteOnboardingMutation,
} = onboardingApi;
