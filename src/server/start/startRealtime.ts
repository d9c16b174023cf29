import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import { portalOrigins } from '#server/platform/http/portal/portalOrigins';
import { hubHttpApi } from '#server/platform/realtime/httpApi/hubHttpApi';
import { makeHub } from '#server/platform/realtime/hub/makeHub';
import { makeHubPublisher } from '#server/platform/realtime/hubPublisher';
import type { Publisher } from '#server/platform/realtime/publisher';
import { makePusherPublisher } from '#server/platform/realtime/pusherPublisher';
import type { Secrets } from '#server/platform/secrets/secrets';
import type { Environment } from '../../../config/environment';

/** The transport of real-time events, and its connections to the server. */
export interface Realtime {
  readonly publisher: Publisher;
  addRoutes(app: FastifyInstance): void;
  attach(server: Server): void;
  /** Whether anybody is connected here; unknown for a hosted service. */
  readonly isWatched: () => boolean;
  /** Ends every socket. May be called more than once. */
  close(): Promise<void>;
}

/** The configured service, or the hub in this process. */
export function startRealtime(environment: Environment, secrets: Pick<Secrets, 'hub'>, log: Logger): Realtime {
  if (environment.pusher !== null) {
    const { appId, key, secret, cluster, host, port, tls } = environment.pusher;
    const publisher = makePusherPublisher({
      appId,
      key,
      secret,
      cluster: cluster || undefined,
      host: host ?? undefined,
      port: port ?? undefined,
      useTLS: tls,
      log,
    });
    return { publisher, addRoutes: () => {}, attach: () => {}, isWatched: () => true, close: () => publisher.close() };
  }
  const { previous, clientEvents, origins } = environment.hub;
  const hub = makeHub({ ...secrets.hub, previous, clientEvents, log, allowedOrigins: [...portalOrigins(environment), ...origins] });
  const publisher = makeHubPublisher(hub);
  let closing: Promise<void> | null = null;
  return {
    publisher,
    addRoutes: (app) =>
      void app.register(async (scope) => {
        scope.addHook('onRoute', (route) => {
          route.config = { ...route.config, anonymous: 'each request is signed with the secret of the hub' };
        });
        await scope.register(hubHttpApi(hub));
      }),
    attach: (server) => hub.attach(server),
    isWatched: () => hub.connectionCount() > 0,
    close: () => (closing ??= hub.close()),
  };
}
