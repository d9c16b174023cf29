import type { PusherConfig } from '#contract/platform/calls/realtime';
import type { Deps } from '../deps';

/** A placeholder: pusher-js requires a cluster, and the embedded hub has none. */
const EMBEDDED_CLUSTER = 'portico';

/** Returns the address of the portal's socket: this origin for the embedded hub, otherwise the service's full address. */
export function pusherConfig({ environment, secrets }: Pick<Deps, 'environment' | 'secrets'>): PusherConfig {
  if (environment.pusher === null) return { key: secrets.hub.key, cluster: EMBEDDED_CLUSTER };
  const { key, cluster, host, port, tls } = environment.pusher;
  return { key, cluster, host: host ?? `ws-${cluster}.pusher.com`, port: port ?? (tls ? 443 : 80), tls };
}
