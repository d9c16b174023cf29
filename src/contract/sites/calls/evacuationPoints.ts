import { anyOf, needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { Edit, StoredRecord } from '#contract/platform/entities/record';
import type { EvacuationPoint } from '../entities/evacuationPoint';

/** The permission that applies follows from the site's type (`sitePermission`). */
const reading = anyOf(needs('ManageSite.viewer'), needs('ManageEvent.viewer'));
const writing = anyOf(needs('ManageSite.editor'), needs('ManageEvent.editor'));

/** An assembly point for the site's next evacuation. Reports have copies of their own (spec: evacuations#points). */
export interface SitePoint extends EvacuationPoint, StoredRecord {}

export type NewSitePoint = Pick<SitePoint, 'title'>;

/** The points of a site, in order. */
export const listEvacuationPoints = defineCall<{ evacuationPoints: readonly SitePoint[] }>()({
  name: 'listEvacuationPoints',
  method: 'GET',
  path: '/sites/{siteId}/evacuation-points',
  access: reading,
});

/** Adds a point after the others. 422 on `title` when there are already `EVACUATION_POINTS_MAX`. */
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

/** Deletes a point; existing reports retain it. */
export const deleteEvacuationPoint = defineCall<undefined>()({
  name: 'deleteEvacuationPoint',
  method: 'DELETE',
  path: '/evacuation-points/{evacuationPointId}',
  access: writing,
  audit: { subject: 'evacuationPoints' },
});

/** Reorders the points of a site. 409 `stale`, with the points, unless the list names exactly the existing ones. */
export const orderEvacuationPoints = defineCall<{ evacuationPoints: readonly SitePoint[] }, { ids: readonly number[] }>()({
  name: 'orderEvacuationPoints',
  method: 'POST',
  path: '/sites/{siteId}/evacuation-points/order',
  access: writing,
  audit: { subject: 'evacuationPoints', action: 'updated' },
});
