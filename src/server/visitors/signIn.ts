import type { Kysely } from 'kysely';

import { foldText } from '../../contract/fold';
import { SITE_EVENTS } from '../../contract/realtime';
import type { Visitor } from '../../contract/entities/visitor';
import { requireResponses } from '../customFields/responses';
import type { Emit } from '../db/transaction';
import type { Schema } from '../db/schema/schema';
import { joinRunningEvacuation } from '../evacuations/join';
import { searchText } from '../lists/search';
import { lockSiteCount, saveSiteCount } from '../sites/counts';
import { findExpectedVisit, requireGroup, requireHost, requireMember, visitNumber, type SignIn } from './arrival';
import { emitCountEvent } from './events';
import { findVisitors, type VisitorRow } from './rows';

type Db = Kysely<Schema>;

async function writeVisit(tx: Db, arrival: SignIn, person: { name: string; email: string | null }): Promise<number> {
  const metadata: Visitor['metadata'] = {
    signed_in_by: arrival.signedInBy,
    device_name: arrival.deviceName,
    visit_number: await visitNumber(tx, arrival.memberId),
  };
  const arrived = { in_timestamp: arrival.at, metadata: JSON.stringify(metadata) };
  const expected = await findExpectedVisit(tx, arrival, person);
  if (expected === null) {
    const { id } = await tx
      .insertInto('visitors')
      .values({
        ...arrived,
        client_id: arrival.clientId,
        site_id: arrival.siteId,
        visitor_group_id: arrival.groupId,
        returning_visitor_id: arrival.memberId,
        notify_id: arrival.hostId,
        name: person.name,
        email: person.email,
        company: arrival.company,
        notes: arrival.notes,
        additional: JSON.stringify(arrival.responses),
        sort_name: foldText(person.name),
        search: searchText(person.name, person.email, arrival.company),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const known = await tx.selectFrom('visitors').selectAll().where('id', '=', expected).executeTakeFirstOrThrow();
  const [email, company] = [person.email ?? known.email, arrival.company ?? known.company];
  await tx
    .updateTable('visitors')
    .set({
      ...arrived,
      name: person.name,
      email,
      company,
      notes: arrival.notes ?? known.notes,
      notify_id: arrival.hostId ?? known.notify_id,
      additional: JSON.stringify({ ...known.additional, ...arrival.responses }),
      sort_name: foldText(person.name),
      search: searchText(person.name, email, company),
    })
    .where('id', '=', expected)
    .execute();
  return expected;
}

/**
 * Signs a person in, in the caller's transaction: the visit, the member's current visit, the site's count, the event,
 * and a place on the list of a running evacuation. Locks in the order that `lockSiteCount` explains.
 *
 * @throws Problem 404 for a group, member or host that is not the client's, 409 when the group cannot sign in or the
 * member is archived or signed in already, 422 for responses that a field of the site does not take
 */
export async function signIn(tx: Db, emit: Emit, arrival: SignIn): Promise<VisitorRow> {
  const before = await lockSiteCount(tx, arrival.siteId);
  const group = await requireGroup(tx, arrival);
  const member = await requireMember(tx, arrival);
  await requireHost(tx, arrival);
  await requireResponses(tx, arrival);

  const id = await writeVisit(tx, arrival, { name: member?.name ?? arrival.name, email: arrival.email ?? member?.email ?? null });
  if (member) await tx.updateTable('members').set({ current_visit_id: id }).where('id', '=', member.id).execute();

  const count = group.type === 'delivery' ? before : { signed_in: before.signed_in + 1, revision: before.revision + 1 };
  if (count !== before) await saveSiteCount(tx, arrival.siteId, count);
  const [visitor] = await findVisitors(tx, arrival.clientId, [id]);
  if (!visitor) throw new Error('A visit that was just written cannot be read');
  emitCountEvent(emit, SITE_EVENTS.signIn, visitor, count);
  await joinRunningEvacuation(tx, emit, { siteId: arrival.siteId, visitorId: id, at: arrival.at });
  return visitor;
}
