import { anyOf, needs } from '../access';
import { defineCall, type Meta, type PageQuery } from '../call';
import type {
  Evacuation,
  EvacuationComment,
  EvacuationReport,
  EvacuationStatus,
  Evacuee,
  EvacueeStatus,
} from '../entities/evacuation';

/** Reading a live report (contract part 4); hearing its channel needs the same. */
export const READ_EVACUATION = anyOf(needs('EvacList.viewer'), needs('EvacReport.viewer'));

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

export const listSiteEvacuations = defineCall<
  { evacuations: readonly Evacuation[]; meta: Meta },
  undefined,
  EvacuationQuery
>()({
  name: 'listSiteEvacuations',
  method: 'GET',
  path: '/sites/{siteId}/evacuations',
  access: READ_EVACUATION,
  records: { evacuations: 'evacuations' },
});

/** A second one of a site in progress is a 409 whose data name the running one: `{evacuation_id}`. */
export const startEvacuation = defineCall<{ evacuation: Evacuation }>()({
  name: 'startEvacuation',
  method: 'POST',
  path: '/sites/{siteId}/evacuations',
  access: needs('EvacReport.editor'),
  records: { evacuation: 'evacuations' },
  idempotent: true,
});

/** The evacuees of a report do not pass through the entity door: they fill their own hot collection. */
export const getEvacuation = defineCall<EvacuationReport>()({
  name: 'getEvacuation',
  method: 'GET',
  path: '/evacuations/{evacuationId}',
  access: READ_EVACUATION,
  records: { evacuation: 'evacuations', comments: 'comments' },
});

/** With a `base_status` that is no longer so: 409 and the evacuee as it is in `data.evacuee`. */
export const markEvacuee = defineCall<
  { evacuee: Evacuee; event_counter: number },
  { status: EvacueeStatus; base_status?: EvacueeStatus; made_at?: string }
>()({
  name: 'markEvacuee',
  method: 'PATCH',
  path: '/evacuations/{evacuationId}/evacuees/{evacueeId}',
  access: needs('EvacReport.editor'),
  idempotent: true,
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
  idempotent: true,
});

export const completeEvacuation = defineCall<{ evacuation: Evacuation }, { comment?: string }>()({
  name: 'completeEvacuation',
  method: 'POST',
  path: '/evacuations/{evacuationId}/complete',
  access: needs('EvacReport.editor'),
  records: { evacuation: 'evacuations' },
  idempotent: true,
});

export const deleteEvacuation = defineCall<undefined>()({
  name: 'deleteEvacuation',
  method: 'DELETE',
  path: '/evacuations/{evacuationId}',
  access: needs('EvacReport.deleter'),
});
