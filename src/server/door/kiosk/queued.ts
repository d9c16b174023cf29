import type { QueuedOutcome, QueuedSignIn, ReviewReason } from '#contract/visits/entities/queuedVisit';
import { QUEUED_FOR_REVIEW_MAX } from '#contract/visits/entities/queuedVisit';
import { isKnownAtDoor } from '#server/identity/atDoor/told';
import type { QueuedAnswers } from '#server/platform/db/schema/door/kiosks';
import type { Emit, Tx } from '#server/platform/db/transaction';
import type { DeviceContext } from '#server/platform/http/context';
import { problem, ProblemError } from '#server/platform/http/problem';
import { lockFound, updateRow, type insertRow } from '#server/platform/rows/rows';
import { hasUnknownAnswer, toCheck } from '#server/visits/queuedVisits/answerToCheck';
import { emitExpectedChange } from '#server/visits/visit/events';

export type VisitContext = Pick<DeviceContext, 'change' | 'deps' | 'device' | 'now'>;

/** An arrival or departure of longer ago is no news to a host. */
const NEWS_MS = 3_600_000;

/** Reports whether the host is notified of what happened at a time. */
export const isNews = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < NEWS_MS;

/** The reason why an entry cannot be accepted and waits for manual review. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  constructor(readonly reason: ReviewReason) {
    super(reason);
  }
}

/** Returns the id of the visit that begins or ends now; null where none does. */
type Taking = (tx: Tx, emit: Emit) => Promise<number | null>;
type Entry = Pick<QueuedSignIn, 'uuid' | 'made_at' | 'site_id'>;

/**
 * Takes an entry in, once for each `uuid`. An entry that is refused for good is stored for manual review, and so is one with an unreadable
 * answer.
 */
export async function takeOnce(
  context: VisitContext,
  kind: 'sign_in' | 'sign_out',
  entry: Entry,
  said: QueuedAnswers,
  take: Taking,
): Promise<QueuedOutcome> {
  const { change, device, now } = context;
  const place = { clientId: device.clientId };
  const row = { kind, site_id: device.siteId, uuid: entry.uuid, device_name: device.name, made_at: entry.made_at, received_at: now() };
  try {
    return await change(async (tx, emit) => {
      const before = await claim(tx, place, { ...row, state: 'applied' });
      if (before !== null) return before;
      await requireOwnSite(tx, place, entry);
      if (entry.site_id !== device.siteId) throw new NotTaken('site_moved');
      const visitorId = await take(tx, emit);
      return {
        state: visitorId === null ? ('applied' as const) : await leaveAnswer(tx, emit, device, { uuid: entry.uuid, visitorId, said }),
      };
    });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    return await queueForReview(context, row, reason, said);
  }
}

/**
 * Stores an entry for manual review, once for each `uuid`.
 *
 * @param check refuses the entry before it is stored
 * @throws Problem 409 `unsettled_full`
 */
export function queueForReview(
  { change, device }: Pick<VisitContext, 'change' | 'device'>,
  row: Omit<NewEntry, 'state' | 'reason' | 'said'>,
  reason: ReviewReason,
  said: QueuedAnswers,
  check?: (tx: Tx) => Promise<void>,
): Promise<QueuedOutcome> {
  const place = { clientId: device.clientId };
  return change(async (tx, emit) => {
    const kept = JSON.stringify(await withKnownMember(tx, device, await withGroupName(tx, place, said), new Date(row.made_at)));
    const before = await claim(tx, place, { ...row, state: 'unsettled', reason, said: kept });
    if (before !== null) return before;
    await check?.(tx);
    await requireRoom(tx, device.siteId);
    emitExpectedChange(emit, device.siteId);
    return { state: 'unsettled' as const };
  });
}

type NewEntry = Omit<Parameters<typeof insertRow<'queued_visits'>>[3], 'client_id'>;

