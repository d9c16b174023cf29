import type { Kysely } from 'kysely';

import type { Profile, SignedInSession } from '#contract/identity/entities/profile';
import type { Schema } from '#server/platform/db/schema/schema';
import { languageOf } from '#server/platform/http/messages';
import { passwordExpiresAt } from '../sessions/passwordExpiry';
import { countRecoveryCodes } from '../auth/recoveryCodes';
import { findPendingEmail } from './pendingEmail';
import { findManagingClient, getUser, listPolicies, type ProfileRow, type SessionRow } from './store';
import { browserNames } from './browserNames';

/** Returns a person's own account, with the effects of their clients' policies and single sign-on. */
export async function presentProfile(db: Kysely<Schema>, userId: number, now: Date): Promise<Profile> {
  const user = await getUser(db, userId);
  const policies = await listPolicies(db, userId);
  const days = policies.flatMap(({ password_expiry: expiry }) => (expiry === null ? [] : [expiry]));
  const passwordExpiryDays = days.length === 0 ? null : Math.min(...days);
  return {
    id: user.id,
    revision: user.revision,
    name: user.name,
    email: user.email,
    pending_email: await findPendingEmail(db, userId, now),
    locale: languageOf(user.locale),
    managed_by: await managerOf(db, user, policies),
    password_changed_at: user.password_changed_at.toISOString(),
    password_expires_at: passwordExpiresAt({ passwordExpiryDays, passwordChangedAt: user.password_changed_at })?.toISOString() ?? null,
    two_factor: user.two_factor_secret !== null,
    two_factor_required_by: policies.filter(({ force_2fa: forced }) => forced).map(({ name }) => name),
    recovery_codes_left: await countRecoveryCodes(db, userId),
  };
}

/**
 * Returns the name of the client whose single sign-on manages the account: the owner of the address's domain, or, without a password
 * here, the person's client. Null for none.
 */
async function managerOf(
  db: Kysely<Schema>,
  { email, password_hash: hash }: ProfileRow,
  clients: readonly { readonly name: string }[],
): Promise<string | null> {
  return (await findManagingClient(db, email)) ?? (hash === null ? (clients[0]?.name ?? '') : null);
}

export function presentSession(
  { id, sid, generation, rotated_at: rotatedAt, created_at: createdAt, user_agent: userAgent }: SessionRow,
  currentSid: string,
): SignedInSession {
  const { browser, system } = browserNames(userAgent);
  return {
    id,
    // It rises with each renewal, the only change of a session.
    revision: generation,
    current: sid === currentSid,
    browser,
    system,
    created_at: createdAt.toISOString(),
    last_used_at: rotatedAt.toISOString(),
  };
}
