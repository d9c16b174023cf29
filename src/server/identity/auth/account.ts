import { sql, type Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';

/** A person as the sign-in needs them: the hashes of their secrets, and the strictest policy of all their clients. */
export interface Account {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly locale: string;
  readonly passwordHash: string | null;
  readonly passwordChangedAt: Date;
  /** As stored: see `Seal`. */
  readonly twoFactorSecret: string | null;
  readonly twoFactorStep: number | null;
  readonly lastClientId: number | null;
  readonly forcesTwoFactor: boolean;
  /** The lifetime of a password in days; null: for ever. */
  readonly passwordExpiryDays: number | null;
  readonly preventsPasswordReuse: boolean;
}

/**
 * The person of an email, regardless of case; null for nobody, and for a person who no longer has a client. Of several
 * clients' policies the strictest counts: otherwise a person could sign in by the weak one and switch.
 */
export async function findAccount(db: Kysely<Schema>, email: string): Promise<Account | null> {
  return (
    (await accounts(db)
      .where(sql`lower(users.email)`, '=', email.toLowerCase())
      .executeTakeFirst()) ?? null
  );
}

/** The same by id, for a signed-in person. */
export async function findAccountById(db: Kysely<Schema>, userId: number): Promise<Account | null> {
  return (await accounts(db).where('users.id', '=', userId).executeTakeFirst()) ?? null;
}

/** Locks a person, so that two requests at the same moment do not both count on the same state. */
export async function lockUser(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
}

function accounts(db: Kysely<Schema>) {
  return db
    .selectFrom('users')
    .innerJoin('client_users', 'client_users.user_id', 'users.id')
    .innerJoin('clients', 'clients.id', 'client_users.client_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.locale',
      'users.password_hash as passwordHash',
      'users.password_changed_at as passwordChangedAt',
      'users.two_factor_secret as twoFactorSecret',
      'users.two_factor_step as twoFactorStep',
      'users.last_client_id as lastClientId',
    ])
    .select([
      sql<boolean>`bool_or(clients.force_2fa)`.as('forcesTwoFactor'),
      sql<number | null>`min(clients.password_expiry)`.as('passwordExpiryDays'),
      sql<boolean>`bool_or(clients.prevent_password_reuse)`.as('preventsPasswordReuse'),
    ])
    .groupBy('users.id');
}
