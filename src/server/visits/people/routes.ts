import { HOST_SEARCH_FROM, MEMBER_SEARCH_FROM } from '#contract/people/constants';
import { foldText } from '#contract/platform/text/fold';
import * as calls from '#contract/visits/calls/search';
import { PEOPLE_FOUND_MAX } from '#contract/visits/constants';
import { findPeopleOf } from '#server/people/members/people';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { dateIn } from '#server/platform/lists/period';
import { searchWords } from '#server/platform/lists/search';
import { visibleSites } from '#server/sites/sites/access';
import { findGroupScope } from '#server/sites/sites/siteGroups';
import { presentVisitor, visitViewOf } from '../visit/present';
import * as store from './store';
import { findHosts, findMembersElsewhere } from './suggest';

const FOUND_AT_ONCE = 10;

/** Reports whether a user needs to choose a member for their work, even without the right to read members. */
const mayChooseMembers = (actor: Actor): boolean => actor.may('Today.signinout') || actor.may('EvacReport.editor');

/** Handlers that find people by a few letters. */
export const peopleHandlers = [
  handle(calls.searchPeople, async ({ actor, db, query, now, timezone }) => {
    const sites = await visibleSites(db, actor, query.site_id);
    const text = foldText(query.q ?? '');
    const search: store.PeopleSearch = {
      clientId: actor.clientId,
      sites,
      text,
      words: searchWords(text),
      limit: query.per_page ?? FOUND_AT_ONCE,
      now: now(),
    };
    if (search.words.length === 0) return { visitors: [], members: [], former: [] };

    const whole = actor.may('ReturningVisitor.viewer');
    const mayMembers = whole || (mayChooseMembers(actor) && text.length >= MEMBER_SEARCH_FROM);
    const [site] = sites;
    const scope = await findGroupScope(db, actor);
    const mayFormer = query.site_id !== undefined && actor.may('Today.signinout');
    const [visits, members, former, view, reached] = await Promise.all([
      store.findTodaysVisits(db, search, { onlyIn: !actor.may('Today.viewer') }),
      mayMembers ? findMembersElsewhere(db, { ...search, whole, today: dateIn(timezone, now()), groupIds: scope && [...scope] }) : [],
      mayFormer && site !== undefined ? store.findFormerVisits(db, search, site, { back: actor.may('History.viewer') }) : [],
      visitViewOf(db, actor, now()),
      visibleSites(db, actor, undefined),
    ]);
    const isReached = new Set(reached.map(({ id }) => id));
    return {
      visitors: visits.map((row) => presentVisitor(row, view)),
      members: members.map((member) =>
        member.present !== null && !isReached.has(member.present.site_id) ? { ...member, present: null } : member,
      ),
      former: former.map((row) => presentVisitor(row, view)),
    };
  }),

  handle(calls.listMyPeople, async ({ actor, db }) => {
    const scope = await findGroupScope(db, actor);
    return { ids: await findPeopleOf(db, actor.clientId, actor.email, scope && [...scope]) };
  }),

  handle(calls.searchHosts, async ({ actor, db, query, now, timezone }) => {
    const text = foldText(query.q ?? '');
    if (text.length < HOST_SEARCH_FROM) return { hosts: [] };
    return {
      hosts: await findHosts(db, {
        clientId: actor.clientId,
        text,
        words: searchWords(text),
        limit: PEOPLE_FOUND_MAX,
        now: now(),
        zone: timezone,
      }),
    };
  }),
];
