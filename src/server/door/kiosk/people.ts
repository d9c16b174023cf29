import type { Kysely } from 'kysely';

import { KIOSK_FOUND_MAX, KIOSK_LIST_MAX } from '#contract/door/constants';
import type { KioskPerson } from '#contract/door/entities/kiosk';
import { foldText } from '#contract/platform/text/fold';
import { answeredOf } from '#server/asking/customFields/keptAnswers';
import { maskEmail } from '#server/people/onboarding/held';
import type { Schema } from '#server/platform/db/schema/schema';
import type { AtDoor, DeviceOfCall } from '#server/platform/http/context';
import { dateIn } from '#server/platform/lists/period';
import { containsWords, searchWords } from '#server/platform/lists/search';
import { findTodaysVisits, type PeopleSearch } from '#server/visits/people/store';
import { findHosts, findMembersElsewhere } from '#server/visits/people/suggest';
import { STATUS } from '#server/visits/visitors/list';
import { visitorRows, type VisitorRow } from '#server/visits/visit/rows';
import { isOfDoor } from './doorGroups';
import { isFirstSignedOut } from './membership';

type Db = Kysely<Schema>;

type Place = Pick<AtDoor, 'clientId' | 'siteId' | 'timezone'>;

/** A site's settings for naming people at its kiosks. */
interface Discretion {
  readonly autocomplete: boolean;
  readonly hide_sign_outs: boolean;
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

/** Returns whether a visit can be ended or begun; null for one that is over or waits. */
export function statusOf(row: VisitorRow): 'in' | 'expected' | null {
  if (row.out_timestamp !== null) return null;
  if (row.in_timestamp !== null) return 'in';
  return row.approval === null || row.approval === 'approved' ? 'expected' : null;
}

/** Presents a visit as a kiosk may show it. */
export const personOf = (row: VisitorRow, status: 'in' | 'expected'): KioskPerson => ({
  status,
  visitor_id: row.id,
  returning_visitor_id: row.returning_visitor_id,
  name: row.name,
  company: row.company,
  visitor_group_id: row.visitor_group_id,
  visitor_group_type: row.visitor_group_type,
});

/** Returns everybody who is signed in at the device's site, by name; nobody where the site hides them. */
export async function listSignedIn(db: Db, { clientId, siteId }: DeviceOfCall, site: Discretion): Promise<KioskPerson[]> {
  if (site.hide_sign_outs) return [];
  const rows = await visitorRows(db, clientId)
    .where('visitors.site_id', '=', siteId)
    .where(STATUS.in)
    .where('visitors.anonymised', '=', false)
    .orderBy('visitors.sort_name')
    .orderBy('visitors.id')
    .limit(KIOSK_LIST_MAX)
    .execute();
  return toldApart(rows.map((row) => ({ person: personOf(row, 'in'), email: emailOf(row) })));
}

/**
 * Returns the members of a group who can sign in now, by name: only for a group shown as a list, where the site suggests names. In
 * groups that sign members out first, it includes members who are still signed in.
 */
export async function listMembers(db: Db, device: DeviceOfCall, site: Discretion, groupId: number, now: Date): Promise<KioskPerson[]> {
  if (!site.autocomplete) return [];
  const group = await db
    .selectFrom('visitor_groups')
    .innerJoin('clients', 'clients.id', 'visitor_groups.client_id')
    .select(['type', 'allow_sign_out_first', 'sync', 'clients.settings'])
    .where('client_id', '=', device.clientId)
    .where('visitor_groups.id', '=', groupId)
    .executeTakeFirst();
  const withPresent = group !== undefined && isFirstSignedOut(group, group.settings);
  const rows = await db
    .selectFrom('members')
    .innerJoin('visitor_groups', 'visitor_groups.id', 'members.visitor_group_id')
    .select(['members.id', 'members.name', 'visitor_groups.type'])
    .where('members.client_id', '=', device.clientId)
    .where('visitor_groups.id', '=', groupId)
    .where('visitor_groups.display_mode', '=', 'list')
    .where((eb) => isOfDoor(device.siteId, eb.ref('visitor_groups.id')))
    .where('members.archived_at', 'is', null)
    .$if(!withPresent, (members) => members.where('members.current_visit_id', 'is', null))
    .where((eb) => eb.or([eb('members.starts_on', 'is', null), eb('members.starts_on', '<=', dateIn(device.timezone, now))]))
    .orderBy('members.sort_name')
    .orderBy('members.id')
    .limit(KIOSK_LIST_MAX)
    .execute();
  const answered = await answeredOf(db, device.clientId, idsOf(rows));
  return rows.map(({ id, name, type }) => ({
    status: 'member',
    answered: answered.get(id) ?? [],
    visitor_id: null,
    returning_visitor_id: id,
    name,
    company: null,
    visitor_group_id: groupId,
    visitor_group_type: type,
  }));
}

/** Finds people by name: those who are signed in and, where the site suggests names, those who are expected today and members. */
export async function findPeople(db: Db, device: DeviceOfCall, site: Discretion, q: string, now: Date): Promise<KioskPerson[]> {
  const search = searchOf(device, q, now);
  if (search.words.length === 0) return [];
  const visits = await findTodaysVisits(db, search, { onlyIn: !site.autocomplete });
  const groups = await db
    .selectFrom('visitor_groups')
    .select(['id', 'type'])
    .where('client_id', '=', device.clientId)
    .where((eb) => isOfDoor(device.siteId, eb.ref('visitor_groups.id')))
    .execute();
  const typeOf = new Map(groups.map(({ id, type }) => [id, type]));
  const answered = await answeredOf(
    db,
    device.clientId,
    visits.flatMap(({ returning_visitor_id: id }) => id ?? []),
  );
  const present = visits.flatMap((row) => {
    const status = statusOf(row);
    if (status === null || row.anonymised || (status === 'expected' && !typeOf.has(row.visitor_group_id))) return [];
    const ofMember = answered.get(row.returning_visitor_id ?? 0) ?? [];
    // Only an expected visit has answers given in advance.
    const beforehand = status === 'expected' ? Object.keys(row.additional).map(Number) : [];
    const person = { ...personOf(row, status), answered: [...new Set([...ofMember, ...beforehand])] };
    return [{ person, email: emailOf(row) }];
  });
  if (!site.autocomplete) return toldApart(present);
  const today = dateIn(device.timezone, now);
  const members = await findMembersElsewhere(db, { ...search, whole: false, today, groupIds: [...typeOf.keys()] });
  const known = members.map(({ id, name, visitor_group_id: groupId, answered = [] }): Found => {
    const found = { status: 'member' as const, answered, visitor_id: null, returning_visitor_id: id, name, company: null };
    return { person: { ...found, visitor_group_id: groupId, visitor_group_type: typeOf.get(groupId) ?? 'returning' }, email: null };
  });
  const shown = visits.filter((row) => statusOf(row) !== null);
  const attendees = await findAttendees(db, device, search, new Set(shown.flatMap(({ attendee_id: id }) => id ?? [])));
  return toldApart([...present, ...attendees, ...known]).slice(0, KIOSK_FOUND_MAX);
}

/** A named person, with the address of an attendee. */
interface Found {
  readonly person: KioskPerson;
  readonly email: string | null;
}

/** Returns the address of an attendee; other visitors' addresses are not for the door. */
const emailOf = (row: VisitorRow): string | null => (row.attendee_id === null ? null : row.email);

/** Masks the middle of an address, with its last character shown: addresses of one organisation differ at the end. */
const maskMiddle = (email: string): string => `${maskEmail(email).split('@', 1).join('')}${email.slice(email.lastIndexOf('@') - 1)}`;

/** Adds details that tell people with the same name and company apart: for attendees as much of their address as they recognise. */
function toldApart(found: readonly Found[]): KioskPerson[] {
  const keyOf = ({ person }: Found): string => JSON.stringify([foldText(person.name), foldText(person.company ?? '')]);
  return found.map((one) => {
    const { person, email } = one;
    if (email === null) return person;
    const others = found.filter((other) => other !== one && keyOf(other) === keyOf(one));
    if (others.length === 0) return person;
    const isMaskedAlike = others.some((other) => other.email !== null && maskEmail(other.email) === maskEmail(email));
    return { ...person, masked_email: isMaskedAlike ? maskMiddle(email) : maskEmail(email) };
  });
}

/** Finds attendees of the device's event who are not here and can sign in at its kiosks, except those whose visit was found. */
async function findAttendees(
  db: Db,
  { clientId, siteId }: DeviceOfCall,
  { words, limit }: Pick<PeopleSearch, 'words' | 'limit'>,
  known: ReadonlySet<number>,
): Promise<Found[]> {
  const rows = await db
    .selectFrom('attendees')
    .innerJoin('visitor_groups', 'visitor_groups.id', 'attendees.visitor_group_id')
    .select(['attendees.id', 'attendees.name', 'attendees.company', 'attendees.email', 'attendees.visitor_group_id', 'visitor_groups.type'])
    .where('attendees.client_id', '=', clientId)
    .where('attendees.site_id', '=', siteId)
    .where('attendees.state', '<>', 'here')
    // By their names alone: an address says more than people at the door need to know.
    .where((eb) => containsWords(eb.ref('attendees.sort_name'), words))
    .where((eb) => isOfDoor(siteId, eb.ref('visitor_groups.id')))
    .orderBy('attendees.sort_name')
    .orderBy('attendees.id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, name, company, email, visitor_group_id: groupId, type }) => {
    if (known.has(id)) return [];
    const visit = { status: 'expected' as const, visitor_id: null, returning_visitor_id: null };
    return [{ person: { ...visit, attendee_id: id, name, company, visitor_group_id: groupId, visitor_group_type: type }, email }];
  });
}

/** Finds hosts by name, without their relations to others. */
export async function findKioskHosts(db: Db, device: Place, q: string, now: Date): Promise<{ id: number; name: string }[]> {
  const search = searchOf(device, q, now);
  if (search.words.length === 0) return [];
  const hosts = await findHosts(db, { ...search, zone: device.timezone });
  return hosts.map(({ id, name }) => ({ id, name }));
}

function searchOf({ clientId, siteId, timezone }: Place, q: string, now: Date): PeopleSearch {
  const text = foldText(q);
  return { clientId, sites: [{ id: siteId, timezone }], text, words: searchWords(text), limit: KIOSK_FOUND_MAX, now };
}
