/** The attendees of an event, as a server would keep them. */
import * as calls from '#contract/visits/calls/attendees';
import { listGroups } from '#contract/people/calls/groups';
import { getSite } from '#contract/sites/calls/sites';
import type { Attendee } from '#contract/visits/entities/attendee';
import type { Site } from '#contract/sites/entities/site';
import { visitSignedIn } from './journey';
import { aGroup, aWholeSite } from './manageRecords';
import { play, Refusal } from './play';
import { aConfig, aSite, aVisitor } from './portalRecords';

export const CAME = '2030-03-04T09:12:00Z';
const GUESTS = aGroup({ id: 3, name: 'Guests', type: 'non_returning' });
export const anAttendee = (fields: Partial<Attendee> = {}): Attendee => ({
  id: 1,
  revision: 1,
  site_id: 1,
  visitor_group_id: 3,
  name: 'Amy Baker',
  email: null,
  company: null,
  notes: null,
  walk_in: false,
  invited_at: null,
  invitation_wanted: false,
  state: 'expected',
  visit_id: null,
  visits: 0,
  came_at: null,
  left_at: null,
  ...fields,
});

/** Plays an event with these attendees, and opens their page. */
export async function openAttendees(
  first: readonly Attendee[],
  { site = {}, config = aConfig(), path = '' }: { site?: Partial<Site>; config?: ReturnType<typeof aConfig>; path?: string } = {},
) {
  let attendees = [...first];
  const put = (attendee: Attendee): Attendee => {
    attendees = [...attendees.filter(({ id }) => id !== attendee.id), attendee];
    return attendee;
  };
  const one = (id: string): Attendee => {
    const found = attendees.find((attendee) => String(attendee.id) === id);
    if (found === undefined) throw new Refusal(404, { message: 'This could not be found.' });
    return found;
  };
  const enter = (attendee: Attendee, visitId: number): Attendee =>
    put({ ...attendee, revision: attendee.revision + 1, state: 'here', visit_id: visitId, came_at: CAME, left_at: null });
  play(getSite, () => ({ site: aWholeSite({ type: 'event', active_until: '2036-03-04T18:00:00Z', ...site }) }));
  play(listGroups, { groups: [GUESTS, aGroup()] });
  play(calls.listAttendees, ({ query: { q = '', status, page, per_page: size } }) => {
    const found = attendees
      .filter(({ name, state }) => name.toLowerCase().includes(q.toLowerCase()) && (status === undefined || status === state))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'));
    const from = (Number(page) - 1) * Number(size);
    return { attendees: found.slice(from, from + Number(size)), meta: { page: Number(page), per_page: Number(size), total: found.length } };
  });
  const count = (state: Attendee['state']) => attendees.filter((attendee) => attendee.state === state).length;
  play(calls.getAttendeeFigures, () => ({
    figures: {
      invited: attendees.filter((attendee) => !attendee.walk_in).length,
      expected: count('expected'),
      here: count('here'),
      left: count('left'),
      walk_ins: attendees.filter((attendee) => attendee.walk_in).length,
      to_invite: attendees.filter((attendee) => attendee.email !== null && attendee.invited_at === null).length,
    },
  }));
  play(calls.getAttendee, ({ params }) => ({ attendee: one(params.attendeeId) }));
  play(calls.createAttendee, ({ body }) => ({ attendee: put(anAttendee({ id: 9, ...body })) }));
  play(calls.updateAttendee, ({ params, body: { base: _base, ...fields } }) => {
    const held = one(params.attendeeId);
    return { attendee: put({ ...held, ...fields, revision: held.revision + 1 }) };
  });
  play(calls.deleteAttendee, ({ params }) => {
    attendees = attendees.filter(({ id }) => String(id) !== params.attendeeId);
    return undefined;
  });
  play(calls.checkInAttendee, ({ params }) => {
    const attendee = enter(one(params.attendeeId), 60);
    return { attendee, visitor: aVisitor({ id: 60, name: attendee.name, in_timestamp: CAME }), badge: null };
  });
  play(calls.addWalkIn, ({ body }) => {
    enter(anAttendee({ id: 10, walk_in: true, ...body }), 61);
    return { visitor: aVisitor({ id: 61, name: body.name, in_timestamp: CAME }), badge: null };
  });
  const sites = [aSite({ type: 'event' }), aSite({ id: 2, name: 'Pine Yard' })];
  const opened = await visitSignedIn(`/manage/site/1/attendees${path}`, { config: { ...config, sites } });
  return { ...opened, enter };
}
