import type { Kysely } from 'kysely';

import { GUEST_COMMENTS_MAX, GUEST_COMMENTS_PER_MINUTE, GUEST_SESSIONS_MAX } from '#contract/evacuations/constants';
import { tooMany } from '#server/identity/auth/tries';
import type { Schema } from '#server/platform/db/schema/schema';
import { invalid, problem } from '#server/platform/http/problem';

const MINUTE_MS = 60_000;

/**
 * Checks whether one more comment may come through a link, of a report that this transaction has locked.
 *
 * @throws 422 when the link has brought as many as it may, 429 when it has brought too many within a minute
 */
export async function requireRoomForComment(tx: Kysely<Schema>, shareId: number, at: Date): Promise<void> {
  const since = new Date(at.getTime() - MINUTE_MS);
  const { all, lately, first } = await tx
    .selectFrom('evacuation_comments')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('received_at', '>', since).as('lately'),
      fn.min('received_at').filterWhere('received_at', '>', since).as('first'),
    ])
    .where('share_id', '=', shareId)
    .executeTakeFirstOrThrow();
  if (all >= GUEST_COMMENTS_MAX) throw invalid({ content: { key: 'server.tooManyGuestComments', values: { limit: GUEST_COMMENTS_MAX } } });
  if (lately >= GUEST_COMMENTS_PER_MINUTE && first !== null) {
    throw tooMany('content', Math.max(1, Math.ceil((first.getTime() + MINUTE_MS - at.getTime()) / 1_000)));
  }
}

/**
 * Checks whether one more session may be opened by a link that this transaction has locked.
 *
 * @throws 409 `share_full`
 */
export async function requireRoomForGuest(tx: Kysely<Schema>, shareId: number): Promise<void> {
  const { open } = await tx
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('share_id', '=', shareId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (open >= GUEST_SESSIONS_MAX)
    throw problem(409, { code: 'share_full', message: 'server.shareFull', values: { limit: GUEST_SESSIONS_MAX } });
}
