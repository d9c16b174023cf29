import { sql } from 'kysely';

import { foldText } from '#contract/platform/text/fold';
import type { Tx } from '#server/platform/db/transaction';
import { dayAround } from '#server/platform/lists/period';
import { lockFound, type Locked } from '#server/platform/rows/rows';
import type { Person, Place } from './arrival';

interface Day {
  readonly start: Date;
  readonly end: Date;
}

/** Returns the day of a sign-in, by the site's clock. */
async function dayOf(tx: Tx, { siteId, time }: Place): Promise<Day> {
  const site = await tx.selectFrom('sites').select('timezone').where('id', '=', siteId).executeTakeFirstOrThrow();
  return dayAround(time, site.timezone);
}

/**
 * Returns the query of a person's visits at the site on a day that have not begun: the one that is named, otherwise the first. Found by
 * member, email or name, within the group.
 */
function visitsOn(today: Day, tx: Tx, { clientId, siteId }: Place, person: Person) {
  return (
    tx
      .selectFrom('visitors')
      .selectAll()
      .where('client_id', '=', clientId)
      .where('site_id', '=', siteId)
      .where('visitor_group_id', '=', person.groupId)
      .where('in_timestamp', 'is', null)
      .where('expected_timestamp', '>=', today.start)
      .where('expected_timestamp', '<', today.end)
      .where((eb) =>
        person.memberId !== null
          ? eb('returning_visitor_id', '=', person.memberId)
          : eb.and([
              eb('returning_visitor_id', 'is', null),
              eb.or([
                eb('sort_name', '=', foldText(person.name)),
                ...(person.email === null ? [] : [eb(sql<string>`lower(email)`, '=', person.email.toLowerCase())]),
              ]),
            ]),
      )
      .orderBy((eb) => eb('id', '=', person.expectedVisitId ?? 0), 'desc')
      // Both Björn and Bjorn may be expected: the exact spelling comes first.
      .orderBy(sql`lower(name) = lower(${person.name})`, 'desc')
      .orderBy('expected_timestamp')
      .orderBy('id')
      .limit(1)
  );
}

/** True for visits with a filled-in form that somebody has to decide on. */
const WAITS_FOR_FORM = sql<boolean>`exists (select from form_responses where visitor_id = visitors.id and outcome = 'approval')`;

/**
 * Locks the visit for which this person is expected at the site today, if it no longer needs approval: an expected person signs in to
 * that visit.
 */
export async function findExpectedVisit(tx: Tx, at: Place, person: Person): Promise<Locked<'visitors'> | null> {
  const expected = visitsOn(await dayOf(tx, at), tx, at, person).where((eb) =>
    eb.or([
      eb('approval', 'is', null),
      eb('approval', '=', 'approved'),
      // A person whose phone was away from the site has since come to the door, or tries again.
      eb.and([eb('approval', '=', 'pending'), eb('geofence', 'is not', null), eb.not(WAITS_FOR_FORM)]),
    ]),
  );
  const [visit = null] = await lockFound(tx, 'visitors', at, expected);
  return visit;
}

/** Reports whether this person has filled in a form at the site today whose outcome still needs approval. */
export async function isWaitingToday(tx: Tx, at: Place, person: Person): Promise<boolean> {
  const waiting = visitsOn(await dayOf(tx, at), tx, at, person)
    .where('approval', '=', 'pending')
    .where(WAITS_FOR_FORM);
  return (await waiting.executeTakeFirst()) !== undefined;
}
