import type { Kysely } from 'kysely';

import type { ChangedQuestions } from '#contract/asking/questions';
import { readQuestions } from '#server/asking/customFields/readAtSignIn';
import type { Schema } from '#server/platform/db/schema/schema';
import type { VisitorRow } from '../visit/rows';

/** Returns the questions that the person of a visit would be asked if they signed in now; a visit that is over begins again. */
export async function questionsOfVisit(db: Kysely<Schema>, clientId: number, visit: VisitorRow): Promise<ChangedQuestions> {
  const { returning_visitor_id: memberId } = visit;
  const member =
    memberId === null
      ? undefined
      : await db
          .selectFrom('members')
          .select(['additional', 'email', 'mobile', 'asks_again'])
          .where('client_id', '=', clientId)
          .where('id', '=', memberId)
          .executeTakeFirst();
  return readQuestions(db, {
    clientId,
    siteId: visit.site_id,
    groupId: visit.visitor_group_id,
    member: member ?? null,
    expected: visit.additional,
    isOver: visit.out_timestamp !== null,
  });
}
