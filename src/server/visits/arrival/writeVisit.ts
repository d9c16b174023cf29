import { foldText } from '#contract/platform/text/fold';
import type { FormsAtSignIn } from '#server/asking/forms/atSignIn';
import { keepResponses } from '#server/asking/forms/response';
import type { Emit, Tx } from '#server/platform/db/transaction';
import { searchText } from '#server/platform/lists/search';
import { insertRow, updateRow, type Locked } from '#server/platform/rows/rows';
import { chooseWay, findHost, type HostChannels, type HostNews } from '../hosts/hostChannels';
import { notifyHost } from '../hosts/notifyHost';
import { emitExpectedChange } from '../visit/events';
import type { Place } from './arrival';
import type { StoredVisit, VisitFacts } from './visitFacts';

/** A visit to write. */
export interface Writing {
  readonly at: Place;
  /** The visit for which the person was expected; null for a new one. */
  readonly expected: Locked<'visitors'> | null;
  readonly facts: VisitFacts;
  /** Null where no host is notified. */
  readonly channels: HostChannels | null;
}

/** The columns that depend on the outcome of a visit: begun, rejected, or waiting for approval. */
type VisitOutcome =
  | ({ readonly in_timestamp: Date; readonly metadata: string } & Pick<StoredVisit, 'host_told_at' | 'host_told_by' | 'approval'>)
  | ({
      readonly check_outcome: 'rejected';
      readonly approval: 'rejected';
      readonly reason: string | null;
      readonly rejected_at: Date;
    } & Pick<StoredVisit, 'host_told_at' | 'host_told_by'>)
  | { readonly approval: 'pending'; readonly expected_timestamp: Date };

/** Writes a visit: the expected one with these facts, or a new one. */
export async function writeVisit(tx: Tx, { at, expected, facts }: Writing, outcome: VisitOutcome): Promise<Locked<'visitors'>> {
  const written = {
    ...facts,
    ...outcome,
    additional: JSON.stringify(facts.additional),
    sort_name: foldText(facts.name),
    search: searchText(facts.name, facts.email, facts.company),
  };
  return expected === null
    ? insertRow(tx, 'visitors', at, { ...written, site_id: at.siteId })
    : updateRow(tx, 'visitors', expected, written);
}

/** Logs the visit of a person turned away. It never begins, and the host is notified (spec: fields#rejecting-responses). */
export async function rejectVisit(tx: Tx, writing: Writing, reason: string | null): Promise<Locked<'visitors'>> {
  const telling = await prepareTelling(tx, writing, 'visitor_rejected');
  const rejected = { check_outcome: 'rejected', approval: 'rejected', reason, rejected_at: writing.at.time, ...telling.told } as const;
  const visit = await writeVisit(tx, writing, rejected);
  await telling.tell(visit.id);
  return visit;
}

/** Stores the visit of a person who has come but has to be approved first: they are expected from now on. */
function waitForApproval(tx: Tx, writing: Writing): Promise<Locked<'visitors'>> {
  const { at, expected } = writing;
  return writeVisit(tx, writing, { approval: 'pending', expected_timestamp: expected?.expected_timestamp ?? at.time });
}

/** Writes the visit of a person who is kept out, with their forms: rejected by one, or pending until somebody decides on Today. */
export async function keepOut(
  tx: Tx,
  emit: Emit,
  writing: Writing,
  { outcome, reason, responses }: Pick<FormsAtSignIn, 'outcome' | 'reason' | 'responses'>,
): Promise<Locked<'visitors'>> {
  const visit = outcome === 'failed' ? await rejectVisit(tx, writing, reason) : await waitForApproval(tx, writing);
  await keepResponses(tx, { clientId: writing.at.clientId, visitorId: visit.id }, responses);
  emitExpectedChange(emit, writing.at.siteId);
  return visit;
}

/** Decides how the host of a visit is notified: what the visit records about it, and what sends the message once the visit is written. */
export async function prepareTelling(tx: Tx, { at, channels, expected, facts }: Writing, news: HostNews) {
  const { clientId, siteId, time } = at;
  const toldBefore = expected?.host_told_at ?? null;
  const host = channels === null || toldBefore !== null ? null : await findHost(tx, facts, news);
  const ways = channels === null || host === null ? null : await chooseWay(tx, channels, clientId, host);
  const way = ways?.way ?? null;
  return {
    told:
      way === null ? { host_told_at: toldBefore, host_told_by: expected?.host_told_by ?? null } : { host_told_at: time, host_told_by: way },
    tell: async (visitorId: number): Promise<void> => {
      if (channels === null || host === null || ways === null) return;
      const { name, company, additional, visitor_group_id: groupId } = facts;
      await notifyHost(tx, channels, host, ways, { clientId, siteId, groupId, visitorId, news, name, company, additional, at: time });
    },
  };
}
