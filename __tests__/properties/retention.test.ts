/** Random groups, spans, zones, clocks and restarts: nothing goes early, all goes within a day of its time, what is protected stays. */
import fc from 'fast-check';
import { sql } from 'kysely';
import moment from 'moment-timezone';

import { MEMBER_RETENTION, VISITOR_DATA_RETENTION } from '#contract/people/constants';
import { FORM_OUTCOMES, type FormOutcome } from '#contract/asking/entities/form';
import type { RetentionSpan } from '#contract/people/retention';
import { makeFormLink } from '#server/asking/forms/links';
import { letPausesPass } from '../support/jobWorld';
import { lookForNights } from '../support/nights';
import { runs } from '../support/proof';
import { addClient, addFile, addGroup, addSite, type SeededClient } from '../support/seed';
import { startTestServer, type TestServer } from '../support/testServer';

const WORLDS = runs(4, 1_000);
const SEED = 20_261_125;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Far east and west, half and quarter hours, and clocks that change by half an hour. */
const ZONES = [
  'UTC',
  'Europe/London',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
];

let server: TestServer;
let client: SeededClient;
let siteId: number;
let versionId: number;
let formId: number;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.database;
  client = await addClient(db);
  siteId = await addSite(db, client);
  const version = {
    client_id: client.id,
    site_id: siteId,
    number: 1,
    locale: 'en_GB' as const,
    title: 't',
    content: 'c',
    translations: '[]',
  };
  ({ id: versionId } = await db
    .insertInto('site_message_versions')
    .values({ ...version, agree_by: 'tick' })
    .returning('id')
    .executeTakeFirstOrThrow());
  const form = {
    client_id: client.id,
    name: 'Health',
    site_ids: [siteId],
    group_ids: [],
    locale: 'en_GB' as const,
    updated_at: new Date(),
  };
  ({ id: formId } = await db.insertInto('forms').values(form).returning('id').executeTakeFirstOrThrow());
  const asked = { form_id: formId, client_id: client.id, number: 1, locale: 'en_GB' as const, questions: '[]', outcome: '[]' };
  await db.insertInto('form_versions').values(asked).execute();
  // A server that is killed just before a batch commits leaves nothing of it.
  await sql`create table faults (n int)`.execute(db);
  await sql`create function fail_at_times() returns trigger language plpgsql as $$
    begin if exists (select from faults) then raise exception 'killed'; end if; return new; end $$`.execute(db);
  await sql`create trigger fails before insert or update on retention_runs for each row execute function fail_at_times()`.execute(db);
});
afterAll(() => server.close());

const spanFor = (spans: readonly RetentionSpan[]) => fc.option(fc.constantFrom(...spans), { freq: 4 });
/** When something happened: so many hours before or after the moment that is a span before the world begins. */
const around = fc.integer({ min: -100, max: 60 });
const world = fc.record({
  zone: fc.constantFrom(...ZONES),
  // Ends of months and leap days among them.
  begin: fc.oneof(
    fc.date({ min: new Date('2025-01-01T00:00:00Z'), max: new Date('2028-12-31T00:00:00Z'), noInvalidDate: true }),
    fc.constantFrom(
      ...['2025-02-28', '2028-02-29', '2026-04-30', '2026-03-29', '2026-10-25', '2027-03-01'].map((day) => new Date(`${day}T05:00:00Z`)),
    ),
  ),
  spans: fc.record({
    data_retention: spanFor(VISITOR_DATA_RETENTION),
    photo_data_retention: spanFor(VISITOR_DATA_RETENTION),
    message_agreement_data_retention: spanFor(VISITOR_DATA_RETENTION),
    archive_members_after: spanFor(MEMBER_RETENTION),
    delete_members_after: spanFor(MEMBER_RETENTION),
  }),
  visits: fc.array(
    fc.record({
      at: around,
      by: fc.constantFrom(0, 1, 2),
      isProtected: fc.boolean(),
      isOpen: fc.boolean(),
      /** The outcome of the form filled in at the sign-in; null without a form. A failed form rejects the visit. */
      form: fc.option(fc.constantFrom(...FORM_OUTCOMES)),
    }),
    { maxLength: 8 },
  ),
  members: fc.array(fc.record({ made: around, visited: fc.option(around), starts: fc.option(around), archived: fc.option(around) }), {
    maxLength: 5,
  }),
  /** Hours between two looks, and whether the server is killed in one. */
  looks: fc.array(fc.record({ hours: fc.integer({ min: 1, max: 6 }), isKilled: fc.boolean() }), { minLength: 14, maxLength: 22 }),
});
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;

