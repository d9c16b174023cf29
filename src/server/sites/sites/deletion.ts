import { getSiteDeletion } from '#contract/sites/calls/siteDeletion';
import { deleteSite } from '#contract/sites/calls/sites';
import { sitePermission } from '#contract/sites/policies';
import { countBelongings } from '#server/platform/deletion/deletionCounts';
import { filesGoingWith, readCascades } from '#server/platform/deletion/cascades';
import { FILE_REFERENCES } from '#server/platform/files/references';
import { releaseFiles } from '#server/platform/files/removal';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { lockRow } from '#server/platform/rows/rows';
import { requireSite } from './access';
import { SITE_TABLES } from './deletionCounts';
import { lockSiteCount } from './counts';
import { endKiosks } from './kiosks';
import { lockRunningEvacuation } from './runningEvacuation';
import { deleteSiteRow } from './store';

/** Handlers of deleting a site: counting the records that go with it, and deleting exactly those. */
export const siteDeletionHandlers = [
  handle(getSiteDeletion, async ({ actor, db, params }) => {
    const site = await requireSite(db, actor, params.siteId);
    actor.require(sitePermission(site.type, 'deleter'));
    return { counts: await countBelongings(db, { table: 'sites', id: site.id }, 'site_id', SITE_TABLES) };
  }),

  handle(deleteSite, async (context) => {
    const { actor, body, change, db, deps, params } = context;
    const { id } = await requireSite(db, actor, params.siteId);
    const ended = await change(async (tx, emit) => {
      // The order of every change of who is signed in: the count first, then the running evacuation, then the site.
      const place = { clientId: actor.clientId, siteId: id };
      await lockSiteCount(tx, place);
      const running = await lockRunningEvacuation(tx, place);
      const site = await lockRow(tx, 'sites', actor, id);
      actor.require(sitePermission(site.type, 'deleter'));
      if (body.name !== site.name.trim()) throw invalid({ name: 'rules.nameMismatch' });
      if (running) {
        throw problem(409, {
          code: 'evacuation_in_progress',
          message: 'server.evacuationNotComplete',
          data: { evacuation_id: running.id },
        });
      }
      const kiosks = await endKiosks(tx, emit, place);
      const files = await filesGoingWith(tx, await readCascades(tx), { table: 'sites', id }, FILE_REFERENCES);
      await deleteSiteRow(tx, site);
      await releaseFiles(tx, files);
      return kiosks;
    });
    for (const sid of ended) await deps.publisher.closeSession(sid);
    return undefined;
  }),
];
