import { EVACUATION_EVENTS } from '#contract/realtime';
import fc from 'fast-check';

import { bodyOf } from '../support/answer';
import { runs } from '../support/proof';
import { describeOnEitherDatabase } from '../support/testDatabase';
import { pluck, useSiteWorlds, type SiteWorld } from '../support/siteWorld';

/** Whatever people do at once at two sites, the counts, the counters and the links between records stay true. */
const RUNS = runs(4, 150);

type Site = 'siteId' | 'otherSiteId';
type Action =
  | { readonly kind: 'arrive'; readonly site: Site; readonly group: 'visitors' | 'deliveries' | 'parking' }
  | { readonly kind: 'arriveMember'; readonly site: Site; readonly member: number }
  | { readonly kind: 'leave' | 'return' | 'comeAgain'; readonly visit: number }
  | { readonly kind: 'expect'; readonly site: Site; readonly member: number | null }
  | { readonly kind: 'returnAll'; readonly site: Site; readonly batch: number }
  | { readonly kind: 'leaveAll'; readonly site: Site; readonly group: 'visitors' | 'staff' | null }
  | { readonly kind: 'leaveTogether'; readonly site: Site; readonly visits: readonly number[] }
  | { readonly kind: 'delete'; readonly visit: number }
  | { readonly kind: 'archive' | 'restore'; readonly member: number }
  | { readonly kind: 'start' | 'complete'; readonly site: Site }
  | { readonly kind: 'mark'; readonly site: Site; readonly evacuee: number; readonly status: string; readonly base: string | undefined }
  | { readonly kind: 'comment'; readonly site: Site };

const site = fc.constantFrom<Site>('siteId', 'otherSiteId');
const status = fc.constantFrom('missing', 'unknown', 'needs_assistance', 'safe');
const MEMBERS = 3;
const member = fc.nat(MEMBERS - 1);
const anyIndex = fc.nat(50);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('arrive' as const),
      site,
      group: fc.constantFrom('visitors' as const, 'visitors' as const, 'deliveries' as const, 'parking' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('arriveMember' as const), site, member }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constantFrom('leave' as const, 'return' as const, 'comeAgain' as const), visit: anyIndex }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('expect' as const), site, member: fc.option(member) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('returnAll' as const), site, batch: anyIndex }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('leaveAll' as const),
      site,
      group: fc.constantFrom('visitors' as const, 'staff' as const, null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('leaveTogether' as const),
      site,
      visits: fc.array(anyIndex, { minLength: 1, maxLength: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), visit: anyIndex }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('archive' as const, 'restore' as const), member }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('start' as const, 'start' as const, 'complete' as const), site }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('mark' as const),
      site,
      evacuee: anyIndex,
      status,
      base: fc.option(status, { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('comment' as const), site }) },
);
/** Batches of actions: those of a batch run at the same time, the batches one after the other. */
const history = fc.array(fc.array(action, { minLength: 1, maxLength: 8 }), { minLength: 3, maxLength: 6 });

describeOnEitherDatabase('everything that happens at a site', (on) => {
  const worlds = useSiteWorlds(on);

  it(
    'leaves true counts, gapless counters and one visit for each member',
    async () => {
      await fc.assert(
        fc.asyncProperty(history, async (batches) => {
          const world = await worlds.newWorld();
          const members: number[] = [];
          for (let n = 0; n < MEMBERS; n += 1) members.push(await world.addMember({ name: `Member ${n}` }));
          for (const batch of batches) {
            const known = await lookAround(world);
            const answers = await Promise.all(batch.map((one) => perform(world, members, known, one)));
            for (const answer of answers) expect([200, 201, 204, 404, 409]).toContain(answer);
          }
          await checkCounts(world);
          await checkMembers(world);
          await checkEvacuations(world);
        }),
        { numRuns: RUNS },
      );
    },
    120_000 + RUNS * 5_000,
  );
});

interface Known {
  readonly visits: readonly number[];
  readonly batches: readonly number[];
  readonly running: Readonly<Record<Site, { readonly id: number; readonly evacuees: readonly number[] } | undefined>>;
}

