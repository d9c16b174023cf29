import type { Kysely } from 'kysely';

import * as calls from '#contract/clients/calls/installation';
import { OPERATORS_MAX, type Installation, type InstallationMail } from '#contract/clients/entities/installation';
import { changeOperator, lockOperators, lockPerson, readOperators, tellOfOperator } from '#server/identity/operators';
import { readSellsPlans, storeSellsPlans } from '#server/identity/sellsPlans';
import { emitAccessChanged, emitClientChanged, reauthorizeVisitor } from '#server/identity/sessions/accessChanged';
import { writeLines } from '#server/platform/audit/lines';
import type { Schema } from '#server/platform/db/schema/schema';
import { change, type Emit, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import type { SignedInContext } from '#server/platform/http/context';
import { handle } from '#server/platform/http/handle';
import type { MessageKey } from '#server/platform/http/messages';
import { invalid, problem } from '#server/platform/http/problem';
import { stillToSend } from '#server/platform/mail/deliver';
import { readStoredMail, settingsOfEnvironment, storeMail, type StoredMail } from '#server/platform/mail/settings';
import { writeMail } from '#server/platform/mail/tell';
import { VERSION } from '#server/platform/process/version';

type Db = Kysely<Schema>;

async function readMail(db: Db, { environment, secrets, now }: Deps): Promise<InstallationMail> {
  const stored = environment.smtpUrl === null ? await readStoredMail(db, secrets.seal) : null;
  const waiting = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(stillToSend(now()))
    .executeTakeFirstOrThrow();
  const failed = await db
    .selectFrom('mails')
    .select('error')
    .where(stillToSend(now()))
    .where('error', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rest = { waiting: Number(waiting.count), error: failed?.error ?? null };
  if (environment.smtpUrl !== null)
    return {
      ...rest,
      set_by: 'environment',
      settings: settingsOfEnvironment(environment),
      has_password: new URL(environment.smtpUrl).password !== '',
    };
  if (stored === null) return { ...rest, set_by: null, settings: null, has_password: false };
  const { password, ...settings } = stored;
  return { ...rest, set_by: 'operator', settings, has_password: password !== null };
}

async function readInstallation(db: Db, deps: Deps): Promise<Installation> {
  const { environment } = deps;
  const sso = await db
    .selectFrom('sso_configs')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('enabled', '=', true)
    .executeTakeFirstOrThrow();
  const failed = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return {
    version: VERSION,
    mail: await readMail(db, deps),
    operators: await readOperators(db),
    sells_plans: await readSellsPlans(db),
    database: environment.databaseUrl === null ? 'embedded' : 'postgresql',
    files: environment.fileStore !== null ? 's3' : environment.dataFolder === null ? 'memory' : 'folder',
    sms: environment.sms !== null,
    slack: environment.slack !== null,
    directories: Object.entries(environment.directories).flatMap(([kind, set]) => (set === null ? [] : [kind])),
    sso_clients: Number(sso.count),
    failed_jobs: failed.count,
    zone_data: process.versions['tz'] ?? '',
  };
}

/** The part of the mail settings that goes into the audit log: no account, no password. */
const noted = (stored: StoredMail | null): string | null =>
  stored === null ? null : `${stored.host}:${stored.port} ${stored.security} ${stored.sender_email}`;

/** Makes every portal refetch what depends on the installation: mail, and the pages for what is sold. */
const tellEverybody = (deps: Deps): Promise<void> =>
  change(deps, async (tx, emit) => {
    for (const { id } of await tx.selectFrom('clients').select('id').execute()) await emitClientChanged(deps, tx, emit, id);
  });

/** Makes a person an operator or ends it, mails them and the other operators, and makes their portals refetch their rights. */
async function setRights(
  { deps, actor, now }: Pick<SignedInContext, 'deps' | 'actor' | 'now'>,
  tx: Tx,
  emit: Emit,
  person: { readonly id: number; readonly name: string },
  isOperator: boolean,
): Promise<void> {
  const by = { actor: actor.name, userId: actor.userId };
  const places = await changeOperator(tx, person, { isOperator, by, at: now() });
  // The person has left all clients: the change is still logged somewhere, and any open session ends.
  if (places.length === 0) {
    const line = { ...by, action: 'updated', subject: 'users', subjectId: null, subjectName: null } as const;
    await writeLines(tx, now(), [{ ...line, clientId: actor.clientId, changes: { operator: [!isOperator, isOperator] } }]);
    await reauthorizeVisitor(deps, tx, person.id);
  }
  await tellOfOperator(deps, tx, person, { isOperator, by });
  for (const { id, client_id: clientId } of places) await emitAccessChanged(deps, tx, emit, { clientId }, [id]);
}

/** The advice to an operator for an error of the mail library (`mail/refusal.ts`), by its first word. */
const WORDS: Readonly<Record<string, MessageKey>> = {
  EAUTH: 'server.mailTestAccount',
  ETLS: 'server.mailTestTls',
  ESOCKET: 'server.mailTestUnreachable',
  ECONNECTION: 'server.mailTestUnreachable',
  ECONNREFUSED: 'server.mailTestUnreachable',
  EDNS: 'server.mailTestUnreachable',
  ETIMEDOUT: 'server.mailTestUnreachable',
};
const wordsFor = (reason: string): MessageKey => WORDS[reason.split(' ', 1)[0] ?? ''] ?? 'server.mailTestFailed';

/** Handlers by which an operator sees the installation, sets its mail up and names further operators. */
export const installationHandlers = [
  handle(calls.getInstallation, async ({ db, deps }) => ({ installation: await readInstallation(db, deps) })),

  handle(calls.updateInstallation, async ({ actor, body: { sells_plans: isOn }, change: changeHere, deps, now }) => {
    const { installation, wasOn } = await changeHere(async (tx) => {
      const before = await readSellsPlans(tx);
      if (before !== isOn) {
        await storeSellsPlans(tx, isOn);
        const line = { actor: actor.name, userId: actor.userId, action: 'updated', subject: 'clients' } as const;
        const changes = { sells_plans: [before, isOn] as const };
        await writeLines(tx, now(), [{ ...line, changes, clientId: actor.clientId, subjectId: actor.clientId, subjectName: null }]);
      }
      return { installation: await readInstallation(tx, deps), wasOn: before };
    });
    if (wasOn !== isOn) await tellEverybody(deps);
    return { installation };
  }),

  handle(calls.updateMailSettings, async ({ actor, body, change: changeHere, deps, now }) => {
    if (deps.environment.smtpUrl !== null) throw problem(409, { code: 'mail_from_environment', message: 'server.mailFromEnvironment' });
    const { seal } = deps.secrets;
    const installation = await changeHere(async (tx) => {
      const before = await readStoredMail(tx, seal);
      const { password = before?.password ?? null, ...settings } = body;
      // A user who may change the settings may not read the password: pointing it at another server would reveal it.
      const isElsewhere = before?.host !== settings.host || before.user !== settings.user;
      if (body.password === undefined && password !== null && settings.user !== null && isElsewhere)
        throw invalid({ password: 'rules.installation.passwordAgain' });
      const after: StoredMail = { ...settings, password: settings.user === null ? null : password };
      await storeMail(tx, seal, after);
      const changes = { mail_server: [noted(before), noted(after)] as const };
      const line = { actor: actor.name, userId: actor.userId, action: 'updated', subject: 'clients', changes } as const;
      await writeLines(tx, now(), [{ ...line, clientId: actor.clientId, subjectId: actor.clientId, subjectName: null }]);
      return readInstallation(tx, deps);
    });
    const wasSent = deps.mail.hasServer;
    await deps.mail.refresh();
    if (!wasSent) await tellEverybody(deps);
    return { installation };
  }),

  handle(calls.testMail, async ({ actor, db, deps }) => {
    const { name, email, locale } = await db
      .selectFrom('users')
      .select(['name', 'email', 'locale'])
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow();
    await deps.mail.refresh();
    if (!deps.mail.hasServer) throw problem(409, { code: 'mail_not_set_up', message: 'server.mailNotSetUp' });
    const news = { kind: 'test', subject: 'server.mailTestSubject', body: 'server.mailTestBody' } as const;
    const reason = await deps.mail.sendNow(writeMail({ name, email, locale }, news));
    if (reason !== null) throw problem(409, { code: 'mail_test_failed', message: wordsFor(reason), values: { reason } });
    return { sent_to: email };
  }),

  handle(calls.addOperator, async (context) => {
    const { actor, body, deps } = context;
    const installation = await context.change(async (tx, emit) => {
      await lockOperators(tx, actor.userId);
      const person = await lockPerson(tx, body.email);
      if (person === undefined) throw invalid({ email: 'rules.installation.nobody' });
      if (!person.is_super) {
        if ((await readOperators(tx)).length >= OPERATORS_MAX)
          throw invalid({ email: { key: 'rules.installation.operatorLimit', values: { limit: OPERATORS_MAX } } });
        await setRights(context, tx, emit, person, true);
      }
      return readInstallation(tx, deps);
    });
    return { installation };
  }),

  handle(calls.removeOperator, async (context) => {
    const { actor, params } = context;
    await context.change(async (tx, emit) => {
      await lockOperators(tx, actor.userId);
      if (params.operatorId === actor.userId) throw problem(409, { code: 'own_operator', message: 'server.ownOperator' });
      const person = (await readOperators(tx)).find(({ user_id: id }) => id === params.operatorId);
      if (person === undefined) throw problem(404);
      await setRights(context, tx, emit, { id: person.user_id, name: person.name }, false);
    });
    return undefined;
  }),
];
