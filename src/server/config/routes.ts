import { getConfig, type PusherConfig } from '../../contract/calls/client';
import { presentClient } from '../clients/present';
import { getClientRow } from '../clients/store';
import type { Deps } from '../deps';
import { handle } from '../http/handle';
import { presentSiteSummary } from '../sites/present';
import { findSites } from '../sites/store';
import { VERSION } from '../version';

/** Named because pusher-js insists on one; the embedded hub has none. */
const EMBEDDED_CLUSTER = 'portico';

export const configHandlers = [
  handle(getConfig, async ({ db, actor, deps }) => ({
    pusher: pusherConfig(deps),
    abilities: actor.subject.abilities,
    roles: actor.subject.permissions,
    latest_app_version: VERSION,
    local_user_id: actor.clientUserId,
    system_role: actor.subject.systemRole,
    client: presentClient(await getClientRow(db, actor.clientId)),
    sites: (await findSites(db, actor.clientId, actor.siteScope)).map(presentSiteSummary),
    sso_provider_id: actor.ssoProviderId,
  })),
];

/** Where the portal's socket goes: this origin with the embedded hub, else the service, named in full. */
function pusherConfig({ environment, secrets }: Deps): PusherConfig {
  if (environment.pusher === null) return { key: secrets.hub.key, cluster: EMBEDDED_CLUSTER };
  const { key, cluster, host, port, tls } = environment.pusher;
  return { key, cluster, host: host ?? `ws-${cluster}.pusher.com`, port: port ?? (tls ? 443 : 80), tls };
}
