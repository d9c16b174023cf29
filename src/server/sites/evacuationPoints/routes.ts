import type { Kysely, Selectable } from 'kysely';

import * as calls from '#contract/sites/calls/evacuationPoints';
import { EVACUATION_POINTS_MAX } from '#contract/sites/constants';
import { sitePermission } from '#contract/sites/policies';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { invalid } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import { orderRows, positionBehind } from '#server/platform/rows/orderedRows';
import { insertRow, lockFound, lockRow, removeRow, updateRow, type Locked } from '#server/platform/rows/rows';
import { requireEditableSite, requireSite } from '../sites/access';

type Row = Selectable<Schema['evacuation_points']>;

const present = ({ id, revision, title }: Row): calls.SitePoint => ({ id, revision, title });

const pointsOf = (db: Kysely<Schema>, { clientId }: { readonly clientId: number }, siteId: number) =>
  db
    .selectFrom('evacuation_points')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('site_id', '=', siteId)
    .orderBy('position')
    .orderBy('id');

async function lockPoint(tx: Tx, actor: Actor, pointId: number): Promise<Locked<'evacuation_points'>> {
  const point = await lockRow(tx, 'evacuation_points', actor, pointId);
  await requireEditableSite(tx, actor, point.site_id);
  return point;
}

/** Locks a site's points in their order. The site is locked first: nobody adds one in between. */
async function lockPoints(tx: Tx, actor: Actor, siteId: number): Promise<Locked<'evacuation_points'>[]> {
  await lockRow(tx, 'sites', actor, siteId);
  return lockFound(tx, 'evacuation_points', actor, pointsOf(tx, actor, siteId));
}

/** Handlers of the meeting points for a site's next evacuation. Reports have their own copies, so kiosks and reports need no event. */
export const evacuationPointHandlers = [
  handle(calls.listEvacuationPoints, async ({ actor, db, params }) => {
    const site = await requireSite(db, actor, params.siteId);
    actor.require(sitePermission(site.type, 'viewer'));
    return { evacuationPoints: (await pointsOf(db, actor, site.id).execute()).map(present) };
  }),

  handle(calls.createEvacuationPoint, async ({ actor, body, change, db, params }) => {
    const site = await requireEditableSite(db, actor, params.siteId);
    return change(async (tx) => {
      const points = await lockPoints(tx, actor, site.id);
      if (points.length >= EVACUATION_POINTS_MAX) {
        throw invalid({ title: { key: 'rules.evacuationPoints.tooMany', values: { limit: EVACUATION_POINTS_MAX } } });
      }
      return {
        evacuationPoint: present(
          await insertRow(tx, 'evacuation_points', actor, { ...body, site_id: site.id, position: positionBehind(points) }),
        ),
      };
    });
  }),

  handle(calls.updateEvacuationPoint, ({ actor, body, change, params }) =>
    change(async (tx) => {
      const { base, ...fields } = body;
      const point = await lockPoint(tx, actor, params.evacuationPointId);
      if (base !== undefined) requireFresh('evacuationPoint', present(point), fields, base);
      return { evacuationPoint: present(await updateRow(tx, 'evacuation_points', point, fields)) };
    }),
  ),

  handle(calls.deleteEvacuationPoint, async ({ actor, change, params }) => {
    await change(async (tx) => removeRow(tx, 'evacuation_points', await lockPoint(tx, actor, params.evacuationPointId)));
    return undefined;
  }),

  handle(calls.orderEvacuationPoints, async ({ actor, body, change, db, params }) => {
    const site = await requireEditableSite(db, actor, params.siteId);
    return change(async (tx) => {
      const points = await lockPoints(tx, actor, site.id);
      await orderRows(tx, 'evacuation_points', points, body.ids, () => ({ evacuationPoints: points.map(present) }));
      return { evacuationPoints: (await pointsOf(tx, actor, site.id).execute()).map(present) };
    });
  }),
];
