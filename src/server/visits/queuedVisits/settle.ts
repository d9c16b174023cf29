import type { Settlement } from '#contract/visits/entities/queuedVisit';
import { givenResponses } from '#server/asking/customFields/givenResponses';
import type { Emit, Tx } from '#server/platform/db/transaction';
import { problem } from '#server/platform/http/problem';
import { updateRow, type Locked } from '#server/platform/rows/rows';
import { emitExpectedChange } from '../visit/events';
import { findVisitor } from '../visit/rows';
import { hostBy } from '../arrival/arrival';
import { arrive } from '../arrival/arrive';
import { signOut } from '../visitors/signOut';
import { hasUnknownAnswer, toCheck } from './answerToCheck';

type Entry = Locked<'queued_visits'>;

interface Settling {
  /** The user who settles it. */
  readonly by: string;
  readonly now: Date;
}

/**
 * Settles an entry as somebody has decided, and deletes the queued answers. Where somebody is signed in with an answer that nobody can
 * read, the entry remains for a check of it.
 *
 * @throws Problem 409 `settled` for one that is settled already, 404 for a visit that is not at the site; as `arrive`
 */
export async function settle(tx: Tx, emit: Emit, entry: Entry, settlement: Settlement, { by, now }: Settling): Promise<void> {
  if (entry.state !== 'unsettled') throw settled();
  // The visit of an entry that waits for a check of its answer exists already.
  if (settlement.how === 'apply' && entry.reason === 'unknown_answer') throw settled();
  const visitorId = settlement.how === 'dismiss' ? entry.visitor_id : await apply(tx, emit, entry, settlement, now);
  await updateRow(
    tx,
    'queued_visits',
    entry,
    visitorId !== null && settlement.how === 'apply' && (await isToCheck(tx, entry, visitorId))
      ? toCheck(visitorId, entry.said ?? { name: '' })
      : { state: 'settled', settled_at: now, settled_by: by, visitor_id: visitorId, said: null },
  );
  emitExpectedChange(emit, entry.site_id);
}

const settled = () => problem(409, { code: 'settled', message: 'server.queuedVisitSettled' });

/** Reports whether a settled visit needs a check of its answers. A visit ended by hand takes no answers with it. */
const isToCheck = async (tx: Tx, { client_id: clientId, kind, said }: Entry, visitorId: number): Promise<boolean> =>
  kind === 'sign_in' && hasUnknownAnswer(tx, { clientId, visitorId }, said?.answers ?? {});

type Applied = Extract<Settlement, { readonly how: 'apply' }>;

async function apply(tx: Tx, emit: Emit, entry: Entry, settlement: Applied, now: Date): Promise<number> {
  return entry.kind === 'sign_in' ? beginVisit(tx, emit, entry, settlement, now) : endVisit(tx, emit, entry, settlement, now);
}

/** Begins the visit of a queued entry. Reception knows the person, so the questions of a kiosk do not hold them up. */
async function beginVisit(
  tx: Tx,
  emit: Emit,
  entry: Entry,
  { has_left: hasLeft = false, visitor_group_id: chosen }: Applied,
  now: Date,
): Promise<number> {
  const { said } = entry;
  const groupId = chosen ?? said?.visitor_group_id;
  if (said === null || groupId === undefined) throw problem(404);
  const { client_id: clientId, site_id: siteId } = entry;
  const isKnown = groupId === said.visitor_group_id && entry.reason !== 'member_gone';
  const known = { memberId: isKnown ? (said.returning_visitor_id ?? null) : null, attendeeId: null, expectedVisitId: null };
  const { visit } = await arrive(
    tx,
    emit,
    {
      at: { clientId, siteId, time: entry.made_at > now ? now : entry.made_at },
      person: { kind: 'person', groupId, name: said.name, email: said.email ?? null, company: said.company ?? null, notes: null, ...known },
      by: { kind: 'portal', deviceName: entry.device_name },
      said: {
        host: hostBy(null, said.host_name),
        responses: givenResponses(said.answers ?? {}),
        // The same words may name another option since.
        asked: said.asked,
        forms: { given: said.forms ?? [], isAllTheSame: true },
        presence: hasLeft ? 'left' : 'inside',
      },
    },
    null,
  );
  if (hasLeft && visit.in_timestamp !== null) await signOut(tx, emit, { clientId, siteId, visitorId: visit.id, at: now });
  return visit.id;
}

async function endVisit(tx: Tx, emit: Emit, entry: Entry, { visitor_id: visitorId }: Applied, now: Date): Promise<number> {
  const { client_id: clientId, site_id: siteId, made_at: made } = entry;
  const visit = visitorId === undefined ? undefined : await findVisitor(tx, clientId, visitorId);
  if (visit?.site_id !== siteId || visit.in_timestamp === null) throw problem(404);
  const at = made < visit.in_timestamp || made > now ? now : made;
  await signOut(tx, emit, { clientId, siteId, visitorId: visit.id, at });
  return visit.id;
}
