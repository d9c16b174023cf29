import type { Kysely } from 'kysely';

import type { ExpectedRecipients } from '#contract/people/entities/group';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { problem, ProblemError } from '#server/platform/http/problem';
import { lockRow, type Locked } from '#server/platform/rows/rows';
import { requireSite, type SiteOfCall } from '#server/sites/sites/access';
import { requireGroupInScope } from '#server/sites/sites/siteGroups';
import { unknownId } from '../visit/unknownId';

/** A member who is expected, locked: one change at a time, so that nobody is expected twice on a day. */
export interface ExpectedMember {
  readonly member: Locked<'members'>;
  readonly told: ExpectedRecipients;
}

/**
 * Locks the member whose expected visits change.
 *
 * @throws Problem 404 for a member out of reach, 409 in a group that supports no expected visits (spec: groups#what-a-group-supports)
 */
export async function lockExpectedMember(tx: Tx, actor: Actor, memberId: number): Promise<ExpectedMember> {
  const member = await lockRow(tx, 'members', actor, memberId);
  await requireGroupInScope(tx, actor, member.visitor_group_id);
  const group = await tx
    .selectFrom('visitor_groups')
    .select(['type', 'expected_visit_notify'])
    .where('id', '=', member.visitor_group_id)
    .executeTakeFirstOrThrow();
  if (group.type !== 'returning') throw problem(409, { code: 'group_expects_nobody', message: 'server.groupExpectsNobody' });
  return { member, told: group.expected_visit_notify };
}

/** Returns the site that a body names. @throws Problem 404 that names the field, for a site out of reach */
export async function requireNamedSite(db: Kysely<Schema>, actor: Actor, siteId: number): Promise<SiteOfCall> {
  try {
    return await requireSite(db, actor, siteId);
  } catch (error) {
    throw error instanceof ProblemError && error.status === 404 ? unknownId('site_id') : error;
  }
}
