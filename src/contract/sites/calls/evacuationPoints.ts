import { anyOf, needs } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';
import type { Edit, StoredRecord } from '#contract/platform/entities/record';
import type { EvacuationPoint } from '../entities/evacuationPoint';

/** Which of the two follows from the site's type (`sitePermission`). */
const reading = anyOf(needs('ManageSite.viewer'), needs('ManageEvent.viewer'));
const writing = anyOf(needs('ManageSite.editor'), needs('ManageEvent.editor'));

/** Where people meet in the site's next evacuation. Reports keep copies of their own (spec: evacuations#points). */
export interface SitePoint extends EvacuationPoint, StoredRecord {}

export type NewSitePoint = Pick<SitePoint, 'title'>;

/** The points of a site, in their order. */
export const listEvacuationPoints = defineCall<{ evacuationPoints: readonly SitePoint[] }>()({
  name: 'listEvacuationPoints',
  method: 'GET',
  path: '/sites/{siteId}/evacuation-points',
  access: reading,
});

/** Adds a point behind the others. 422 on `title` when `EVACUATION_POINTS_MAX` are there. */
export const createEvacuationPoint = defineCall<{ evacuationPoint: SitePoint }, NewSitePoint>()({
  name: 'createEvacuationPoint',
  method: 'POST',
  path: '/sites/{siteId}/evacuation-points',
  access: writing,
  status: 201,
  audit: { subject: 'evacuationPoints' },
});

export const updateEvacuationPoint = defineCall<{ evacuationPoint: SitePoint }, Edit<Partial<NewSitePoint>>>()({
  name: 'updateEvacuationPoint',
  method: 'PATCH',
  path: '/evacuation-points/{evacuationPointId}',
  access: writing,
  audit: { subject: 'evacuationPoints' },
});

/** Takes a point away; reports that began with it keep it. */
export const deleteEvacuationPoint = defineCall<undefined>()({
  name: 'deleteEvacuationPoint',
  method: 'DELETE',
  path: '/evacuation-points/{evacuationPointId}',
  access: writing,
  audit: { subject: 'evacuationPoints' },
});

/** Takes all points of a site in their new order. 409 `stale`, with the points, when others are there than those named. */
export const orderEvacuationPoints = defineCall<{ evacuationPoints: readonly SitePoint[] }, { ids: readonly number[] }>()({
  name: 'orderEvacuationPoints',
  method: 'POST',
  path: '/sites/{siteId}/evacuation-points/order',
  access: writing,
  audit: { subject: 'evacuationPoints', action: 'updated' },
});
