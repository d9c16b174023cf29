import type { PusherConfig } from '#contract/calls/client';
import type { Deps } from '../deps';

/** Named because pusher-js insists on one; the embedded hub has none. */
const EMBEDDED_CLUSTER = 'portico';

/** Where the portal's socket goes: this origin with the embedded hub, else the service, named in full. */
export function pusherConfig({ environment, secrets }: Pick<Deps, 'environment' | 'secrets'>): PusherConfig {
  if (environment.pusher === null) return { key: secrets.hub.key, cluster: EMBEDDED_CLUSTER };
  const { key, cluster, host, port, tls } = environment.pusher;
  return { key, cluster, host: host ?? `ws-${cluster}.pusher.com`, port: port ?? (tls ? 443 : 80), tls };
}
