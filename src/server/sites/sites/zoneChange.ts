import { getZoneChange } from '#contract/sites/calls/zoneChange';
import { sitePermission } from '#contract/sites/policies';
import { handle } from '#server/platform/http/handle';
import { requireSite } from './access';
import { awaitedBookings, awaitedVisits, isEventToCome } from './keepClocks';
import { maySignInAt } from './siteGroups';

/** Handler of the records that another zone of a site would change. */
export const zoneChangeHandlers = [
  handle(getZoneChange, async ({ actor, db, params, now }) => {
    const { id, type } = await requireSite(db, actor, params.siteId);
    actor.require(sitePermission(type, 'editor'));
    const site = await db
      .selectFrom('sites')
      .selectAll()
      .where('client_id', '=', actor.clientId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { counted: visits } = await awaitedVisits(db, site, now())
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('counted'))
      .executeTakeFirstOrThrow();
    const { counted: bookings } = await awaitedBookings(db, site, now())
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('counted'))
      .executeTakeFirstOrThrow();
    const { counted: groups } = await db
      .selectFrom('visitor_groups')
      .select((eb) => eb.fn.countAll<number>().as('counted'))
      .where('client_id', '=', actor.clientId)
      .where('reset_status', '=', true)
      .where((eb) => maySignInAt(id, eb.ref('visitor_groups.id')))
      .executeTakeFirstOrThrow();
    const reports = site.on_site_report_enabled ? site.on_site_report_times.length : 0;
    return { counts: { visits, bookings, events: isEventToCome(site, now()) ? 1 : 0, reports, sign_outs: groups } };
  }),
];
