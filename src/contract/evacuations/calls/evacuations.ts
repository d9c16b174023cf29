import { needs } from '#contract/platform/accessRule';
import { defineCall, type Meta, type PageQuery } from '#contract/platform/call';
import type { EvacuationKind } from '#contract/sites/evacuationKind';
import type {
  Evacuation,
  EvacuationChange,
  EvacuationComment,
  EvacuationReport,
  EvacuationStatus,
  Evacuee,
  EvacueeStatus,
} from '../entities/evacuation';
import { READ_EVACUATION } from '../evacuationAccess';

interface EvacuationQuery extends PageQuery {
  readonly status?: EvacuationStatus;
  readonly from?: string;
  readonly to?: string;
}

export const listEvacuations = defineCall<{ evacuations: readonly Evacuation[]; meta: Meta }, undefined, EvacuationQuery>()({
  name: 'listEvacuations',
  method: 'GET',
  path: '/evacuations',
  access: READ_EVACUATION,
  records: { evacuations: 'evacuations' },
});

export const listSiteEvacuations = defineCall<{ evacuations: readonly Evacuation[]; meta: Meta }, undefined, EvacuationQuery>()({
  name: 'listSiteEvacuations',
  method: 'GET',
  path: '/sites/{siteId}/evacuations',
  access: READ_EVACUATION,
  records: { evacuations: 'evacuations' },
});

/**
 * Starts an evacuation, by default a real one. 409 `remote_site` for a site whose people are elsewhere. 409 with the id of the active
 * evacuation, `{evacuation_id}`, if the site already has one.
 */
export const startEvacuation = defineCall<{ evacuation: Evacuation }, { kind?: EvacuationKind }>()({
  name: 'startEvacuation',
  method: 'POST',
  path: '/sites/{siteId}/evacuations',
  access: needs('EvacReport.editor'),
  records: { evacuation: 'evacuations' },
  audit: { action: 'created' },
});

/** Evacuees of a report are not stored in the entity cache: they have a collection of their own, because they change often. */
export const getEvacuation = defineCall<EvacuationReport>()({
  name: 'getEvacuation',
  method: 'GET',
  path: '/evacuations/{evacuationId}',
  access: READ_EVACUATION,
  records: { evacuation: 'evacuations', comments: 'comments' },
  shared: true,
});

/**
 * The changes of a report after a counter (from the start without one), in the order of the counter; together with the report they are its
 * complete recording. At most `EVACUATION_CHANGES_PAGE` at once, without splitting the changes of one counter. `next_after` is the cursor
 * of the next page, null on the last.
 */
export const getEvacuationChanges = defineCall<
  { changes: readonly EvacuationChange[]; next_after: number | null },
  undefined,
  { after?: number }
>()({
  name: 'getEvacuationChanges',
  method: 'GET',
  path: '/evacuations/{evacuationId}/changes',
  access: READ_EVACUATION,
  shared: true,
});

/** A marshal's mark on a person. `made_at` is the time of the mark on a device that was offline; it defaults to now. */
interface NewMark {
  readonly status: EvacueeStatus;
  readonly base_status?: EvacueeStatus;
  /** Null clears the point; without it the point does not change. */
  readonly evacuation_point_id?: number | null;
  readonly made_at?: string;
  /** Part of a mark for many people at once, which never marks people as safe who need help (`canBeSafeTogether`). */
  readonly together?: boolean;
}

/**
 * Marks an evacuee. 409 with the current evacuee in `data.evacuee` if `base_status` is outdated, or if a mark for many includes a person
 * who needs help. A different point alone is a change; the same status at the same point is not.
 */
export const markEvacuee = defineCall<{ evacuee: Evacuee; event_counter: number }, NewMark>()({
  name: 'markEvacuee',
  method: 'PATCH',
  path: '/evacuations/{evacuationId}/evacuees/{evacueeId}',
  access: needs('EvacReport.editor'),
  idempotent: true,
  shared: true,
  audit: { subject: 'evacuees' },
});

interface UnlistedPerson {
  /** Required unless a visit or a member identifies the person. */
  readonly name?: string;
  readonly company?: string | null;
  readonly group_id?: number | null;
  /** Their visit of today, open or upcoming: it then provides name, group, host and responses. */
  readonly visitor_id?: number | null;
  /**
   * Their member record, which then provides name and group; a visit at the site is used if they are signed in. Not for guests, who could
   * look up members' names with it.
   */
  readonly member_id?: number | null;
  /** Defaults to safe: marshals add people they can see. */
  readonly status?: EvacueeStatus;
  readonly evacuation_point_id?: number | null;
  readonly made_at?: string;
}

/**
 * Adds a person who is not on the list. 409 `evacuation_complete` once the report is complete, and `already_listed`, with the person in
 * `data.evacuee`, for a visit or member on the list; 422 when `UNLISTED_PEOPLE_MAX` people (for a guest `UNLISTED_BY_GUESTS_MAX`) were
 * added by name.
 */
export const addEvacuee = defineCall<{ evacuee: Evacuee; event_counter: number }, UnlistedPerson>()({
  name: 'addEvacuee',
  method: 'POST',
  path: '/evacuations/{evacuationId}/evacuees',
  access: needs('EvacReport.editor'),
  shared: true,
  status: 201,
  audit: { subject: 'evacuees' },
});

/**
 * Adds everyone who is on site and not on the list as missing, except deliveries. `added` is their number; the counter does not change if
 * it is 0. 409 `evacuation_complete` once the report is complete.
 */
export const addNotListed = defineCall<{ added: number; event_counter: number }>()({
  name: 'addNotListed',
  method: 'POST',
  path: '/evacuations/{evacuationId}/not-listed',
  access: needs('EvacReport.editor'),
  idempotent: true,
  shared: true,
  audit: { subject: 'evacuations', action: 'updated', by: 'evacuees' },
});

export const addEvacuationComment = defineCall<
  { comment: EvacuationComment; event_counter: number },
  { content: string; evacuation_evacuee_id?: number | null; made_at?: string }
>()({
  name: 'addEvacuationComment',
  method: 'POST',
  path: '/evacuations/{evacuationId}/comments',
  access: needs('EvacReport.editor'),
  records: { comment: 'comments' },
  shared: true,
  audit: { action: 'created' },
});

export const completeEvacuation = defineCall<{ evacuation: Evacuation }, { comment?: string }>()({
  name: 'completeEvacuation',
  method: 'POST',
  path: '/evacuations/{evacuationId}/complete',
  access: needs('EvacReport.editor'),
  records: { evacuation: 'evacuations' },
  idempotent: true,
  audit: { action: 'completed' },
});

/**
 * Undoes a completion within `EVACUATION_REOPEN_MS`; people who have signed in since join the list. 409 `reopen_too_late` after that,
 * `evacuation_in_progress` while another evacuation of the site is active (with its id in the data). Returns an active evacuation
 * unchanged.
 */
export const reopenEvacuation = defineCall<{ evacuation: Evacuation }>()({
  name: 'reopenEvacuation',
  method: 'POST',
  path: '/evacuations/{evacuationId}/reopen',
  access: needs('EvacReport.editor'),
  records: { evacuation: 'evacuations' },
  idempotent: true,
  audit: { action: 'reopened' },
});

export const deleteEvacuation = defineCall<undefined>()({
  name: 'deleteEvacuation',
  method: 'DELETE',
  path: '/evacuations/{evacuationId}',
  access: needs('EvacReport.deleter'),
});
