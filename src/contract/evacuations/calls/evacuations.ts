import { needs } from '#contract/platform/access';
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
 * Real unless said otherwise. 409 `remote_site` for a site whose people are elsewhere. A second one of a site in progress is a 409 whose
 * data name the running one: `{evacuation_id}`.
 */
export const startEvacuation = defineCall<{ evacuation: Evacuation }, { kind?: EvacuationKind }>()({
  name: 'startEvacuation',
  method: 'POST',
  path: '/sites/{siteId}/evacuations',
  access: needs('EvacReport.editor'),
  records: { evacuation: 'evacuations' },
  audit: { action: 'created' },
});

/** The evacuees of a report do not pass through the entity door: they fill their own hot collection. */
export const getEvacuation = defineCall<EvacuationReport>()({
  name: 'getEvacuation',
  method: 'GET',
  path: '/evacuations/{evacuationId}',
  access: READ_EVACUATION,
  records: { evacuation: 'evacuations', comments: 'comments' },
  shared: true,
});

/**
 * What happened in a report after a counter (after its start when left out), in the order of the counter: with the report its
 * whole recording. At most `EVACUATION_CHANGES_PAGE` at once, but never a part of one counter; `next_after` asks for more,
 * null: the last page.
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

/** What a marshal may say of a person. `made_at`: the instant of the mark on a device that was offline since; now when left out. */
interface NewMark {
  readonly status: EvacueeStatus;
  readonly base_status?: EvacueeStatus;
  /** Null: at no point. Left out: it stays as it is. */
  readonly evacuation_point_id?: number | null;
  readonly made_at?: string;
  /** One of many that were made by one press: nobody who needs help becomes safe by it (`canBeSafeTogether`). */
  readonly together?: boolean;
}

/**
 * With a `base_status` that is no longer so, or of many together for somebody who needs help: 409 and the evacuee as it is in
 * `data.evacuee`. Another point alone is a change too; the same status at the same point is not a change.
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
  /** Required unless a visit or a member says who it is. */
  readonly name?: string;
  readonly company?: string | null;
  readonly group_id?: number | null;
  /** Their visit of today, open or to come: name, group, host and responses are the visit's then. */
  readonly visitor_id?: number | null;
  /**
   * The member they are, whose name and group count then; their visit is taken where they are signed in at the site. Not for guests, who
   * would learn members' names by it.
   */
  readonly member_id?: number | null;
  /** Safe when left out: a marshal adds people they can see. */
  readonly status?: EvacueeStatus;
  readonly evacuation_point_id?: number | null;
  readonly made_at?: string;
}

/**
 * Adds somebody who is not on the list. 409 `evacuation_complete` once the report is complete, and `already_listed` for a visit or
 * member that is on it, who is in `data.evacuee`; 422 when `UNLISTED_PEOPLE_MAX` (for a guest
 * `UNLISTED_BY_GUESTS_MAX`) were added by name.
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
 * Adds all who are on site and not on the list, missing: deliveries are not among them. `added` is how many they were; of none the
 * counter stays. 409 `evacuation_complete` once the report is complete.
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
 * Undoes a completion within `EVACUATION_REOPEN_MS`: people who signed in since join the list. 409 `reopen_too_late` after
 * that, `evacuation_in_progress` while another one of the site runs (its id in the data). One that runs is answered as it is.
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
