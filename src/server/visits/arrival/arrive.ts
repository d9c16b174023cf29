import type { Kysely, Selectable } from 'kysely';

import { foldText } from '#contract/platform/text/fold';
import type { GeofenceOutcome, Visitor } from '#contract/visits/entities/visitor';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Emit, Tx } from '#server/platform/db/transaction';
import { searchText } from '#server/platform/lists/search';
import { insertRow, updateRow, type Locked } from '#server/platform/rows/rows';
import { visitNumber } from './arrival';
import { enterSite, type Entry } from './enterSite';
import { chooseWay, findHost, type HostChannels, type HostNews } from '../hosts/hostChannels';
import type { VisitorRow } from '../visit/rows';
import { notifyHost } from '../hosts/notifyHost';

type Db = Kysely<Schema>;
type StoredVisit = Selectable<Schema['visitors']>;

/** The facts of a visit about its person. */
export interface VisitFacts {
  readonly visitor_group_id: number;
  readonly returning_visitor_id: number | null;
  readonly attendee_id: number | null;
  readonly notify_id: number | null;
  readonly typed_host: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly company: string | null;
  readonly notes: string | null;
  readonly additional: Readonly<Record<string, string>>;
  readonly photo_file_id: number | null;
  readonly photo_missing: boolean;
  readonly selected_for_search: boolean;
  /** The sign-in point; set when the person signs in on their own phone. */
  readonly sign_in_point_id: number | null;
  readonly geofence: GeofenceOutcome | null;
}

/** Returns the person's facts of a stored visit, without the photo and the draw for a search, which belong to a single sign-in. */
export function factsIn(visit: StoredVisit): VisitFacts {
  const { visitor_group_id, returning_visitor_id, attendee_id, notify_id, typed_host } = visit;
  const { name, email, company, notes, additional } = visit;
  const photo = { photo_file_id: null, photo_missing: false, selected_for_search: false };
  const { sign_in_point_id, geofence } = visit;
  const person = { visitor_group_id, returning_visitor_id, attendee_id, notify_id, typed_host };
  return { ...person, name, email, company, notes, additional, sign_in_point_id, geofence, ...photo };
}

/** A visit's beginning: where, when and how. */
export interface Beginning extends Entry {
  readonly signedInBy: Visitor['metadata']['signed_in_by'];
  readonly deviceName: string | null;
  /** Null where no host is notified. */
  readonly channels: HostChannels | null;
}

/** The columns that depend on the outcome of a visit: begun, rejected, or waiting for approval. */
export type VisitOutcome =
  | ({ readonly in_timestamp: Date; readonly metadata: string } & Pick<StoredVisit, 'host_told_at' | 'host_told_by' | 'approval'>)
  | ({
      readonly check_outcome: 'rejected';
      readonly approval: 'rejected';
      readonly reason: string | null;
      readonly rejected_at: Date;
    } & Pick<StoredVisit, 'host_told_at' | 'host_told_by'>)
  | { readonly approval: 'pending'; readonly expected_timestamp: Date };

/** Writes a visit: the known one with these facts, or a new one. */
async function writeVisit(
  tx: Db,
  place: { readonly clientId: number; readonly siteId: number },
  known: Locked<'visitors'> | null,
  facts: VisitFacts,
  outcome: VisitOutcome,
): Promise<Locked<'visitors'>> {
  const written = {
    ...facts,
    ...outcome,
    additional: JSON.stringify(facts.additional),
    sort_name: foldText(facts.name),
    search: searchText(facts.name, facts.email, facts.company),
  };
  return known === null
    ? insertRow(tx, 'visitors', place, { ...written, site_id: place.siteId })
    : updateRow(tx, 'visitors', known, written);
}

/**
 * Begins a visit, the expected one or a new one. The caller has checked person and host and has locked the member and the site's count. The
 * host is notified once per visit, as the group's settings say (spec: groups#notifications).
 */
export async function arrive(
  tx: Tx,
  emit: Emit,
  beginning: Beginning,
  known: Locked<'visitors'> | null,
  facts: VisitFacts,
): Promise<VisitorRow> {
  const { at } = beginning;
  const metadata = {
    signed_in_by: beginning.signedInBy,
    device_name: beginning.deviceName,
    visit_number: await visitNumber(tx, facts.returning_visitor_id, known),
  };
  const telling = await prepareTelling(tx, beginning, known, facts, 'visitor_arrived');
  const visit = await writeVisit(tx, beginning, known, facts, {
    in_timestamp: at,
    metadata: JSON.stringify(metadata),
    // A person who was away from the site and is there now no longer waits.
    approval: known?.approval === 'pending' ? null : (known?.approval ?? null),
    ...telling.told,
  });
  const [visitor] = await enterSite(tx, emit, beginning, [visit]);
  if (!visitor) throw new Error('A visit that was just written cannot be read');
  await telling.tell(visit.id);
  return visitor;
}

/**
 * Logs the visit of a person turned away by an answer. The visit never begins, and the host is notified (spec: fields#rejecting-responses).
 *
 * @returns the visit's id
 */
export async function rejectVisit(
  tx: Tx,
  beginning: Omit<Beginning, 'before' | 'signedInBy' | 'deviceName'>,
  known: Locked<'visitors'> | null,
  facts: VisitFacts,
  reason: string | null,
): Promise<number> {
  const telling = await prepareTelling(tx, beginning, known, facts, 'visitor_rejected');
  const rejected = { check_outcome: 'rejected', approval: 'rejected', reason, rejected_at: beginning.at, ...telling.told } as const;
  const { id } = await writeVisit(tx, beginning, known, { ...facts, selected_for_search: false }, rejected);
  await telling.tell(id);
  return id;
}

/**
 * Stores the visit of a person who has come but has to be approved first: they are expected from now on.
 *
 * @returns the visit's id
 */
export async function waitForApproval(
  tx: Tx,
  { at, clientId, siteId }: Pick<Beginning, 'at' | 'clientId' | 'siteId'>,
  known: Locked<'visitors'> | null,
  facts: VisitFacts,
): Promise<number> {
  const expected = { approval: 'pending', expected_timestamp: known?.expected_timestamp ?? at } as const;
  const { id } = await writeVisit(tx, { clientId, siteId }, known, { ...facts, selected_for_search: false }, expected);
  return id;
}

/** Decides how the host of a visit is notified: what the visit records about it, and what sends the message once the visit is written. */
async function prepareTelling(
  tx: Tx,
  { at, channels, clientId, siteId }: Pick<Beginning, 'at' | 'channels' | 'clientId' | 'siteId'>,
  known: Locked<'visitors'> | null,
  facts: VisitFacts,
  news: HostNews,
) {
  const toldBefore = known?.host_told_at ?? null;
  const host = channels === null || toldBefore !== null ? null : await findHost(tx, facts, news);
  const ways = channels === null || host === null ? null : await chooseWay(tx, channels, clientId, host);
  const way = ways?.way ?? null;
  return {
    told: way === null ? { host_told_at: toldBefore, host_told_by: known?.host_told_by ?? null } : { host_told_at: at, host_told_by: way },
    tell: async (visitorId: number): Promise<void> => {
      if (channels === null || host === null || ways === null) return;
      const { name, company, additional, visitor_group_id: groupId } = facts;
      await notifyHost(tx, channels, host, ways, { clientId, siteId, groupId, visitorId, news, name, company, additional, at });
    },
  };
}
