import { anyOf, needs } from '../access';
import { defineCall } from '../call';
import type { Badge, BadgeChange, BadgeDesign, BadgeFacts, BadgeField, BadgeOwner, NewBadge } from '../entities/badge';

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

/** A visit's badge, with what it says: that of its group, else of its site; null without either (spec: fields#printing-badges). */
export const getVisitorBadge = defineCall<{
  readonly badge: (BadgeDesign & { readonly name: string }) | null;
  readonly facts: BadgeFacts;
}>()({
  name: 'getVisitorBadge',
  method: 'GET',
  path: '/visitors/{visitorId}/badge',
  access: needs('Today.viewer'),
});

/** One badge of one visit as a PDF of its very size. 422 on `visitor_id` names characters that the typeface lacks. */
export const getBadgePdf = defineCall<unknown, undefined, { readonly visitor_id: number }>()({
  name: 'getBadgePdf',
  method: 'GET',
  path: '/badges/{badgeId}/pdf',
  access: needs('Today.viewer'),
});
