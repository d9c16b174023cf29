import type { Resolution } from '#contract/visits/entities/queuedVisit';
import type { Emit, Tx } from '#server/platform/db/transaction';
import { problem } from '#server/platform/http/problem';
import type { Locked } from '#server/platform/rows/rows';
import { hostBy } from '../arrival/arrival';
import { arrive } from '../arrival/arrive';
import { findVisitor } from '../visit/rows';
import { signOut } from '../visitors/signOut';

type Entry = Locked<'queued_visits'>;
type Applied = Extract<Resolution, { readonly how: 'apply' }>;

/** Begins or ends the visit of an entry, as somebody has decided. Returns the visit's id. @throws Problem 404; as `arrive` */
export async function apply(tx: Tx, emit: Emit, entry: Entry, resolution: Applied, now: Date): Promise<number> {
  return entry.kind === 'sign_in' ? beginVisit(tx, emit, entry, resolution, now) : endVisit(tx, emit, entry, resolution, now);
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
        responses: said.answers ?? {},
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