/** Reads the records that exist before a batch, among which its actions choose. */
async function lookAround(world: SiteWorld): Promise<Known> {
  const { db } = world.server.database;
  const visits = await db.selectFrom('visitors').select('id').where('client_id', '=', world.client.id).orderBy('id').execute();
  const runningAt = async (siteId: number) => {
    const found = await db
      .selectFrom('evacuations')
      .select('id')
      .where('site_id', '=', siteId)
      .where('status', '=', 'in_progress')
      .executeTakeFirst();
    if (!found) return undefined;
    const evacuees = await db.selectFrom('evacuees').select('id').where('evacuation_id', '=', found.id).orderBy('id').execute();
    return { id: found.id, evacuees: evacuees.map(({ id }) => id) };
  };
  const batches = await db.selectFrom('sign_out_batches').select('id').where('client_id', '=', world.client.id).orderBy('id').execute();
  return {
    visits: visits.map(({ id }) => id),
    batches: batches.map(({ id }) => id),
    running: { siteId: await runningAt(world.siteId), otherSiteId: await runningAt(world.otherSiteId) },
  };
}

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(list.length, 1)];
/** Stands for a record that is not there. */
const NONE = 2_000_000_000;

async function perform(world: SiteWorld, members: readonly number[], known: Known, one: Action): Promise<number> {
  const { admin, groups } = world;
  switch (one.kind) {
    case 'arrive':
      return (await admin.post('visitors', { site_id: world[one.site], visitor_group_id: groups[one.group], name: 'Somebody' })).status;
    case 'arriveMember':
      return (
        await admin.post('visitors', {
          site_id: world[one.site],
          visitor_group_id: groups.staff,
          returning_visitor_id: members[one.member],
          name: 'x',
        })
      ).status;
    case 'leave':
      return (await admin.post(`visitors/${pick(known.visits, one.visit) ?? NONE}/sign-out`)).status;
    case 'return':
      return (await admin.post(`visitors/${pick(known.visits, one.visit) ?? NONE}/undo-sign-out`)).status;
    case 'comeAgain':
      return (await admin.post(`visitors/${pick(known.visits, one.visit) ?? NONE}/sign-in`, { again: true })).status;
    case 'expect': {
      const ofMember = one.member === null ? {} : { visitor_group_id: groups.staff, returning_visitor_id: members[one.member] ?? null };
      await world.addVisit({ site_id: world[one.site], name: 'Expected', expected_timestamp: world.server.clock.now(), ...ofMember });
      return 201;
    }
    case 'returnAll':
      return (await admin.post(`sites/${world[one.site]}/sign-out-all/${pick(known.batches, one.batch) ?? NONE}/undo`)).status;
    case 'leaveAll':
      return (await admin.post(`sites/${world[one.site]}/sign-out-all`, one.group === null ? {} : { visitor_group_id: groups[one.group] }))
        .status;
    case 'leaveTogether': {
      const chosen = new Set(one.visits.map((visit) => pick(known.visits, visit) ?? NONE));
      return (await admin.post(`sites/${world[one.site]}/sign-out-all`, { visitor_ids: [...chosen] })).status;
    }
    case 'delete':
      return (await admin.delete(`visitors/${pick(known.visits, one.visit) ?? NONE}`)).status;
    case 'archive':
    case 'restore':
      return (await admin.post(`members/${members[one.member] ?? NONE}/${one.kind}`)).status;
    case 'start':
      return (await admin.post(`sites/${world[one.site]}/evacuations`)).status;
    case 'complete':
      return (await admin.post(`evacuations/${known.running[one.site]?.id ?? NONE}/complete`, { comment: 'Over' })).status;
    case 'mark': {
      const running = known.running[one.site];
      const evacuee = pick(running?.evacuees ?? [], one.evacuee) ?? NONE;
      return (await admin.patch(`evacuations/${running?.id ?? NONE}/evacuees/${evacuee}`, { status: one.status, base_status: one.base }))
        .status;
    }
    case 'comment':
      return (await admin.post(`evacuations/${known.running[one.site]?.id ?? NONE}/comments`, { content: 'Seen' })).status;
  }
}

