import type { FavouriteField } from '#contract/asking/entities/customField';
import type { GroupType } from '#contract/people/entities/group';
import { needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { SignOutBatch, SkippedVisit } from '../entities/visitor';

/** One tile of Today. `in` is the number of people now; the rest covers the site's current day. */
export interface TodayGroup {
  readonly visitor_group_id: number;
  readonly name: string;
  readonly type: GroupType;
  /** Whether its people may sign in at this site. */
  readonly may_sign_in: boolean;
  readonly in: number;
  readonly out: number;
  readonly expected: number;
  readonly to_approve: number;
  readonly rejected: number;
}

/** Today at a site. `hour` is the start of an hour, `signed_in` the number of people signed in at its end (or now). */
export interface TodaySummary {
  readonly groups: readonly TodayGroup[];
  readonly hours: readonly { readonly hour: string; readonly signed_in: number }[];
  /** The latest sign-out of all that can still be undone, for users who may do so. */
  readonly sign_out_batch: SignOutBatch | null;
  /** The favourites of the site, then those of its groups; never sensitive fields. */
  readonly favourites: readonly FavouriteField[];
  /** The number of kiosk visits that have to be resolved (`listUnsettledVisits`); 0 for users who may not resolve them. */
  readonly unsettled: number;
}

export const getToday = defineCall<TodaySummary>()({
  name: 'getToday',
  method: 'GET',
  path: '/sites/{siteId}/today',
  access: needs('Today.viewer'),
});

/**
 * The people to sign out together: everybody, a group, or up to `SIGN_OUT_CHOSEN_MAX` visits. Visits that have ended meanwhile are skipped.
 */
export interface SignOutTogether {
  readonly visitor_group_id?: number;
  readonly visitor_ids?: readonly number[];
}

/**
 * Signs people out in one batch, which can be undone as a whole for `SIGN_OUT_ALL_UNDO_MINUTES`. `batch` is null when nobody was signed in.
 */
export const signOutAll = defineCall<{ signed_out: number; batch: number | null }, SignOutTogether>()({
  name: 'signOutAll',
  method: 'POST',
  path: '/sites/{siteId}/sign-out-all',
  access: needs('Today.signoutall'),
  idempotent: true,
  audit: { subject: 'sites', action: 'signed_out', by: 'signOutBatches' },
});

/** Signs everybody of a batch in again, except visits that have changed since; `skipped` names those. */
export const undoSignOutAll = defineCall<{ signed_in: number; skipped: readonly SkippedVisit[] }>()({
  name: 'undoSignOutAll',
  method: 'POST',
  path: '/sites/{siteId}/sign-out-all/{batchId}/undo',
  access: needs('Today.signoutall'),
  idempotent: true,
  audit: { subject: 'sites', action: 'signed_in', by: 'signOutBatches' },
});