/** Writes an entry, or returns the state of the one with this `uuid`; another call with it waits for this one. */
async function claim(tx: Tx, { clientId }: { readonly clientId: number }, entry: NewEntry): Promise<QueuedOutcome | null> {
  const made = await tx
    .insertInto('queued_visits')
    .values({ ...entry, client_id: clientId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined) return null;
  return tx
    .selectFrom('queued_visits')
    .select('state')
    .where('client_id', '=', clientId)
    .where('uuid', '=', entry.uuid)
    .executeTakeFirstOrThrow();
}

/**
 * Refuses entries of sites that are not the client's: a device that another client has paired since retains what it queued before. Sites
 * of others and unknown numbers get the same error; a site that its own client has deleted is found in the audit log (spec:
 * kiosk#queued-visits).
 */
export async function requireOwnSite(
  tx: Tx,
  { clientId }: { readonly clientId: number },
  { site_id: siteId }: Pick<Entry, 'site_id'>,
): Promise<void> {
  const own = await tx.selectFrom('sites').select('id').where('client_id', '=', clientId).where('id', '=', siteId).executeTakeFirst();
  if (own !== undefined || (await hasHadSite(tx, clientId, siteId))) return;
  throw problem(409, { code: 'site_of_others', message: 'server.conflict' });
}

async function hasHadSite(tx: Tx, clientId: number, siteId: number): Promise<boolean> {
  const line = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('client_id', '=', clientId)
    .where('subject_id', '=', siteId)
    .where('subject', '=', 'sites')
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** Leaves an accepted entry for a check of its answers, where one has words that no option ever had. */
async function leaveAnswer(
  tx: Tx,
  emit: Emit,
  { clientId, siteId }: VisitContext['device'],
  { uuid, visitorId, said }: { readonly uuid: string; readonly visitorId: number; readonly said: QueuedAnswers },
): Promise<'applied' | 'unsettled'> {
  if (!(await hasUnknownAnswer(tx, { clientId, visitorId }, said.answers ?? {}))) return 'applied';
  // The visit exists, whether there is room for the check or not.
  if ((await countWaiting(tx, siteId)) >= QUEUED_FOR_REVIEW_MAX) return 'applied';
  const own = tx.selectFrom('queued_visits').selectAll().where('client_id', '=', clientId).where('uuid', '=', uuid);
  const [entry] = await lockFound(tx, 'queued_visits', { clientId }, own);
  if (entry === undefined) return 'applied';
  await updateRow(tx, 'queued_visits', entry, toCheck(visitorId, await withGroupName(tx, { clientId }, said)));
  emitExpectedChange(emit, siteId);
  return 'unsettled';
}

async function countWaiting(tx: Tx, siteId: number): Promise<number> {
  const { waiting } = await tx
    .selectFrom('queued_visits')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('site_id', '=', siteId)
    .where('state', '=', 'unsettled')
    .executeTakeFirstOrThrow();
  return waiting;
}

async function requireRoom(tx: Tx, siteId: number): Promise<void> {
  if ((await countWaiting(tx, siteId)) > QUEUED_FOR_REVIEW_MAX)
    throw problem(409, { code: 'unsettled_full', message: 'server.unsettledFull' });
}

async function withGroupName(tx: Tx, { clientId }: { readonly clientId: number }, said: QueuedAnswers): Promise<QueuedAnswers> {
  if (said.visitor_group_id === undefined) return said;
  const group = await tx
    .selectFrom('visitor_groups')
    .select('name')
    .where('client_id', '=', clientId)
    .where('id', '=', said.visitor_group_id)
    .executeTakeFirst();
  return { ...said, group_name: group?.name ?? null };
}

/** Drops a member's number that the door does not know: resolving the entry would sign that member in (spec: kiosk#people). */
async function withKnownMember(tx: Tx, device: DeviceContext['device'], said: QueuedAnswers, made: Date): Promise<QueuedAnswers> {
  const { name, returning_visitor_id: id = null } = said;
  if (id === null || (await isKnownAtDoor(tx, device, { kind: 'member', id, name }, made))) return said;
  return { ...said, returning_visitor_id: null };
}

const OF_CODES: Readonly<Record<string, ReviewReason>> = {
  group_cannot_sign_in: 'group_gone',
  member_archived: 'member_gone',
  members_only: 'not_expected',
  not_expected_today: 'not_expected',
  name_of_several: 'several_people',
  already_signed_in: 'already_in',
};
const OF_FIELDS: Readonly<Record<string, ReviewReason>> = {
  visitor_group_id: 'group_gone',
  returning_visitor_id: 'member_gone',
  agreements: 'not_agreed',
};

/** Returns why an entry is refused for good; null for an error that another try may avoid, and for entries that the device retains. */
function reasonOf(error: unknown): ReviewReason | null {
  if (error instanceof NotTaken) return error.reason;
  if (!(error instanceof ProblemError) || ![404, 409, 422].includes(error.status)) return null;
  const { code = '', errors = {} } = error.details;
  if (code === 'site_of_others' || code === 'unsettled_full') return null;
  const [field, messages] = Object.entries(errors)[0] ?? [];
  if (field === 'made_at') return messages?.[0]?.key === 'rules.devices.timeToCome' ? 'time_to_come' : 'too_old';
  return OF_CODES[code] ?? OF_FIELDS[field ?? ''] ?? 'other';
}
