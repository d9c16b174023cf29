import { makeTries } from '#server/identity/auth/makeTries';
import { makeProviders } from '#server/identity/sso/provider';
import { keepMonths } from '#server/platform/audit/months';
import type { Database } from '#server/platform/db/open';
import type { Deps } from '#server/platform/deps';
import { makeDns } from '#server/platform/outbound/dns';
import { openFiles, type FilePrograms } from '#server/platform/files/openFiles';
import type { RunnableKind } from '#server/platform/jobs/defineJob';
import { makeJobs } from '#server/platform/jobs/makeJobs';
import { makeWorkers, type Workers, type WorkerTimes } from '#server/platform/jobs/makeWorkers';
import { makeMail } from '#server/platform/mail/mail';
import { makeOutbox } from '#server/platform/outbox/dispatch';
import { makeBackground } from '#server/platform/process/background';
import type { Publisher } from '#server/platform/realtime/publisher';

interface ServiceParts extends Pick<Deps, 'environment' | 'secrets' | 'log' | 'now'> {
  readonly database: Database;
  readonly publisher: Publisher;
  readonly programs: FilePrograms;
  readonly jobs: { readonly kinds: readonly RunnableKind[]; readonly times: WorkerTimes };
  /** Takes what closes a service that was opened. */
  readonly undo: (step: () => Promise<unknown>) => void;
}

/** Opens what the handlers and the jobs use. The workers wait to be started. */
export async function openServices(parts: ServiceParts): Promise<{ readonly deps: Deps; readonly workers: Workers }> {
  const { environment, secrets, log, now, database, publisher, undo } = parts;
  const { db } = database;
  const { kinds, times } = parts.jobs;
  const outbox = makeOutbox(database, publisher, log);
  undo(() => outbox.stop());
  const files = await openFiles(environment, parts.programs);
  undo(() => files.close());
  // Lines of a month without a table are stored where they wait for one: a start that finds the log busy continues.
  await keepMonths(db, now()).catch((error: unknown) => log.warn({ err: error }, 'months of the audit log: later'));
  const mail = makeMail({ db, storage: files.storage, environment, seal: secrets.seal, log, now });
  undo(() => mail.stop());
  await mail.refresh();
  const background = makeBackground(log);
  undo(() => background.idle());
  const deps: Deps = {
    environment,
    db,
    publisher,
    outbox,
    secrets,
    mail,
    tries: makeTries({ db, secrets, now }),
    providers: makeProviders({ now, seal: secrets.seal, allowsPrivate: environment.privateProviders }),
    dns: makeDns(environment.dnsServers),
    files,
    background,
    jobs: makeJobs({ kinds, wake: (name) => workers.wake(name) }),
    log,
    now,
  };
  const workers = makeWorkers({ deps, database, kinds, times });
  undo(() => workers.stop());
  return { deps, workers };
}
