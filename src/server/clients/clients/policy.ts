import { sql, type Kysely } from 'kysely';

import type { PasswordPolicyEffect } from '#contract/clients/entities/client';
import type { Schema } from '#server/platform/db/schema/schema';

const DAY_MS = 86_400_000;

interface Chosen {
  readonly clientId: number;
  /** The user who requests the count. */
  readonly userId: number;
  /** In days; null for never. */
  readonly expiry: number | null;
  readonly forcesTwoFactor: boolean;
  readonly now: Date;
}

/** The people of a client who sign in with a password, with the policies of their other clients, which still apply. */
function findPeople(db: Kysely<Schema>, clientId: number) {
  return db
    .selectFrom('client_users as place')
    .innerJoin('users', 'users.id', 'place.user_id')
    .leftJoin('client_users as other', (join) => join.onRef('other.user_id', '=', 'users.id').on('other.client_id', '!=', clientId))
    .leftJoin('clients', 'clients.id', 'other.client_id')
    .select(['users.id', 'users.password_changed_at as changedAt'])
    .select([
      sql<boolean>`users.two_factor_secret is not null`.as('hasTwoFactor'),
      sql<number | null>`min(clients.password_expiry)`.as('expiryElsewhere'),
      sql<boolean>`coalesce(bool_or(clients.force_2fa), false)`.as('forcedElsewhere'),
    ])
    .where('place.client_id', '=', clientId)
    .where('users.password_hash', 'is not', null)
    .groupBy('users.id')
    .execute();
}

/** The stricter of two policies; null for never. */
const strictest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

const expiryOf = (changedAt: Date, days: number | null): number => (days === null ? Infinity : changedAt.getTime() + days * DAY_MS);

const dayOf = (instant: number | undefined): string | null => (instant === undefined ? null : new Date(instant).toISOString().slice(0, 10));

/** Counts the people that a policy would affect and the present one does not (spec: clients#password-policy). */
export async function countPolicyEffect(db: Kysely<Schema>, chosen: Chosen): Promise<PasswordPolicyEffect> {
  const { clientId, userId, now } = chosen;
  const present = await db
    .selectFrom('clients')
    .select(['password_expiry', 'force_2fa'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const people = (await findPeople(db, clientId)).map(({ id, changedAt, hasTwoFactor, expiryElsewhere, forcedElsewhere }) => ({
    id,
    before: expiryOf(changedAt, strictest(present.password_expiry, expiryElsewhere)),
    after: expiryOf(changedAt, strictest(chosen.expiry, expiryElsewhere)),
    mustSetUp: chosen.forcesTwoFactor && !present.force_2fa && !forcedElsewhere && !hasTwoFactor,
  }));
  const expired = people.filter(({ before, after }) => after < now.getTime() && before >= now.getTime());
  const expiring = people.filter(({ before, after }) => after >= now.getTime() && after < before);
  const days = expiring.map(({ after }) => after).sort((one, other) => one - other);
  const mustSetUp = people.filter((person) => person.mustSetUp);
  const isAmong = (some: readonly { readonly id: number }[]): boolean => some.some(({ id }) => id === userId);
  return {
    users: people.length,
    expired: expired.length,
    expiring: expiring.length,
    first_expires_on: dayOf(days[0]),
    last_expires_on: dayOf(days.at(-1)),
    without_two_factor: mustSetUp.length,
    own: { expired: isAmong(expired), without_two_factor: isAmong(mustSetUp) },
  };
}
