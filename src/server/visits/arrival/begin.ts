import { randomUUID } from 'node:crypto';

import { isDrawn } from '#contract/visits/chance';
import type { Visitor } from '#contract/visits/entities/visitor';
import { keepResponses } from '#server/asking/forms/response';
import type { Emit, Tx } from '#server/platform/db/transaction';
import type { LockedCount } from '#server/sites/sites/counts';
import type { HostChannels } from '../hosts/hostChannels';
import type { Arrival, Door } from './arrival';
import type { Asked } from './ask';
import { continueVisits } from './continueVisits';
import type { Decision } from './decide';
import { enterSite, type Entry } from './enterSite';
import { chanceOfSearch, type ArrivalGroup } from './group';
import type { Identified } from './identify';
import { keepAnswers } from './keepAnswers';
import { withAnswers, type StoredVisit } from './visitFacts';
import { keepOut, prepareTelling, rejectVisit, writeVisit, type Writing } from './writeVisit';

/** An arrival that was decided on. */
interface Decided {
  readonly arrival: Arrival;
  readonly who: Identified;
  readonly asked: Asked;
  readonly decision: Decision;
  /** The site's count so far. */
  readonly before: LockedCount;
  readonly channels: HostChannels | null;
}

/** Writes what was decided: a visit that begins or continues, one that was rejected, or one that waits. */
export async function begin(tx: Tx, emit: Emit, decided: Decided): Promise<StoredVisit> {
  const { arrival, who, asked, decision, before, channels } = decided;
  const { at, by, said } = arrival;
  const entry = { clientId: at.clientId, siteId: at.siteId, before, at: at.time, hasLeft: said.presence === 'left' };
  if (who.state === 'listed') return only(await continueVisits(tx, emit, entry, [who.visit]));
  const expected = who.state === 'expected' ? who.visit : null;
  const facts = withAnswers(who.facts, asked.answers, expected);
  const writing = { at, expected, facts, channels };
  if (decision.outcome === 'rejected' && decision.by === 'answer') return rejectVisit(tx, writing, decision.reason);
  if (decision.outcome !== 'begun') return keepOut(tx, emit, writing, asked.forms);
  if (who.member !== null) await keepAnswers(tx, who.member, asked.answers);
  const visit = await enter(tx, emit, { ...writing, facts: { ...facts, selected_for_search: isSearched(who.group, by) } }, by, entry);
  await keepResponses(tx, { clientId: at.clientId, visitorId: visit.id }, asked.forms.responses);
  return visit;
}

/** Draws whether a person who signs in is searched: by the visit's own id from a door, at random at reception. */
const isSearched = (group: ArrivalGroup | null, by: Door): boolean =>
  group !== null && isDrawn('uuid' in by ? by.uuid : randomUUID(), 'search', chanceOfSearch(group));

/** Begins a visit, expected or new. The host is notified once per visit, as the group's settings say (spec: groups#notifications). */
async function enter(tx: Tx, emit: Emit, writing: Writing, by: Door, entry: Entry): Promise<StoredVisit> {
  const { at, expected, facts } = writing;
  const metadata = {
    signed_in_by: by.kind,
    device_name: by.deviceName,
    visit_number: await visitNumber(tx, facts.returning_visitor_id, expected),
  } satisfies Visitor['metadata'];
  const telling = await prepareTelling(tx, writing, 'visitor_arrived');
  const visit = await writeVisit(tx, writing, {
    in_timestamp: at.time,
    metadata: JSON.stringify(metadata),
    // A person who was away from the site and is there now no longer waits.
    approval: expected?.approval === 'pending' ? null : (expected?.approval ?? null),
    ...telling.told,
  });
  const entered = only(await enterSite(tx, emit, entry, [visit]));
  await telling.tell(visit.id);
  return entered;
}

/** Returns a member's number of visits including this one; for others the number of their expected visit, or 1. */
async function visitNumber(
  tx: Tx,
  memberId: number | null,
  expected: { readonly metadata: Pick<Visitor['metadata'], 'visit_number'> } | null,
): Promise<number> {
  if (memberId === null) return expected?.metadata.visit_number ?? 1;
  const { count } = await tx
    .selectFrom('visitors')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('returning_visitor_id', '=', memberId)
    .where('in_timestamp', 'is not', null)
    .executeTakeFirstOrThrow();
  return count + 1;
}

function only(visits: readonly StoredVisit[]): StoredVisit {
  const [visit] = visits;
  if (visit === undefined) throw new Error('A visit that was just written cannot be read');
  return visit;
}
