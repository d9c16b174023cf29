import { foldText } from '#contract/platform/text/fold';
import { searchText } from '#server/platform/lists/search';
import { VISITING_COMPANIES } from '../data/companies';
import { emailOf, fullName, nameIn } from '../world/people';
import { randomOf } from '../world/random';
import type { DemoRow, WorldRows } from '../world/rows';

/** The number of attendees still to come, and of those who came. */
const EACH = 100;
const WALK_INS = 8;
const DAY_MS = 86_400_000;

interface AtEvent {
  readonly clientId: number;
  readonly siteId: number;
  readonly groupId: number;
  readonly now: Date;
}

type Person = Readonly<Record<'name' | 'email' | 'company', string | null>> & { readonly name: string };

const rowOf = ({ clientId, siteId, groupId }: AtEvent, { name, email, company }: Person): DemoRow<'attendees'> => ({
  client_id: clientId,
  site_id: siteId,
  visitor_group_id: groupId,
  name,
  email,
  company,
  sort_name: foldText(name),
  search: searchText(name, email, company),
});

/** Adds attendees who are expected at the running event; half of them were mailed their tickets. */
export function addExpectedAttendees(rows: WorldRows, event: AtEvent): void {
  const random = randomOf('attendees');
  const taken = new Set<string>();
  const mailed = new Date(event.now.getTime() - 7 * DAY_MS);
  for (let index = 0; index < EACH; index += 1) {
    const person = nameIn('FR', random, taken);
    const attendee = { name: fullName(person), email: emailOf(person, 'guests.test'), company: random.pick(VISITING_COMPANIES) };
    rows.add('attendees', { ...rowOf(event, attendee), invited_at: index % 2 === 0 ? mailed : null });
  }
}

/** Makes attendees of the latest guests of the event: their visits tell when they came and left. */
export function addAttendeesWhoCame(rows: WorldRows, event: AtEvent): void {
  const guests = rows
    .of('visitors')
    .filter((visit) => visit.site_id === event.siteId && visit.visitor_group_id === event.groupId && visit.in_timestamp != null)
    .slice(-EACH);
  for (const [index, visit] of guests.entries()) {
    const person = { name: visit.name ?? '', email: visit.email ?? null, company: visit.company ?? null };
    visit.attendee_id = rows.add('attendees', { ...rowOf(event, person), walk_in: index < WALK_INS });
  }
}
