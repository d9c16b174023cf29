/** A group's members in a journey: the server's members as they are now, how their list is opened, and what is shown. */
import { listAnsweredFields, listPersonalFields, listQuestions } from '#contract/asking/calls/customFields';
import type { AskedField } from '#contract/asking/entities/customField';
import { screen, waitFor, within } from '@testing-library/react';

import { getGroup, listGroups } from '#contract/people/calls/groups';
import { archiveMember, deleteMember, getMember, listMembers, restoreMember, updateMember } from '#contract/people/calls/members';
import { listExpectedVisits } from '#contract/visits/calls/expectedVisits';
import { listGroupJobs } from '#contract/people/calls/jobs';
import { listMemberDocuments } from '#contract/people/calls/memberRecords';
import { listVisitors } from '#contract/visits/calls/visitors';
import type { Job } from '#contract/people/entities/job';
import type { Group } from '#contract/people/entities/group';
import type { Member, MemberStatus } from '#contract/people/entities/member';
import type { Visitor } from '#contract/visits/entities/visitor';
import { visitSignedIn, type User } from './journey';
import { aGroup, aMember } from './manageRecords';
import { play, Refusal } from './play';
import { aConfig } from './portalRecords';

export const STAFF = aGroup();
export const NORA = aMember({ id: 1, name: 'Nora Field', manager_name: 'Ada Lind', current_visit_id: 77 });
export const PIET = aMember({ id: 2, name: 'Piet de Boer', email: null, mobile: null });
const SOON = aMember({ id: 3, name: 'Sol Ito', starts_on: '2036-03-04' });
const GONE = aMember({ id: 4, name: 'Greta Holm', archived_at: '2025-02-03T10:00:00Z' });

const statusOf = ({ archived_at, starts_on }: Member): MemberStatus =>
  archived_at !== null ? 'archived' : starts_on !== null && starts_on > '2026-01-01' ? 'upcoming' : 'current';

/** The server's members of a group as they are now; lists follow from them as often as they are asked. */
export function playMembers(first: readonly Member[], visits: readonly Visitor[] = []) {
  let members = [...first];
  const put = (id: number, fields: Partial<Member>): Member => {
    const held = members.find((member) => member.id === id) ?? aMember({ id });
    const member = { ...held, ...fields, revision: held.revision + 1 };
    members = [...members.filter((other) => other.id !== id), member];
    return member;
  };
  const memberOf = (memberId: string): Member => {
    const member = members.find(({ id }) => String(id) === memberId);
    if (member === undefined) throw new Refusal(404, { message: 'This could not be found.' });
    return member;
  };

  play(listMembers, ({ params, query: { page, per_page: size, status, manager, q = '' } }) => {
    if (params.groupId !== '4') throw new Refusal(404, { message: 'This could not be found.' });
    const found = members
      // The reader's people are those whom Nora manages.
      .filter((member) => manager === undefined || member.manager_name === 'Nora Field')
      .filter((member) => statusOf(member) === status && member.name.toLowerCase().includes(q.toLowerCase()))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'));
    return { members: pageOf(found, page, size), meta: { page: Number(page), per_page: Number(size), total: found.length } };
  });
  play(listMemberDocuments, { documents: [] });
  play(listQuestions, { questions: [] });
  play(listPersonalFields, { personalFields: [] });
  play(listAnsweredFields, { fields: [] });
  play(listExpectedVisits, { expectedVisits: [] });
  play(getMember, ({ params }) => ({ member: memberOf(params.memberId) }));
  play(updateMember, ({ params, body: { base: _base, ...change } }) => ({ member: put(memberOf(params.memberId).id, change) }));
  play(archiveMember, ({ params }) => ({ member: put(memberOf(params.memberId).id, { archived_at: '2026-01-02T10:00:00Z' }) }));
  play(deleteMember, ({ params }) => {
    const { id } = memberOf(params.memberId);
    members = members.filter((other) => other.id !== id);
    return undefined;
  });
  play(restoreMember, ({ params }) => ({ member: put(memberOf(params.memberId).id, { archived_at: null }) }));
  play(listVisitors, ({ query: { page, per_page: size, returning_visitor_id: of } }) => {
    const found = visits.filter(({ returning_visitor_id: memberId }) => String(memberId) === of);
    return { visitors: pageOf(found, page, size), meta: { page: Number(page), per_page: Number(size), total: found.length } };
  });
  return { put };
}

const pageOf = <Row>(rows: readonly Row[], page?: string, size?: string): readonly Row[] =>
  rows.slice((Number(page) - 1) * Number(size), Number(page) * Number(size));

interface Opened {
  readonly members?: readonly Member[];
  readonly config?: ReturnType<typeof aConfig>;
  readonly group?: Group;
  readonly visits?: readonly Visitor[];
  /** The questions of the current site. */
  readonly questions?: readonly AskedField[];
  /** The jobs of the group, the newest first. */
  readonly jobs?: readonly Job[];
  /** The socket stands from the beginning. */
  readonly isLive?: boolean;
}

/** Opens the members of a group, and waits for its name. */
export async function openMembers(
  path = '/manage/group/4/members',
  { members = [NORA, PIET, SOON, GONE], config = aConfig(), group = STAFF, visits, questions = [], jobs = [], isLive }: Opened = {},
) {
  const played = playMembers(members, visits);
  play(listQuestions, { questions });
  play(listGroupJobs, { jobs });
  play(getGroup, { group });
  play(listGroups, { groups: [group] });
  const visitor = await visitSignedIn(path, { config, isLive });
  await screen.findByRole('link', { name: group.name, hidden: true });
  return { ...visitor, ...played };
}

const list = () => within(screen.getByRole('table', { name: 'Members' }));
const names = () =>
  list()
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('button').textContent);
export const shows = (...expected: readonly string[]) =>
  waitFor(() => expect(names().map((name) => expected.find((part) => name.includes(part)) ?? name)).toEqual(expected));
export const show = (user: User, name: string) => user.click(screen.getByRole('radio', { name }));
export const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
export const noDrawer = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Types a date (day, month, year) into the field with this label. */
export async function typeDay(user: User, scope: Awaited<ReturnType<typeof drawer>>, label: RegExp, digits: string): Promise<void> {
  await user.click(within(scope.getByRole('group', { name: label })).getByRole('spinbutton', { name: /^day/ }));
  await user.keyboard(digits);
}
