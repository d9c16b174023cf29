import type { Kysely, Selectable } from 'kysely';

import * as calls from '#contract/sites/calls/signInPoints';
import { SIGN_IN_POINTS_MAX } from '#contract/sites/constants';
import { sitePermission } from '#contract/sites/policies';
import { doorCode } from '#server/identity/devices/doorCodes';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { contactlessLink } from '#server/platform/links/token';
import { requireFresh } from '#server/platform/http/requireFresh';
import { orderRows, positionBehind } from '#server/platform/rows/orderedRows';
import { insertRow, lockFound, lockRow, removeRow, updateRow, type Locked } from '#server/platform/rows/rows';
import { requireEditableSite, requireSite } from '../sites/access';

type Row = Selectable<Schema['sign_in_points']>;

const present = ({ id, revision, name }: Row): calls.SignInPoint => ({ id, revision, name });

/** Returns the code of a door. It is derived, and stored nowhere. */
const presentCode = ({ environment, secrets }: Pick<Deps, 'environment' | 'secrets'>, row: Pick<Row, 'id' | 'code_version'>) => ({
  link: contactlessLink(environment, doorCode(secrets, { id: row.id, version: row.code_version })),
});

const pointsOf = (db: Kysely<Schema>, { clientId }: { readonly clientId: number }, siteId: number) =>
  db
    .selectFrom('sign_in_points')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('site_id', '=', siteId)
    .orderBy('position')
    .orderBy('id');

async function lockPoint(tx: Tx, actor: Actor, pointId: number): Promise<Locked<'sign_in_points'>> {
  const point = await lockRow(tx, 'sign_in_points', actor, pointId);
  await requireEditableSite(tx, actor, point.site_id);
  return point;
}

/** Locks a site's points in their order. The site is locked first: nobody adds one in between. */
async function lockPoints(tx: Tx, actor: Actor, siteId: number): Promise<Locked<'sign_in_points'>[]> {
  await lockRow(tx, 'sites', actor, siteId);
  return lockFound(tx, 'sign_in_points', actor, pointsOf(tx, actor, siteId));
}

/** Handlers of the doors of a site, and of their codes, which no list contains (spec: sites#sign-in-points). */
export const signInPointHandlers = [
  handle(calls.listSignInPoints, async ({ actor, db, params }) => {
    const site = await requireSite(db, actor, params.siteId);
    actor.require(sitePermission(site.type, 'viewer'));
    return { signInPoints: (await pointsOf(db, actor, site.id).execute()).map(present) };
  }),

  handle(calls.createSignInPoint, async ({ actor, body, change, db, params }) => {
    const site = await requireEditableSite(db, actor, params.siteId);
    return change(async (tx) => {
      const points = await lockPoints(tx, actor, site.id);
      if (points.length >= SIGN_IN_POINTS_MAX) {
        throw invalid({ name: { key: 'rules.signInPoints.tooMany', values: { limit: SIGN_IN_POINTS_MAX } } });
      }
      return {
        signInPoint: present(await insertRow(tx, 'sign_in_points', actor, { ...body, site_id: site.id, position: positionBehind(points) })),
      };
    });
  }),

  handle(calls.updateSignInPoint, ({ actor, body, change, params }) =>
    change(async (tx) => {
      const { base, ...fields } = body;
      const point = await lockPoint(tx, actor, params.signInPointId);
      if (base !== undefined) requireFresh('signInPoint', present(point), fields, base);
      return { signInPoint: present(await updateRow(tx, 'sign_in_points', point, fields)) };
    }),
  ),

  handle(calls.deleteSignInPoint, async ({ actor, change, params }) => {
    await change(async (tx) => removeRow(tx, 'sign_in_points', await lockPoint(tx, actor, params.signInPointId)));
    return undefined;
  }),

  handle(calls.orderSignInPoints, async ({ actor, body, change, db, params }) => {
    const site = await requireEditableSite(db, actor, params.siteId);
    return change(async (tx) => {
      const points = await lockPoints(tx, actor, site.id);
      await orderRows(tx, 'sign_in_points', points, body.ids, () => ({ signInPoints: points.map(present) }));
      return { signInPoints: (await pointsOf(tx, actor, site.id).execute()).map(present) };
    });
  }),

  handle(calls.getSignInPointCode, async ({ actor, db, deps, params }) => {
    const point = await db
      .selectFrom('sign_in_points')
      .select(['id', 'site_id', 'code_version'])
      .where('client_id', '=', actor.clientId)
      .where('id', '=', params.signInPointId)
      .executeTakeFirst();
    if (point === undefined) throw problem(404);
    await requireEditableSite(db, actor, point.site_id);
    return presentCode(deps, point);
  }),

  handle(calls.replaceSignInPointCode, ({ actor, change, deps, params }) =>
    change(async (tx) => {
      const point = await lockPoint(tx, actor, params.signInPointId);
      return presentCode(deps, await updateRow(tx, 'sign_in_points', point, { code_version: point.code_version + 1 }));
    }),
  ),
];
