import { createHash } from 'node:crypto';
import { sql } from 'kysely';

import { IDEMPOTENCY_KEY_LIFETIME_H, IDEMPOTENCY_KEY_MAX_LENGTH } from '#contract/platform/constants';
import { change, type Tx } from '../db/transaction';
import type { Deps } from '../deps';
import type { Actor } from './actor';
import type { AnyCall, Context } from './context';
import { peopleNamed } from './peopleNamed';
import { invalid, problem } from './problem';

/** A request that a client may repeat on a bad connection. */
interface RepeatableRequest {
  readonly call: AnyCall;
  readonly actor: Actor;
  readonly key: string | string[];
  readonly params: object;
  readonly body: object;
}

/** The owner of a key: the same text of another person, client or call is another key. */
interface KeyOwner {
  readonly user_id: number;
  readonly client_id: number;
  readonly call: string;
  readonly key: string;
}

/** Status of a key whose request is still running; only its own transaction sees it. */
const UNDER_WAY = 0;

/**
 * Runs a repeatable request once (spec: api#repeated-requests). The key is written first in the transaction that does the work, so a
 * second request with it waits for the first to end, then gets its stored response; a request that failed leaves no key and may
 * be retried. A key that returns with other content is a client's mistake (409), not a repetition. A response is erased with the first
 * of the people in it who is erased.
 */
export async function answerOnce(
  deps: Deps,
  request: RepeatableRequest,
  work: (access: Pick<Context, 'db' | 'change'>) => Promise<unknown>,
): Promise<unknown> {
  const { actor, call, params, body } = request;
  const key = checkedKey(request.key);
  // Guests have no user of their own: a space, which no key contains, separates the keys of their links.
  const owned = actor.share === null ? key : `${actor.share.id} ${key}`;
  const owner: KeyOwner = { user_id: actor.userId, client_id: actor.clientId, call: call.name, key: owned };
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest('hex');
  return change(deps, async (tx, emit) => {
    if (!(await claim(tx, owner, deps.now()))) return storedAnswer(tx, owner, fingerprint);
    const made = await work({ db: tx, change: (inner) => inner(tx, emit) });
    await tx
      .updateTable('idempotency_keys')
      .set({
        status: call.status,
        answer: JSON.stringify({ fingerprint, answer: made }),
        people: [...peopleNamed(params, body, made)],
      })
      .where((row) => row.and({ ...owner }))
      .execute();
    return made;
  });
}

function checkedKey(key: string | string[]): string {
  if (typeof key === 'string' && key.length <= IDEMPOTENCY_KEY_MAX_LENGTH && /^[\x21-\x7e]+$/u.test(key)) return key;
  throw invalid({ 'Idempotency-Key': { key: 'server.idempotencyKeyForm', values: { limit: IDEMPOTENCY_KEY_MAX_LENGTH } } });
}

/** Writes the key; false when it exists already. Waits while another transaction is writing the same one. */
async function claim(tx: Tx, owner: KeyOwner, now: Date): Promise<boolean> {
  await tx
    .deleteFrom('idempotency_keys')
    .where((row) => row.and({ ...owner }))
    .where('created_at', '<', oldestKey(now))
    .execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({ ...owner, status: UNDER_WAY, answer: 'null', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function storedAnswer(tx: Tx, owner: KeyOwner, fingerprint: string): Promise<unknown> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select('answer')
    .where((key) => key.and({ ...owner }))
    .executeTakeFirst();
  const stored = row?.answer ?? {};
  // It was completed, and a person in the response has been erased since: the work is not repeated, nor the response returned.
  if (!('fingerprint' in stored)) throw problem(409, { code: 'idempotency_answer_erased', message: 'server.idempotencyAnswerErased' });
  if (stored.fingerprint !== fingerprint) throw problem(409, { code: 'idempotency_key_reused', message: 'server.idempotencyKeyReused' });
  return 'answer' in stored ? stored.answer : undefined;
}

/** Erases the stored responses that name a deleted report. Those that name an erased person go by themselves. */
export async function forgetAnswersOf(tx: Tx, evacuationId: number): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: null })
    .where(sql<boolean>`people @> array[${`evacuations:${evacuationId}`}::text]`)
    .execute();
}

/** Returns the time before which keys have expired. */
export function oldestKey(now: Date): Date {
  return new Date(now.getTime() - IDEMPOTENCY_KEY_LIFETIME_H * 3_600_000);
}
