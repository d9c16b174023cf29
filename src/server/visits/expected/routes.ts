import type { Kysely } from 'kysely';

import type { ExpectedRecipients } from '#contract/people/entities/group';
import { daysFrom } from '#contract/platform/days';
import * as calls from '#contract/visits/calls/expectedVisits';
import { givenResponses } from '#server/asking/customFields/givenResponses';
import { MASK, maskedFields, mergeResponses } from '#server/asking/customFields/sensitive';
import { inviteToForms } from '#server/asking/forms/invite';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import { clockAt } from '#server/platform/lists/wallClock';
import { updateRows } from '#server/platform/rows/rows';
import { requireSite } from '#server/sites/sites/access';
import { lockSiteCount } from '#server/sites/sites/counts';
import { requireGroupAtSite, requireGroupInScope } from '#server/sites/sites/siteGroups';
import { tellExpected, type ExpectedNews, type TellDeps } from './tellExpected';
import { requireHost } from '../arrival/host';
import { emitExpectedChange } from '../visit/events';
import type { VisitorRow } from '../visit/rows';
import { readExpectedAnswers } from './answers';
import { changePeriod, type LockedPeriod } from './change';
import { isToCome, presentExpected } from './present';
import { lockExpectedMember, requireNamedSite, type ExpectedMember } from './reach';
import { findExpected, findPeriod, lockVisits } from './store';
import { addDaysOf, requireNotExpected, requireRoom, requireStillToCome } from './write';

type Db = Kysely<Schema>;
type PeriodParams = Readonly<Record<'memberId' | 'expectedVisitId', number>>;

const NOTHING_MASKED: ReadonlySet<string> = new Set();

const open = (rows: readonly VisitorRow[], now: Date): readonly VisitorRow[] =>
  rows.filter((row) => isToCome(row, clockAt(now, row.site_timezone).day, row.site_timezone));

/** Reads an announced visit as its reader may see it. */
async function readExpected(db: Db, actor: Actor, { memberId, expectedVisitId }: PeriodParams, now: Date) {
  const rows = await findPeriod(db, actor.clientId, memberId, expectedVisitId);
  return presentExpected(rows, await maskedFields(db, actor), now);
}

/** Mails about several days at once (spec: groups#expected-visit-notifications). */
async function tellDays(tx: Tx, deps: TellDeps, days: readonly VisitorRow[], news: ExpectedNews, told: ExpectedRecipients): Promise<void> {
  const [first] = days;
  const until = days.length > 1 ? (days.at(-1)?.expected_timestamp ?? null) : null;
  if (first !== undefined) await tellExpected(tx, deps, first, news, told, until);
}

/**
 * Locks an announced visit: the site's count first, then the member, then the visits, in the order of every sign-in.
 *
 * @throws Problem 404 for one that is not the member's, or at a site out of reach; 409 where no day of it is still to come
 */
async function lockPeriod(
  tx: Tx,
  actor: Actor,
  { memberId, expectedVisitId }: PeriodParams,
  now: Date,
): Promise<LockedPeriod & ExpectedMember> {
  const siteId = (await findPeriod(tx, actor.clientId, memberId, expectedVisitId))[0]?.site_id;
  if (siteId === undefined) throw problem(404);
  const site = await requireSite(tx, actor, siteId);
  await lockSiteCount(tx, { clientId: actor.clientId, siteId });
  const { member, told } = await lockExpectedMember(tx, actor, memberId);
  const presented = await findPeriod(tx, actor.clientId, memberId, expectedVisitId);
  if (presented.length === 0) throw problem(404);
  const rows = await lockVisits(
    tx,
    actor.clientId,
    presented.map(({ id }) => id),
  );
  const toCome = new Set(open(presented, now).map(({ id }) => id));
  if (toCome.size === 0) throw problem(409, { code: 'expected_visit_over', message: 'server.expectedVisitOver' });
  const stored = presentExpected(presented, NOTHING_MASKED, now);
  return { member, told, site, stored, rows, open: rows.filter(({ id }) => toCome.has(id)) };
}

