import { anyOf, needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { Badge, BadgeChange, BadgeFacts, BadgeField, BadgeOfPerson, BadgeOwner, KeptBadge, NewBadge } from '../entities/badge';

const READ = anyOf(needs('ManageSite.viewer'), needs('ManageEvent.viewer'), needs('ManageVisitorGroup.viewer'));
const EDIT = anyOf(needs('ManageSite.editor'), needs('ManageEvent.editor'), needs('ManageVisitorGroup.editor'));

/** The badges of a site or of a group, by name. */
export const listBadges = defineCall<{ badges: readonly Badge[] }, undefined, BadgeOwner>()({
  name: 'listBadges',
  method: 'GET',
  path: '/badges',
  access: READ,
});

/** The sample person in the badge editor: the client's longest name that the caller may see, and the fields to choose from. */
export const getBadgeSample = defineCall<{ readonly facts: BadgeFacts; readonly fields: readonly BadgeField[] }, undefined, BadgeOwner>()({
  name: 'getBadgeSample',
  method: 'GET',
  path: '/badges/sample',
  access: READ,
});

/** Creates a badge. 422 on `name` when there are already `BADGES_MAX`. */
export const createBadge = defineCall<{ badge: Badge }, NewBadge>()({
  name: 'createBadge',
  method: 'POST',
  path: '/badges',
  access: EDIT,
  status: 201,
  audit: { subject: 'badges' },
});

export const updateBadge = defineCall<{ badge: Badge }, BadgeChange>()({
  name: 'updateBadge',
  method: 'PATCH',
  path: '/badges/{badgeId}',
  access: EDIT,
  audit: { subject: 'badges' },
});

/** Deletes a badge. A site or group that uses it is left without one. */
export const deleteBadge = defineCall<undefined>()({
  name: 'deleteBadge',
  method: 'DELETE',
  path: '/badges/{badgeId}',
  access: EDIT,
  audit: { subject: 'badges' },
});

/**
 * A visit's badge with its content: that of its group, else of its site; null without either (spec: fields#printing-badges). `kept` is the
 * badge that was last printed, if the group retains badges.
 */
export const getVisitorBadge = defineCall<{ readonly now: BadgeOfPerson | null; readonly kept: KeptBadge | null }>()({
  name: 'getVisitorBadge',
  method: 'GET',
  path: '/visitors/{visitorId}/badge',
  access: needs('Today.viewer'),
});

/**
 * Returns the badge to print for a visit, current or as last printed, and stores it with the visit if its group retains badges. 409
 * `no_badge` without a badge.
 */
export const printVisitorBadge = defineCall<BadgeOfPerson, { readonly as_kept?: boolean }>()({
  name: 'printVisitorBadge',
  method: 'POST',
  path: '/visitors/{visitorId}/badge',
  access: needs('Today.viewer'),
  // The visit does not change, and its sign-in is already logged.
  audit: 'none',
});

/**
 * Returns the badges to print for members of a group, at most `BADGES_PRINTED_MAX`: the group's badge, else the site's. 409 `no_badge`
 * without either. Deleted members are left out.
 */
export const printMemberBadges = defineCall<
  { readonly badge: BadgeOfPerson['badge']; readonly people: readonly BadgeFacts[] },
  { readonly ids: readonly number[]; readonly site_id?: number }
>()({
  name: 'printMemberBadges',
  method: 'POST',
  path: '/groups/{groupId}/member-badges',
  access: needs('ReturningVisitor.viewer'),
  // Read-only; a POST because the ids would not fit into an address.
  audit: 'none',
});

/** Badges of the same design, to be printed together. */
interface BadgesOfAttendees {
  readonly badge: BadgeOfPerson['badge'];
  readonly people: readonly BadgeFacts[];
}

/**
 * Returns the badges to print for attendees, at most `BADGES_PRINTED_MAX`, grouped by design. For attendees who are checked in it is the
 * badge of their visit. 409 `no_badge` if none of them has one. Deleted attendees are left out.
 */
export const printAttendeeBadges = defineCall<{ readonly prints: readonly BadgesOfAttendees[] }, { readonly ids: readonly number[] }>()({
  name: 'printAttendeeBadges',
  method: 'POST',
  path: '/sites/{siteId}/attendees/badges',
  access: needs('ManageEvent.viewer'),
  // Read-only, except that printed badges are stored with their visits; the ids would not fit into an address.
  audit: 'none',
});

/** One badge of a visit as a PDF of exactly its size. 422 on `visitor_id` lists the characters that the typefaces lack. */
export const getBadgePdf = defineCall<unknown, undefined, { readonly visitor_id: number }>()({
  name: 'getBadgePdf',
  method: 'GET',
  path: '/badges/{badgeId}/pdf',
  access: needs('Today.viewer'),
});
