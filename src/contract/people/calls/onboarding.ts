import { allOf, needs } from '#contract/platform/accessRule';
import { defineCall, type Meta, type PageQuery } from '#contract/platform/call';
import type {
  MemberOnboarding,
  NewOnboardingItem,
  OnboardingCounts,
  OnboardingItem,
  OnboardingItemChange,
  OnboardingPage,
  OnboardingState,
  SeenItem,
} from '../entities/onboarding';

const EDIT = needs('ManageVisitorGroup.editor');
const OF_MEMBERS = allOf(needs('ManageVisitorGroup.viewer'), needs('ReturningVisitor.editor'));

/** Items in the order in which members see them. */
export const listOnboardingItems = defineCall<{ items: readonly OnboardingItem[] }>()({
  name: 'listOnboardingItems',
  method: 'GET',
  path: '/groups/{groupId}/onboarding',
  access: needs('ManageVisitorGroup.viewer'),
});

/** Adds an item after the others. 422 on `title` when there are already `ONBOARDING_ITEMS_MAX`. */
export const createOnboardingItem = defineCall<{ item: OnboardingItem }, NewOnboardingItem>()({
  name: 'createOnboardingItem',
  method: 'POST',
  path: '/groups/{groupId}/onboarding',
  access: EDIT,
  status: 201,
  audit: { subject: 'onboardingItems' },
});

/** Changes an item. With `ask_again`, members who have seen it are mailed and see it again. */
export const updateOnboardingItem = defineCall<{ item: OnboardingItem }, OnboardingItemChange>()({
  name: 'updateOnboardingItem',
  method: 'PATCH',
  path: '/onboarding/{itemId}',
  access: EDIT,
  audit: { subject: 'onboardingItems' },
});

export const deleteOnboardingItem = defineCall<undefined>()({
  name: 'deleteOnboardingItem',
  method: 'DELETE',
  path: '/onboarding/{itemId}',
  access: EDIT,
  audit: { subject: 'onboardingItems' },
});

/** Reorders the items of a group. 409 `stale` unless the list names each of them exactly once. */
export const orderOnboardingItems = defineCall<{ items: readonly OnboardingItem[] }, { ids: readonly number[] }>()({
  name: 'orderOnboardingItems',
  method: 'POST',
  path: '/groups/{groupId}/onboarding/order',
  access: EDIT,
  audit: { subject: 'onboardingItems', action: 'updated' },
});

export interface OnboardingQuery extends PageQuery {
  q?: string;
  state?: OnboardingState;
}

/** The progress of current members, by name. The counts include all of them, regardless of the search. */
export const listOnboarding = defineCall<
  { onboarding: readonly MemberOnboarding[]; counts: OnboardingCounts; meta: Meta },
  undefined,
  OnboardingQuery
>()({
  name: 'listOnboarding',
  method: 'GET',
  path: '/groups/{groupId}/onboarding/members',
  access: allOf(needs('ManageVisitorGroup.viewer'), needs('ReturningVisitor.viewer')),
});

/** The number of members who were mailed, and the reasons for the others. */
export interface OnboardingSent {
  readonly sent: number;
  readonly sent_lately: number;
  readonly without_email: number;
}

/** Mails all current members who are not done, except those mailed less than a day ago. */
export const sendOnboardingToAll = defineCall<OnboardingSent>()({
  name: 'sendOnboardingToAll',
  method: 'POST',
  path: '/groups/{groupId}/onboarding/send',
  access: OF_MEMBERS,
  audit: { subject: 'groups', action: 'updated', unchanged: true },
});

/** The progress of one member; null in a group without items. */
export const getMemberOnboarding = defineCall<{ onboarding: MemberOnboarding | null }>()({
  name: 'getMemberOnboarding',
  method: 'GET',
  path: '/members/{memberId}/onboarding',
  access: needs('ReturningVisitor.viewer'),
});

/**
 * Mails the member their link. 409 `onboarding_sent_lately`, `onboarding_done`, `member_without_email`, `member_archived`,
 * `onboarding_empty`.
 */
export const sendOnboarding = defineCall<{ onboarding: MemberOnboarding }>()({
  name: 'sendOnboarding',
  method: 'POST',
  path: '/members/{memberId}/onboarding/send',
  access: needs('ReturningVisitor.editor'),
  audit: { subject: 'members', action: 'updated', unchanged: true },
});

/** Marks all items as seen, for a member who was shown them in another way. The reason is logged. */
export const completeOnboarding = defineCall<{ onboarding: MemberOnboarding }, { reason: string }>()({
  name: 'completeOnboarding',
  method: 'POST',
  path: '/members/{memberId}/onboarding/complete',
  access: needs('ReturningVisitor.editor'),
  audit: { subject: 'members', action: 'updated', unchanged: true },
});

/** Opens the page of a member's mailed link. Read-only. */
export const openOnboarding = defineCall<OnboardingPage, { token: string }>()({
  name: 'openOnboarding',
  method: 'POST',
  path: '/onboarding-page',
  access: 'anonymous',
  base: 'global',
  // Read-only.
  audit: 'none',
});

/** Records that the member of a link has seen an item. 409 `onboarding_changed` with the current page, for another version. */
export const confirmOnboarding = defineCall<OnboardingPage, SeenItem & { token: string }>()({
  name: 'confirmOnboarding',
  method: 'POST',
  path: '/onboarding-page/seen',
  access: 'anonymous',
  base: 'global',
  // Nobody is signed in, and the time of seeing is stored.
  audit: 'none',
});

/** Mails their link to a member at a kiosk. 409 as `sendOnboarding`. */
export const sendOnboardingFromKiosk = defineCall<{ masked_email: string }, { member_id: number }>()({
  name: 'sendOnboardingFromKiosk',
  method: 'POST',
  path: '/device/onboarding/send',
  access: 'deviceToken',
  // Sends a mail on the member's request; no record changes.
  audit: 'none',
  holds: 'masked_email',
});
