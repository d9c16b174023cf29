import { anyOf, needs } from '#contract/platform/access';
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

/** Who stands on a badge while it is made: the client's longest name as far as the reader may see it, and the fields to choose from. */
export const getBadgeSample = defineCall<{ readonly facts: BadgeFacts; readonly fields: readonly BadgeField[] }, undefined, BadgeOwner>()({
  name: 'getBadgeSample',
  method: 'GET',
  path: '/badges/sample',
  access: READ,
});

/** 422 on `name` when `BADGES_MAX` are there. */
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

/** A site or group that uses it has none then. */
export const deleteBadge = defineCall<undefined>()({
  name: 'deleteBadge',
  method: 'DELETE',
  path: '/badges/{badgeId}',
  access: EDIT,
  audit: { subject: 'badges' },
});

/**
 * A visit's badge, with what it says: that of its group, else of its site; null without either (spec: fields#printing-badges). `kept` is
 * the one that was printed last, where the group keeps it.
 */
export const getVisitorBadge = defineCall<{ readonly now: BadgeOfPerson | null; readonly kept: KeptBadge | null }>()({
  name: 'getVisitorBadge',
  method: 'GET',
  path: '/visitors/{visitorId}/badge',
  access: needs('Today.viewer'),
});

/**
 * What is printed for a visit, as it is now or as it was kept; kept with the visit where its group keeps badges. 409 `no_badge` where there
 * is none.
 */
export const printVisitorBadge = defineCall<BadgeOfPerson, { readonly as_kept?: boolean }>()({
  name: 'printVisitorBadge',
  method: 'POST',
  path: '/visitors/{visitorId}/badge',
  access: needs('Today.viewer'),
  // No change of the visit: the sign-in has its line.
  audit: 'none',
});

/**
 * What is printed for members of a group, at most `BADGES_PRINTED_MAX`: by the group's badge, else by that of the site. 409 `no_badge`
 * where there is none. Members who are gone are left out.
 */
export const printMemberBadges = defineCall<
  { readonly badge: BadgeOfPerson['badge']; readonly people: readonly BadgeFacts[] },
  { readonly ids: readonly number[]; readonly site_id?: number }
>()({
  name: 'printMemberBadges',
  method: 'POST',
  path: '/groups/{groupId}/member-badges',
  access: needs('ReturningVisitor.viewer'),
  // It only reads; so many ids fit into no address.
  audit: 'none',
});

/** Badges of one look, to be printed together. */
interface BadgesOfAttendees {
  readonly badge: BadgeOfPerson['badge'];
  readonly people: readonly BadgeFacts[];
}

/**
 * What is printed for attendees, at most `BADGES_PRINTED_MAX`, together for each badge: of those who are here as for their visit. 409
 * `no_badge` where there is none for any of them. Attendees who are gone are left out.
 */
export const printAttendeeBadges = defineCall<{ readonly prints: readonly BadgesOfAttendees[] }, { readonly ids: readonly number[] }>()({
  name: 'printAttendeeBadges',
  method: 'POST',
  path: '/sites/{siteId}/attendees/badges',
  access: needs('ManageEvent.viewer'),
  // It only reads, or keeps what was printed with a visit; so many ids fit into no address.
  audit: 'none',
});

/** One badge of one visit as a PDF of its very size. 422 on `visitor_id` names characters that the typeface lacks. */
export const getBadgePdf = defineCall<unknown, undefined, { readonly visitor_id: number }>()({
  name: 'getBadgePdf',
  method: 'GET',
  path: '/badges/{badgeId}/pdf',
  access: needs('Today.viewer'),
});
