import type { StoredRecord } from '#contract/platform/entities/record';
import type { BOOKING_ADVANCE_LIMIT_UNITS } from '../constants';

declare module '#contract/platform/entities/entity' {
  interface EntityTypes {
    bookings: Booking;
  }
}

export const SPACE_CATEGORIES = ['desk', 'meeting-room', 'conference-room', 'office', 'breakout-area', 'parking-space', 'other'] as const;
export type SpaceCategory = (typeof SPACE_CATEGORIES)[number];

/** A bookable place in the layout tree. */
export interface Space {
  readonly kind: 'space';
  readonly id: number;
  readonly name: string;
  readonly category: SpaceCategory;
  readonly tags: readonly string[];
  readonly capacity: number;
  readonly buffer_minutes: number;
  /** ISO weekdays, Monday is 1. */
  readonly bookable_days: readonly number[];
  readonly permitted_group_ids: readonly number[];
}

/** A zone holds spaces and other zones; it cannot be booked itself. */
export interface Zone {
  readonly kind: 'zone';
  readonly id: number;
  readonly name: string;
  readonly children: readonly SpaceNode[];
}

export type SpaceNode = Zone | Space;

/** A site's spaces (`GET spaces/{siteId}`). */
export interface SiteSpaces {
  readonly site_id: number;
  readonly layout: readonly SpaceNode[];
  readonly photos: readonly { readonly id: number; readonly url: string; readonly space_id: number }[];
  readonly floor_plans: readonly { readonly id: number; readonly name: string; readonly url: string }[];
  /** By id of the space. Users who may not edit spaces get only the host and the last letters: the address of a calendar is a secret. */
  readonly calendar_urls: Readonly<Record<string, string>>;
  readonly booking_advance_limit: { readonly unit: (typeof BOOKING_ADVANCE_LIMIT_UNITS)[number]; readonly amount: number };
}

/** A booking of a space (spec: spaces#bookings). */
export interface Booking extends StoredRecord {
  readonly site_id: number;
  readonly space_id: number;
  readonly space_name: string;
  readonly group_id: number | null;
  readonly returning_visitor_id: number | null;
  readonly booked_for: string;
  /** The account that made the booking; null if it was deleted. */
  readonly owner_user_id: number | null;
  readonly start_date: string;
  readonly end_date: string;
  readonly override_permitted_zones: boolean;
}

export interface NewBooking {
  readonly space_id: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly group_id?: number | null;
  readonly returning_visitor_id?: number | null;
  readonly override_permitted_zones?: boolean;
}
