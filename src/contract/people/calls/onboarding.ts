import { allOf, needs } from '#contract/platform/access';
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

/** In the order in which members see them. */
export const listOnboardingItems = defineCall<{ items: readonly OnboardingItem[] }>()({
  name: 'listOnboardingItems',
  method: 'GET',
  path: '/groups/{groupId}/onboarding',
  access: needs('ManageVisitorGroup.viewer'),
});

/** Adds an item below the others. 422 on `title` when `ONBOARDING_ITEMS_MAX` are there. */
export const createOnboardingItem = defineCall<{ item: OnboardingItem }, NewOnboardingItem>()({
  name: 'createOnboardingItem',
  method: 'POST',
  path: '/groups/{groupId}/onboarding',
  access: EDIT,
  status: 201,
  audit: { subject: 'onboardingItems' },
});

/** With `ask_again` those who have seen the item are mailed, and see it again. */
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

/** Puts the items of a group into an order. 409 `stale` unless exactly all of them are named. */
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

/** How far the current members of a group are, by name; the counts are those of all of them, whatever is searched for. */
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

/** How many were mailed, and why the others were not. */
export interface OnboardingSent {
  readonly sent: number;
  readonly sent_lately: number;
  readonly without_email: number;
}

/** Mails all current members who are not done, but those who were mailed less than a day ago. */
export const sendOnboardingToAll = defineCall<OnboardingSent>()({
  name: 'sendOnboardingToAll',
  method: 'POST',
  path: '/groups/{groupId}/onboarding/send',
  access: OF_MEMBERS,
  audit: { subject: 'groups', action: 'updated', unchanged: true },
});

/** How far one member is; null in a group without items. */
export const getMemberOnboarding = defineCall<{ onboarding: MemberOnboarding | null }>()({
  name: 'getMemberOnboarding',
  method: 'GET',
  path: '/members/{memberId}/onboarding',
  access: needs('ReturningVisitor.viewer'),
});

/** 409 `onboarding_sent_lately`, `onboarding_done`, `member_without_email`, `member_archived`, `onboarding_empty`. */
export const sendOnboarding = defineCall<{ onboarding: MemberOnboarding }>()({
  name: 'sendOnboarding',
  method: 'POST',
  path: '/members/{memberId}/onboarding/send',
  access: needs('ReturningVisitor.editor'),
  audit: { subject: 'members', action: 'updated', unchanged: true },
});

/** Takes all items as seen, for somebody who was shown them otherwise. The reason is in the audit log. */
export const completeOnboarding = defineCall<{ onboarding: MemberOnboarding }, { reason: string }>()({
  name: 'completeOnboarding',
  method: 'POST',
  path: '/members/{memberId}/onboarding/complete',
  access: needs('ReturningVisitor.editor'),
  audit: { subject: 'members', action: 'updated', unchanged: true },
});

/** Asked when a member opens the link of the mail; changes nothing. */
export const openOnboarding = defineCall<OnboardingPage, { token: string }>()({
  name: 'openOnboarding',
  method: 'POST',
  path: '/onboarding-page',
  access: 'anonymous',
  base: 'global',
  // Only reads.
  audit: 'none',
});

/** Notes that the member of a link has seen an item. 409 `onboarding_changed` with the page as it now is, for another version. */
export const confirmOnboarding = defineCall<OnboardingPage, SeenItem & { token: string }>()({
  name: 'confirmOnboarding',
  method: 'POST',
  path: '/onboarding-page/seen',
  access: 'anonymous',
  base: 'global',
  // Nobody is signed in, and what a member has seen is kept with its time.
  audit: 'none',
});

/** Mails a member who stands at a kiosk their link. 409 as `sendOnboarding`. */
export const sendOnboardingFromKiosk = defineCall<{ masked_email: string }, { member_id: number }>()({
  name: 'sendOnboardingFromKiosk',
  method: 'POST',
  path: '/device/onboarding/send',
  access: 'deviceToken',
  // A mail to the member, asked for by the member: no change of a record.
  audit: 'none',
  holds: 'masked_email',
});