/** A site's count is the number of people signed in, and its events lead to it one by one. */
async function checkCounts(world: SiteWorld): Promise<void> {
  const { sites } = bodyOf(await world.admin.get('sites'));
  for (const shown of sites) {
    const { signed_in } = await world.server.database.db
      .selectFrom('visitors')
      .innerJoin('visitor_groups', 'visitor_groups.id', 'visitor_group_id')
      .select((eb) => eb.fn.countAll<number>().as('signed_in'))
      .where('site_id', '=', shown.id)
      .where('in_timestamp', 'is not', null)
      .where('out_timestamp', 'is', null)
      .where('type', '!=', 'delivery')
      .executeTakeFirstOrThrow();
    expect(shown.visitors_signed_in_count).toBe(signed_in);

    let count = 0;
    let revision = 1;
    for (const { name, data } of await world.eventsOf(`private-Site.${shown.id}`)) {
      if (name !== 'SignInEvent' && name !== 'SignOutEvent') continue;
      const { visitor, site: now } = data as {
        visitor: { visitor_group_type: string };
        site: { visitors_signed_in_count: number; count_revision: number };
      };
      if (visitor.visitor_group_type !== 'delivery') {
        count += name === 'SignInEvent' ? 1 : -1;
        revision += 1;
      }
      expect(now).toMatchObject({ visitors_signed_in_count: count, count_revision: revision });
    }
    expect([count, revision]).toEqual([shown.visitors_signed_in_count, shown.count_revision]);
  }
}

/** A member is signed in by one visit at most, and says by which. */
async function checkMembers(world: SiteWorld): Promise<void> {
  const { db } = world.server.database;
  const members = await db.selectFrom('members').select(['id', 'current_visit_id']).where('client_id', '=', world.client.id).execute();
  for (const { id, current_visit_id } of members) {
    const visits = await db
      .selectFrom('visitors')
      .select('id')
      .where('returning_visitor_id', '=', id)
      .where('in_timestamp', 'is not', null)
      .where('out_timestamp', 'is', null)
      .execute();
    expect(visits.map((visit) => visit.id)).toEqual(current_visit_id === null ? [] : [current_visit_id]);
  }
}

/** A report's counters are 1, 2, 3 … in the order sent, and anyone who applies its events has the report. */
async function checkEvacuations(world: SiteWorld): Promise<void> {
  const { evacuations } = bodyOf(await world.admin.get('evacuations?per_page=200'));
  for (const evacuation of evacuations) {
    // People not on the list come and go, and people on it sign out, without a change of the report.
    const unchanging: readonly string[] = [EVACUATION_EVENTS.notListed, EVACUATION_EVENTS.signedOut];
    const sent = (await world.eventsOf(`private-Evacuation.${evacuation.id}`)).filter(({ name }) => !unchanging.includes(name));
    expect(sent.map(({ data }) => data['event_counter'])).toEqual(sent.map((_, index) => index + 1));
    expect(evacuation.event_counter).toBe(sent.length);

    const report = bodyOf(await world.admin.get(`evacuations/${evacuation.id}`));
    const statuses = new Map<number, string>();
    for (const { data } of sent) {
      const evacuee = data['evacuee'] as { id: number; status: string } | undefined;
      if (evacuee) statuses.set(evacuee.id, evacuee.status);
    }
    for (const evacuee of report.evacuees) expect(evacuee.status).toBe(statuses.get(evacuee.id) ?? 'missing');
    expect(sent.filter(({ data }) => data['comment'] !== undefined)).toHaveLength(report.comments.length);
    if (evacuation.status === 'complete') continue;

    const listed = new Set(pluck(report.evacuees, 'visitor_id'));
    const here = bodyOf(await world.admin.get(`visitors?site_id=${evacuation.site_id}&status=in&per_page=200`));
    for (const visitor of here.visitors) {
      const belongs = visitor.visitor_group_id === world.groups.visitors || visitor.visitor_group_id === world.groups.staff;
      expect([visitor.id, listed.has(visitor.id)]).toEqual([visitor.id, belongs]);
    }
  }
}