/* The same rule by another library, and by instants. */
const unitOf = { d: 'days', m: 'months', y: 'years' } as const;
function shift(at: moment.Moment, span: RetentionSpan, sign: 1 | -1): moment.Moment {
  const unit = unitOf[span.slice(-1) as keyof typeof unitOf]; // The last letter of each span.
  return at.clone().add(sign * Number.parseInt(span, 10), unit);
}
const dueAt = (at: Date, span: RetentionSpan, zone: string): number =>
  shift(moment.tz(at, zone).startOf('day'), span, 1).add(1, 'day').startOf('day').valueOf();

/** Makes the records of a world, and returns when each is due; null: never. */
async function build({ zone, begin, spans, visits, members }: World) {
  const { db } = server.database;
  await db.updateTable('clients').set({ timezone: zone }).where('id', '=', client.id).execute();
  await db.updateTable('visitor_groups').set({ data_retention: null, archive_members_after: null, delete_members_after: null }).execute();
  await db.updateTable('visitor_groups').set({ photo_data_retention: null, message_agreement_data_retention: null }).execute();
  await db.deleteFrom('retention_nights').execute();
  await db.insertInto('retention_nights').values({ client_id: client.id, day: '2000-01-01' }).execute();
  const groupId = await addGroup(db, client, spans);
  const when = (span: RetentionSpan | null, hours: number): Date =>
    new Date(shift(moment.tz(begin, zone), span ?? '1m', -1).valueOf() + hours * HOUR_MS);
  const due = (at: Date, span: RetentionSpan | null): number | null => (span === null ? null : dueAt(at, span, zone));
  const ofGroup = { client_id: client.id, visitor_group_id: groupId };
  const named = { name: 'Jane', sort_name: 'jane', search: 'jane' };

  const visit = async (at: Date, isProtected: boolean, mayBeOpen: boolean, memberId: number | null, form: FormOutcome | null) => {
    const isAway = form === 'failed';
    const isOpen = mayBeOpen && !isAway;
    const photo = await addFile(db, client, 'visitor_photo', { created_at: begin, unused_until: begin });
    const { id } = await db
      .insertInto('visitors')
      .values({
        ...ofGroup,
        ...named,
        site_id: siteId,
        ...(isAway
          ? { approval: 'rejected' as const, check_outcome: 'rejected' as const, rejected_at: at }
          : { in_timestamp: new Date(at.getTime() - HOUR_MS), out_timestamp: isOpen ? null : at }),
        is_protected: isProtected,
        photo_file_id: photo,
        returning_visitor_id: memberId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const agreement = { client_id: client.id, visitor_id: id, version_id: versionId, position: 1, locale: 'en_GB' as const, agreed_at: at };
    await db.insertInto('message_agreements').values(agreement).execute();
    if (form !== null) {
      const response = { client_id: client.id, form_id: formId, version: 1, visitor_id: id, locale: 'en_GB' as const };
      await db
        .insertInto('form_responses')
        .values({ ...response, answers: '{}', outcome: form, answered_at: at })
        .execute();
      await makeFormLink(server.deps, db, { id, client_id: client.id });
    }
    const stays = isProtected || isOpen;
    const whole = stays ? null : due(at, spans.data_retention);
    const earlier = (span: RetentionSpan | null): number | null => {
      const own = stays ? null : due(at, span);
      return own === null || whole === null ? (own ?? whole) : Math.min(own, whole);
    };
    return {
      id,
      hasForm: form !== null,
      whole,
      photo: earlier(spans.photo_data_retention),
      agreement: earlier(spans.message_agreement_data_retention),
    };
  };

  const known = [];
  const bySpan = [spans.data_retention, spans.photo_data_retention, spans.message_agreement_data_retention];
  for (const { at, by, isProtected, isOpen, form } of visits)
    known.push(await visit(when(bySpan[by] ?? null, at), isProtected, isOpen && at > 0, null, form));

  const people = [];
  for (const { made, visited, starts, archived } of members) {
    const of = (hours: number) => when(spans.archive_members_after, hours);
    const startsOn = starts === null ? null : moment.tz(of(starts), zone).format('YYYY-MM-DD');
    const archivedAt = archived === null ? null : when(spans.delete_members_after, archived);
    const { id } = await db
      .insertInto('members')
      .values({ ...ofGroup, ...named, created_at: of(made), starts_on: startsOn, archived_at: archivedAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (visited !== null) known.push(await visit(of(visited), false, false, id, 'passed'));
    const signs = [
      of(made),
      ...(visited === null ? [] : [of(visited)]),
      ...(startsOn === null ? [] : [moment.tz(startsOn, zone).toDate()]),
    ];
    const last = new Date(Math.max(...signs.map(Number)));
    people.push({
      id,
      archived: archivedAt === null ? due(last, spans.archive_members_after) : null,
      deleted: archivedAt === null ? null : due(archivedAt, spans.delete_members_after),
      wasArchived: archivedAt !== null,
    });
  }
  return { groupId, known, people };
}

/** Nothing goes before its time, and nothing is there a day after it. */
function check(isGone: boolean, dueFrom: number | null, now: number): void {
  if (isGone) expect(dueFrom ?? Infinity).toBeLessThanOrEqual(now);
  else expect(now).toBeLessThan((dueFrom ?? Infinity) + DAY_MS);
}

test('nothing goes early, all goes within a day of its time, and what is protected stays', async () => {
  const gone = { visits: 0, members: 0, responses: 0 };
  await fc.assert(
    fc.asyncProperty(world, async (made) => {
      const { db } = server.database;
      const { groupId, known, people } = await build(made);
      let at = made.begin.getTime();
      let wasKilled = false;
      for (const { hours, isKilled } of made.looks) {
        at += hours * HOUR_MS;
        server.clock.set(new Date(at));
        // Twice in a row would be a server that never runs.
        const fails: boolean = isKilled && !wasKilled;
        if (fails) await sql`insert into faults values (1)`.execute(db);
        await letPausesPass(db);
        await lookForNights(server);
        await sql`delete from faults`.execute(db);
        wasKilled = fails;
        if (fails) continue;

        const visits = await db
          .selectFrom('visitors')
          .select(['id', 'anonymised', 'photo_file_id'])
          .where('visitor_group_id', '=', groupId)
          .execute();
        const visitIds = [0, ...known.map(({ id }) => id)];
        const agreed = await db.selectFrom('message_agreements').select('visitor_id').where('visitor_id', 'in', visitIds).execute();
        const filled = await db.selectFrom('form_responses').select('visitor_id').where('visitor_id', 'in', visitIds).execute();
        const linked = await db
          .selectFrom('links')
          .select('subject_id')
          .where('subject', '=', 'visitors')
          .where('subject_id', 'in', visitIds)
          .execute();
        const now = server.clock.now().getTime();
        for (const { id, hasForm, whole, photo, agreement } of known) {
          const row = visits.find((visit) => visit.id === id);
          check(row?.anonymised === true, whole, now);
          // Form responses are deleted at the moment the visit loses its name, and never otherwise.
          const isKept = hasForm && row?.anonymised !== true;
          expect(filled.some(({ visitor_id: visitorId }) => visitorId === id)).toBe(isKept);
          expect(linked.some(({ subject_id: visitorId }) => visitorId === id)).toBe(isKept);
          if (hasForm && !isKept) gone.responses += 1;
          check(row?.photo_file_id === null, photo, now);
          check(!agreed.some(({ visitor_id: visitorId }) => visitorId === id), agreement, now);
        }
        const members = await db.selectFrom('members').select(['id', 'archived_at']).where('visitor_group_id', '=', groupId).execute();
        for (const { id, archived, deleted, wasArchived } of people) {
          const member = members.find((row) => row.id === id);
          check(member === undefined, deleted, now);
          if (member !== undefined && !wasArchived) check(member.archived_at !== null, archived, now);
        }
        gone.visits += visits.filter(({ anonymised }) => anonymised).length;
        gone.members += people.length - members.length;
      }
      const counted = await db.selectFrom('retention_runs').select('counts').where('visitor_group_id', '=', groupId).execute();
      const rows = await db.selectFrom('visitors').select('anonymised').where('visitor_group_id', '=', groupId).execute();
      // However often it was killed, each is counted once.
      expect(counted.reduce((sum, { counts }) => sum + counts.visits, 0)).toBe(rows.filter(({ anonymised }) => anonymised).length);
    }),
    { numRuns: WORLDS, seed: SEED },
  );
  expect(gone.visits).toBeGreaterThan(0);
  expect(gone.members).toBeGreaterThan(0);
  expect(gone.responses).toBeGreaterThan(0);
}, 3_600_000);
