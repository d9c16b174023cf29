import { getConfig } from '#contract/clients/calls/client';
import { readRunning } from '#server/evacuations/running';
import { handle } from '#server/platform/http/handle';
import { zoneChanges } from '#server/platform/lists/zoneChanges';
import { isMailAvailable } from '#server/platform/mail/available';
import { pusherConfig } from '#server/platform/http/pusherConfig';
import { VERSION } from '#server/platform/process/version';
import { presentSiteSummary } from '#server/sites/sites/present';
import { findSites } from '#server/sites/sites/store';
import { presentClient, presentClientToGuest } from '../clients/present';
import { findLogo, getClientRow } from '../clients/store';

export const configHandlers = [
  handle(getConfig, async ({ db, actor, deps, now, timezone: own }) => {
    const { mapTiles: tiles, companionAppUrl } = deps.environment;
    const row = await getClientRow(db, actor.clientId);
    const client = (actor.share === null ? presentClient : presentClientToGuest)(row, await findLogo(db, deps, row));
    const sites = await findSites(db, actor.clientId, actor.siteScope);
    return {
      pusher: pusherConfig(deps),
      abilities: actor.subject.abilities,
      roles: actor.subject.permissions,
      latest_app_version: VERSION,
      local_user_id: actor.clientUserId,
      system_role: actor.subject.systemRole,
      client,
      sites: sites.map(presentSiteSummary),
      evacuations: await readRunning(
        db,
        actor,
        sites.filter((site) => site.evacuation_kind !== null),
      ),
      zones: zoneChanges([own, client.timezone ?? 'UTC', ...sites.map(({ timezone }) => timezone)], now()),
      sso_provider_id: actor.ssoProviderId,
      map_tiles: tiles === null ? null : { url: tiles.url, attribution: tiles.attribution },
      companion_invitations: companionAppUrl !== null,
      mail_available: isMailAvailable(deps),
      sms_available: deps.environment.sms !== null,
      slack_available: deps.environment.slack !== null,
      sells_plans: actor.subject.sellsPlans,
    };
  }),
];
