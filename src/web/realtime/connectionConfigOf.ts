import type { PusherConfig } from '#contract/platform/calls/realtime';

/**
 * Returns the connection's address: the embedded hub is served at the backend's own origin (spec: calls#client-and-config).
 * @param backend absolute
 */
export function connectionConfigOf(config: PusherConfig, backend: string): PusherConfig {
  if (config.host !== undefined) return config;
  const { hostname, port, protocol } = new URL(backend);
  const tls = protocol === 'https:';
  return { ...config, host: hostname, port: port === '' ? (tls ? 443 : 80) : Number(port), tls };
}
