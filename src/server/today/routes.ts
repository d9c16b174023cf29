import * as calls from '../../contract/calls/sites';
import { handle } from '../http/handle';
import { unknownId } from '../visitors/unknownId';
import { requireSite } from '../sites/access';
import { signOut } from '../visitors/signOut';
import { summariseToday } from './store';

/** Handlers of what happens at a site today. */
export const todayHandlers = [
  handle(calls.getToday, async ({ actor, db, params, now }) => {
    const site = await requireSite(db, actor, params.siteId);
    return summariseToday(db, { id: site.id, clientId: actor.clientId, timezone: site.timezone }, now());
  }),

  handle(calls.signOutAll, async ({ actor, body, change, db, params, now }) => {
    const site = await requireSite(db, actor, params.siteId);
    const groupId = body.visitor_group_id;
    return change(async (tx, emit) => {
      if (groupId !== undefined) {
        const group = await tx
          .selectFrom('visitor_groups')
          .select('id')
          .where('client_id', '=', actor.clientId)
          .where('id', '=', groupId)
          .executeTakeFirst();
        if (!group) throw unknownId('visitor_group_id');
      }
      const left = await signOut(tx, emit, { clientId: actor.clientId, siteId: site.id, groupId, at: now() });
      return { signed_out: left.length };
    });
  }),
];