/** Handlers of announced visits (spec: visits#expected-visits). */
export const expectedVisitHandlers = [
  handle(calls.listExpectedVisits, async ({ actor, db, params, now }) => {
    const member = await db
      .selectFrom('members')
      .select(['id', 'visitor_group_id'])
      .where('client_id', '=', actor.clientId)
      .where('id', '=', params.memberId)
      .executeTakeFirst();
    if (member === undefined) throw problem(404);
    await requireGroupInScope(db, actor, member.visitor_group_id);
    const masked = await maskedFields(db, actor);
    const byPeriod = new Map<number, VisitorRow[]>();
    for (const row of await findExpected(db, actor.clientId, member.id, now())) {
      const period = row.expected_period ?? row.id;
      byPeriod.set(period, [...(byPeriod.get(period) ?? []), row]);
    }
    const periods = [...byPeriod.values()].filter(
      ([first, ...others]) =>
        first !== undefined &&
        (actor.siteScope === null || actor.siteScope.includes(first.site_id)) &&
        open([first, ...others], now()).length > 0,
    );
    return { expectedVisits: periods.map((rows) => presentExpected(rows, masked, now())) };
  }),

  handle(calls.createExpectedVisit, async ({ actor, body, change, deps, now, params }) => {
    return change(async (tx, emit) => {
      const at = now();
      const site = await requireNamedSite(tx, actor, body.site_id);
      await lockSiteCount(tx, { clientId: actor.clientId, siteId: site.id });
      const { member, told } = await lockExpectedMember(tx, actor, params.memberId);
      if (member.archived_at !== null) throw problem(409, { code: 'member_archived', message: 'server.memberArchived' });
      await requireGroupAtSite(tx, site.id, member.visitor_group_id);
      if (body.start_date < clockAt(at, site.timezone).day) throw invalid({ start_date: 'rules.expectedVisits.past' });
      const timing = { all_day: body.all_day, arrival_time: body.all_day ? null : (body.arrival_time ?? null) };
      requireStillToCome(body.start_date, timing, site.timezone, at);
      await requireHost(tx, { clientId: actor.clientId, hostId: body.notify_id ?? null });
      const place = { siteId: site.id, groupId: member.visitor_group_id };
      const additional = await readExpectedAnswers(tx, actor, place, givenResponses(body.additional ?? {}));
      const days = daysFrom(body.start_date, body.end_date);
      await requireNotExpected(tx, member, site, days, []);
      await requireRoom(tx, member, days.length, at);
      const said = { details: body.details, notes: body.notes, notify_id: body.notify_id, additional };
      const [first] = await addDaysOf(tx, member, site, days, { timing, said, period: null });
      const expectedVisitId = first?.id ?? 0;
      emitExpectedChange(emit, site.id);
      const expected = await findPeriod(tx, actor.clientId, member.id, expectedVisitId);
      await tellDays(tx, deps, expected, 'added', told);
      if (expected[0] !== undefined) await inviteToForms(deps, tx, expected[0]);
      return { expectedVisit: await readExpected(tx, actor, { memberId: member.id, expectedVisitId }, at) };
    });
  }),

  handle(calls.updateExpectedVisit, async ({ actor, body, change, deps, now, params }) => {
    const { base, ...fields } = body;
    return change(async (tx, emit) => {
      const at = now();
      const period = await lockPeriod(tx, actor, params, at);
      const { member, site, stored, told } = period;
      requireFresh('expectedVisit', await readExpected(tx, actor, params, at), fields, base);
      const isOtherHost = fields.notify_id !== undefined && fields.notify_id !== stored.notify_id;
      if (isOtherHost) await requireHost(tx, { clientId: actor.clientId, hostId: fields.notify_id ?? null });
      const masked = await maskedFields(tx, actor);
      const typed = Object.fromEntries(Object.entries(fields.additional ?? {}).filter(([id, text]) => !(masked.has(id) && text === MASK)));
      const answers = await readExpectedAnswers(tx, actor, { siteId: site.id, groupId: member.visitor_group_id }, typed);
      const additional = mergeResponses(stored.additional, answers, masked, masked.size === 0);
      const isMoved = await changePeriod(tx, period, fields, additional, at);
      emitExpectedChange(emit, site.id);
      const days = open(await findPeriod(tx, actor.clientId, member.id, stored.id), at);
      if (isMoved) await tellDays(tx, deps, days, 'moved', told);
      // A new host has not been notified of anything yet.
      else if (isOtherHost && told !== 'visitor' && told !== 'none') await tellDays(tx, deps, days, 'added', 'host');
      return { expectedVisit: await readExpected(tx, actor, params, at) };
    });
  }),

  handle(calls.cancelExpectedVisit, async ({ actor, change, deps, now, params }) => {
    await change(async (tx, emit) => {
      const at = now();
      const period = await lockPeriod(tx, actor, params, at);
      const days = open(await findPeriod(tx, actor.clientId, period.member.id, period.stored.id), at);
      await updateRows(tx, 'visitors', period.open, { approval: 'cancelled' });
      emitExpectedChange(emit, period.site.id);
      await tellDays(tx, deps, days, 'cancelled', period.told);
    });
    return undefined;
  }),
];
