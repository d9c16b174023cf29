import { sql } from 'kysely';

import { SSO_DOMAIN_CHECK_DAYS, SSO_DOMAIN_GRACE_DAYS } from '#contract/identity/constants';
import { writeLines } from '#server/platform/audit/lines';
import { transact, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import type { MessageKey } from '#server/platform/http/messages';
import { defineJob } from '#server/platform/jobs/defineJob';
import { formatIn } from '#server/platform/lists/zoneFormat';
import { tellPeople } from '#server/platform/mail/tell';
import { lockFound, updateRow } from '#server/platform/rows/rows';
import { findPermissionHolders } from '../sessions/permissionHolders';
import { giveUpDomain } from './configure';
import { lookAtDomain } from './domain';
import { ownsDomain, type ConfigRow } from './store';

const DAY_MS = 86_400_000;
/** Each may wait for unresponsive servers, and all of them have a minute. */
const AT_ONCE = 10;

type CheckDeps = Pick<Deps, 'db' | 'dns' | 'environment' | 'mail' | 'now'>;

/**
 * Looks verified domains up again: each once a week, one whose record is missing daily. After two weeks without it the domain has no
 * owner again. Unresponsive servers prove nothing.
 */
export async function checkDomains(deps: CheckDeps): Promise<void> {
  const due = await findDue(deps);
  const found = await Promise.all(due.map(async (row) => ({ row, findings: await lookAtDomain(deps, row) })));
  for (const { row, findings } of found) {
    if (findings?.problem !== 'no_answer') await transact(deps.db, (tx) => note(deps, tx, row, findings === null));
  }
}

function findDue({ db, now }: CheckDeps) {
  const before = (days: number): Date => new Date(now().getTime() - days * DAY_MS);
  return (
    db
      .selectFrom('sso_configs as sso')
      .innerJoin('sso_domains as owned', (join) =>
        join.onRef('owned.client_id', '=', 'sso.client_id').onRef('owned.domain', '=', 'sso.domain'),
      )
      .selectAll('sso')
      // Set by the operator, so not checked.
      .where('sso.from_settings', '=', false)
      .where((eb) =>
        eb.or([
          eb('sso.domain_checked_at', '<', before(SSO_DOMAIN_CHECK_DAYS)),
          eb.and([eb('sso.domain_failing_since', 'is not', null), eb('sso.domain_checked_at', '<', before(1))]),
        ]),
      )
      // In random order, so that a domain with unresponsive servers does not delay the others.
      .orderBy(sql`random()`)
      .limit(AT_ONCE)
      .execute()
  );
}

async function note(deps: CheckDeps, tx: Tx, seen: ConfigRow, isThere: boolean): Promise<void> {
  const query = tx.selectFrom('sso_configs').selectAll().where('id', '=', seen.id);
  const [row] = await lockFound(tx, 'sso_configs', { clientId: seen.client_id }, query);
  if (row === undefined || row.dns_token !== seen.dns_token || !(await ownsDomain(tx, row))) return;
  const at = deps.now();
  if (isThere) {
    await updateRow(tx, 'sso_configs', row, { domain_checked_at: at, domain_failing_since: null });
    return;
  }
  const failingSince = row.domain_failing_since ?? at;
  const endsAt = new Date(failingSince.getTime() + SSO_DOMAIN_GRACE_DAYS * DAY_MS);
  if (at < endsAt) {
    await updateRow(tx, 'sso_configs', row, { domain_checked_at: at, domain_failing_since: failingSince });
    if (row.domain_failing_since === null)
      await tell(deps, tx, row, { subject: 'server.mailSsoDomainMissingSubject', body: 'server.mailSsoDomainMissingBody', endsAt });
    return;
  }
  await giveUpDomain(tx, row);
  await updateRow(tx, 'sso_configs', row, { domain_checked_at: at, domain_failing_since: null, enabled: false });
  await writeLines(tx, at, [
    {
      clientId: row.client_id,
      actor: 'Portico',
      userId: null,
      action: 'updated',
      subject: 'ssoConfigs',
      subjectId: row.id,
      subjectName: row.domain,
      changes: { enabled: [row.enabled, false] },
    },
  ]);
  await tell(deps, tx, row, { subject: 'server.mailSsoDomainLostSubject', body: 'server.mailSsoDomainLostBody', endsAt });
}

async function tell(
  deps: CheckDeps,
  tx: Tx,
  row: ConfigRow,
  { subject, body, endsAt }: { readonly subject: MessageKey; readonly body: MessageKey; readonly endsAt: Date },
): Promise<void> {
  const { timezone } = await tx.selectFrom('clients').select('timezone').where('id', '=', row.client_id).executeTakeFirstOrThrow();
  await tellPeople(deps.mail, tx, await findPermissionHolders(tx, row.client_id, ['ManageClient.editor']), {
    kind: 'sso_domain',
    subject,
    body,
    values: (language) => ({
      domain: row.domain,
      day: formatIn(timezone, language === 'en' ? 'en-GB' : language, { dateStyle: 'long' }).format(endsAt),
    }),
    link: { url: `${deps.environment.publicUrl}/manage/account/sso/configuration`, action: 'server.mailSettingsAction' },
    look: { clientId: row.client_id },
  });
}

export const ssoJobs = [defineJob({ name: 'check-sso-domains', every: 3_600, work: ({ deps }) => checkDomains(deps) })];
