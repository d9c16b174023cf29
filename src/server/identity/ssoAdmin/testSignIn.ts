import { createHash } from 'node:crypto';

import type { SsoReturn } from '#contract/identity/calls/sso';
import type { SsoConfig } from '#contract/identity/entities/sso';
import type { SignedInContext } from '#server/platform/http/context';
import { problem, ProblemError } from '#server/platform/http/problem';
import { spendLink } from '#server/platform/links/end';
import { lockClient, updateRow } from '#server/platform/rows/rows';
import { SSO_TEST } from '../links';
import { authorizationUrl } from '../sso/authorize';
import { identify, type Identity } from '../sso/identity';
import { issuerOf } from '../sso/issuer';
import { findConfig, lockConfig, presentConfig, type ConfigRow } from './store';

type TestContext = Pick<SignedInContext, 'actor' | 'change' | 'db' | 'deps'>;

/** A configuration that has changed since counts as another one. */
const versionOf = (row: ConfigRow): string =>
  createHash('sha256')
    .update(JSON.stringify([row.id, row.type, row.domain, row.provider_client_id, row.provider_client_secret, row.provider_host]))
    .digest('base64url');

const notReady = (missing: readonly string[]) => problem(409, { code: 'sso_not_ready', message: 'server.ssoNotReady', data: { missing } });

/** A refused test does not end the caller's own session. */
function throwAsTestFailure(error: unknown): never {
  if (!(error instanceof ProblemError) || error.status !== 401) throw error;
  throw problem(409, { code: 'sso_test_failed', message: error.details.message, values: error.details.values });
}

/** Begins a sign-in at the provider for the caller, as a test. Returns the address to go to. */
export async function startTest({ actor, db, deps }: TestContext): Promise<string> {
  const row = await findConfig(db, actor.clientId);
  if (row === undefined) throw problem(404);
  if (issuerOf(row) === null) throw notReady(['provider']);
  if (row.domain === '') throw notReady(['domain']);
  return authorizationUrl(deps, db, row, {
    kind: SSO_TEST,
    userId: actor.userId,
    data: { client_id: actor.clientId, user_id: actor.userId, version: versionOf(row) },
  }).catch(throwAsTestFailure);
}

/**
 * Ends such a sign-in: checks the returned identity as in a real one, and stores nothing but the time.
 *
 * @throws Problem 409 `sso_test_failed` that says why it was refused
 */
export async function finishTest(
  { actor, change, db, deps }: TestContext,
  sent: SsoReturn,
): Promise<{ readonly sso: SsoConfig; readonly email: string; readonly name: string }> {
  const taken = await spendLink(deps, db, SSO_TEST, sent.state);
  const seen = await findConfig(db, actor.clientId);
  if (
    taken === null ||
    seen === undefined ||
    taken.data['client_id'] !== actor.clientId ||
    taken.data['user_id'] !== actor.userId ||
    taken.data['version'] !== versionOf(seen)
  )
    throw problem(409, { code: 'sso_test_failed', message: 'server.ssoStateWrong' });
  const identity: Identity = await identify(deps, seen, sent).catch(throwAsTestFailure);
  return change(async (tx) => {
    await lockClient(tx, actor);
    const row = await lockConfig(tx, actor);
    if (versionOf(row) !== versionOf(seen)) throw problem(409, { code: 'sso_test_failed', message: 'server.ssoStateWrong' });
    const written = await updateRow(tx, 'sso_configs', row, {
      tested_at: deps.now(),
      provider_problem: null,
      provider_checked_at: deps.now(),
    });
    return { sso: await presentConfig(tx, written), email: identity.email, name: identity.name };
  });
}
