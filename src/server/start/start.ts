import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import { migrate } from '#server/platform/db/migrate';
import { openDatabase, type Database } from '#server/platform/db/open';
import { refuseOtherUse } from '#server/platform/demoBoundary';
import type { Deps } from '#server/platform/deps';
import type { FilePrograms } from '#server/platform/files/openFiles';
import { cannotListen, requireUsablePort } from '#server/platform/process/freePort';
import { makeLogger } from '#server/platform/http/logger';
import type { RunnableKind } from '#server/platform/jobs/defineJob';
import { WORKER_TIMES, type WorkerTimes } from '#server/platform/jobs/makeWorkers';
import { sealStored } from '#server/platform/secrets/sealing';
import { loadSecrets } from '#server/platform/secrets/secrets';
import type { Environment } from '../../../config/environment';
import { makeApp, type AppParts } from './app';
import { JOB_KINDS } from './jobKinds';
import { openServices } from './openServices';
import { startRealtime, type Realtime } from './startRealtime';

/** A server that listens. */
export interface RunningServer {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly database: Database;
  /** The address where it listens, in a form that this machine can open. */
  readonly address: string;
  /** Runs due jobs until there are none; for tests, whose servers have no workers unless configured. */
  runDueJobs(): Promise<void>;
  /** Stops in order: no new requests, sockets closed, jobs ended, events sent, database closed. Never throws. */
  close(): Promise<void>;
}

/** The settings of a server's jobs. */
export interface JobOptions {
  readonly kinds: readonly RunnableKind[];
  /** Whether it takes jobs by itself. */
  readonly workers: boolean;
  readonly times: WorkerTimes;
}

/** The parts that a test may replace. */
export interface StartOptions extends AppParts, FilePrograms {
  readonly database?: Database;
  readonly log?: Logger;
  readonly now?: () => Date;
  readonly jobs?: Partial<JobOptions>;
  /**
   * Runs between the migrations and the first request; returns a function that ends what it started.
   * `isWatched` reports whether the real-time hub of this process has any connections.
   */
  readonly prepare?: (deps: Deps, isWatched: () => boolean) => Promise<(() => Promise<void>) | null>;
}

/**
 * Starts a server: database, migrations, `prepare`, real-time, listening.
 *
 * @throws StartError with one sentence; everything opened before is closed again
 */
export async function startServer(environment: Environment, options: StartOptions): Promise<RunningServer> {
  const log = options.log ?? makeLogger(environment.logLevel);
  const undo: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse())
      await step().catch((error: unknown) => log.error({ err: error }, 'stopping: a step failed'));
  };
  try {
    await requireUsablePort(environment);
    const database = options.database ?? (await openDatabase(environment));
    undo.push(() => database.close());
    const applied = await migrate(database.db);
    if (applied.length > 0) log.info({ applied }, 'database migrated');
    await refuseOtherUse(database.db, environment);

    const secrets = await loadSecrets(database.db, environment);
    const realtime = startRealtime(environment, secrets, log);
    undo.push(() => realtime.close());
    const jobs: JobOptions = { kinds: JOB_KINDS, workers: true, times: WORKER_TIMES, ...options.jobs };
    const { deps, workers } = await openServices({
      environment,
      secrets,
      log,
      now: options.now ?? (() => new Date()),
      database,
      publisher: realtime.publisher,
      programs: options,
      jobs,
      undo: (step) => undo.push(step),
    });
    const ended = await options.prepare?.(deps, realtime.isWatched);
    if (ended) undo.push(ended);
    await sealStored(database.db, secrets.seal);

    const app = await makeApp(deps, withRealtime(options, realtime));
    undo.push(() => app.close());
    realtime.attach(app.server);
    const address = await listen(app, environment);
    deps.outbox.wake();
    deps.mail.wake();
    if (jobs.workers) await workers.start();
    return { app, deps, database, address, runDueJobs: () => workers.runDue(), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function withRealtime(parts: AppParts, realtime: Realtime): AppParts {
  return {
    ...parts,
    // Sockets would keep the server open for ever.
    beforeClose: () => realtime.close(),
    addRoutes: (app) => {
      realtime.addRoutes(app);
      parts.addRoutes?.(app);
    },
  };
}

async function listen(app: FastifyInstance, { host, port, tls }: Environment): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw cannotListen(error, { host, port });
  }
  // A server on TCP, which has just begun to listen, has this form of address.
  const bound = app.server.address() as AddressInfo;
  const reachable = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  return `${tls === null ? 'http' : 'https'}://${reachable}:${bound.port}`;
}
