import type { Kysely } from 'kysely';

import { unofferedField, type Flag } from '#contract/platform/flags';
import { SITE_EVENTS, siteChannel } from '#contract/realtime';
import * as calls from '#contract/sites/calls/sites';
import type { DeviceAlertHours, SiteFields, SiteType } from '#contract/sites/entities/site';
import { hasBegun, sitePermission } from '#contract/sites/policies';
import type { Schema } from '#server/platform/db/schema/schema';
import { releaseFiles } from '#server/platform/files/removal';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import { lockClient, lockRow, updateRow } from '#server/platform/rows/rows';
import { requireSite } from './access';
import { keepClocks } from './keepClocks';
import { emitConfigChanged } from './kiosks';
import { REPORT_JOB } from './onSiteReports/jobs';
import { changesPlan, noteDue, planNext, requireReportSettings } from './onSiteReports/plan';
import { requireOwnBadge } from './ownBadge';
import { presentSite, presentSiteSummary } from './present';
import { requireGroupsOfSite } from './siteGroups';
import * as store from './store';
import { changeWelcomeFiles, findWelcomeFiles, type SignerOf } from './welcomeFiles';

async function readSite(db: Kysely<Schema>, deps: SignerOf, actor: Actor, siteId: number) {
  const row = await store.findSite(db, actor.clientId, siteId);
  if (!row) throw problem(404);
  return presentSite(deps, row, await findWelcomeFiles(db, row));
}

/** Settings that only a client with a flag may change; turning one off is always allowed. */
const FLAGGED = {
  brand_colour: 'brand-color',
  accent_colour: 'brand-color',
  photo_required: 'contactless-prevent-skippable-photo',
  id_scanning_enabled: 'id-scanning',
  contactless_welcome: 'contactless-custom-welcome-message',
} as const satisfies Partial<Record<keyof SiteFields, Flag>>;

function requireFlags({ subject }: Actor, change: SiteFields): void {
  const field = unofferedField(FLAGGED, change, subject);
  if (field !== undefined) throw invalid({ [field]: 'rules.notOffered' });
}

/** Start and end belong to events, and cannot change once the event has begun (spec: sites#events). */
function requireTimes(site: { type: SiteType; active_from: Date | null; active_until: Date | null }, change: SiteFields, now: Date): void {
  for (const name of ['active_from', 'active_until'] as const) {
    const wanted = change[name];
    const stored = site[name]?.toISOString() ?? null;
    if (wanted === undefined || wanted === stored) continue;
    if (site.type !== 'event') throw invalid({ [name]: 'rules.eventsOnly' });
    if (hasBegun({ active_from: site.active_from?.toISOString() ?? null }, now)) throw invalid({ [name]: 'rules.eventBegun' });
    if (wanted === null) throw invalid({ [name]: name === 'active_from' ? 'rules.eventStartRequired' : 'rules.eventEndRequired' });
  }
  const from = change.active_from ?? site.active_from?.toISOString();
  const until = change.active_until ?? site.active_until?.toISOString();
  if (from !== undefined && until !== undefined && until <= from) throw invalid({ active_until: 'rules.endAfterStart' });
}

/** Checks the hours after an edit, which may name only one end. */
function requireAlertHours(site: Pick<DeviceAlertHours, 'device_alerts_from' | 'device_alerts_until'>, change: SiteFields): void {
  const from = change.device_alerts_from ?? site.device_alerts_from;
  const until = change.device_alerts_until ?? site.device_alerts_until;
  if (until <= from) throw invalid({ device_alerts_until: 'rules.endAfterStart' });
}

/** Handlers of the sites, and of the events, which are sites with a beginning and an end. */
export const siteHandlers = [
  handle(calls.listSites, async ({ actor, db }) => {
    const rows = await store.findSites(db, actor.clientId, actor.siteScope);
    return { sites: rows.map(presentSiteSummary) };
  }),

  handle(calls.getSite, async ({ actor, db, deps, params }) => {
    const site = await requireSite(db, actor, params.siteId);
    actor.require(sitePermission(site.type, 'viewer'));
    return { site: await readSite(db, deps, actor, site.id) };
  }),

  handle(calls.createSite, (context) => {
    const { actor, body, change, deps, now } = context;
    actor.require(sitePermission(body.type, 'editor'));
    requireFlags(actor, body);
    return change(async (tx) => {
      const limits = await lockClient(tx, actor);
      if ((await store.countLimitedSites(tx, actor.clientId, now())) >= limits.site_limit) {
        throw problem(409, { code: 'site_limit_reached', message: 'server.siteLimitReached', data: { site_limit: limits.site_limit } });
      }
      await changeWelcomeFiles(tx, { client_id: actor.clientId, image_file_id: null, video_file_id: null, badge_logo_file_id: null }, body);
      const site = await store.insertSite(tx, actor, { ...body, locale: body.locale ?? limits.locale ?? undefined });
      if (actor.siteScope !== null && actor.clientUserId !== null) await store.allowSite(tx, actor.clientUserId, site.id);
      return { site: await readSite(tx, deps, actor, site.id) };
    });
  }),

  handle(calls.updateSite, (context) => {
    const { actor, body, change, deps, params, now } = context;
    actor.requireSite(params.siteId);
    return change(async (tx, emit) => {
      const site = await lockRow(tx, 'sites', actor, params.siteId);
      actor.require(sitePermission(site.type, 'editor'));
      const { base, timezone_keeps: keeps = 'clock', ...wanted } = body;
      if (base !== undefined) requireFresh('site', await readSite(tx, deps, actor, site.id), wanted, base);
      const { change: fields, movesVisits } =
        keeps === 'clock' ? await keepClocks(tx, site, wanted, now()) : { change: wanted, movesVisits: false };
      requireTimes(site, fields, now());
      requireAlertHours(site, fields);
      requireReportSettings(site, fields);
      requireFlags(actor, fields);
      await requireOwnBadge(tx, { site_id: site.id }, fields.badge_id);
      await requireGroupsOfSite(tx, actor, site, fields.visitor_group_ids);
      const lost = await changeWelcomeFiles(tx, site, fields);
      // Reports that are already due were planned by the settings before this change.
      if (changesPlan(fields)) await noteDue(tx, { jobs: deps.jobs, send: REPORT_JOB }, site, now());
      const edited = await updateRow(tx, 'sites', site, store.columnsOf(fields));
      if (changesPlan(fields)) await planNext(tx, edited, now());
      await releaseFiles(tx, lost);
      await emitConfigChanged(tx, emit, { clientId: actor.clientId, siteId: site.id });
      if (movesVisits) emit(siteChannel(site.id), SITE_EVENTS.expectedChanged, {});
      return { site: await readSite(tx, deps, actor, site.id) };
    });
  }),
];
