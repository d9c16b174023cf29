/** Checks access for everybody in the demo world: the guard's verdicts, and the responses of the calls behind the pages. */
import { sql } from 'kysely';

import type { AccessSubject } from '#contract/platform/access';
import { isTrialOver } from '#contract/platform/access';
import { API_PREFIX, fillPath } from '#contract/platform/call';
import { ALL_CALLS } from '#contract/allCalls';
import type { EntityName } from '#contract/platform/entities/entity';
import { ENTITIES } from '#contract/entityTable';
import { guard, type GuardFacts, type Verdict } from '#portal/app/guard/guard';
import { matchRoute, ROUTES } from '#portal/app/routes/routeTable';
import { SUBJECTS } from '#server/platform/audit/subjects';
import {
  ANONYMOUS_PATHS,
  CALL_ROWS,
  filled,
  OTHER_CALLS,
  PEOPLE,
  PERSONS,
  ROUTE_ROWS,
  TRIAL_OVER,
  UNBUILT_ANONYMOUS_PATHS,
  type Person,
} from '../support/accessMatrix';
import { bodyOf, problemOf } from '../support/answer';
import type { ApiClient, TestServer } from '../support/testServer';
import { UNKNOWN_IDS } from '../support/unknownIds';

/** Ids by the names that they have in paths. */
interface Ids {
  readonly [param: string]: number | string;
  readonly siteId: number;
  readonly clientId: string;
}

const isEntity = (name: string): name is EntityName => name in ENTITIES;

/** Runs it all on a server with the demo world, which is there before the tests begin. */
export function describeAccess(world: () => TestServer): void {
  let server: TestServer;
  /** Everybody's access token, and what the portal knows of them. */
  const tokens = new Map<string, string>();
  const facts = new Map<string, GuardFacts>();
  /** Records of Harbour & Pine, and of Fjord School for the accounts of that client. */
  let harbour: Ids;
  let fjord: Ids;

  /** Returns the ids of one record of each kind. Only Harbour & Pine has bookings and forms: nobody else may find them either. */
  async function idsOf(name: string): Promise<Ids> {
    const { db } = server.database;
    const client = await db.selectFrom('clients').select(['id', 'global_client_id']).where('name', '=', name).executeTakeFirstOrThrow();
    const { rows: tables } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'client_id'`.execute(db);
    const ids: Record<`${string}Id`, number> = {};
    for (const [entity, { table }] of Object.entries(SUBJECTS)) {
      // A session that may be ended is the person's own.
      if (!isEntity(entity) || entity === 'sessions' || !tables.some((known) => known.name === table)) continue;
      const { rows } = await sql<{ id: number }>`
        SELECT id FROM ${sql.table(table)} WHERE client_id = ${client.id} ORDER BY id LIMIT 1`.execute(db);
      ids[ENTITIES[entity].param] = rows[0]?.id ?? 0;
    }
    const { siteId = 0, evacuationId = 0 } = ids;
    const evacuee = await db
      .selectFrom('evacuees')
      .select('id')
      .where('evacuation_id', '=', evacuationId)
      .limit(1)
      .executeTakeFirstOrThrow();
    const booking = await db.selectFrom('bookings').select('id').limit(1).executeTakeFirstOrThrow();
    const door = await db.selectFrom('sign_in_points').select('id').where('client_id', '=', client.id).limit(1).executeTakeFirst();
    const form = await db.selectFrom('forms').select('id').where('client_id', '=', client.id).limit(1).executeTakeFirst();
    return {
      ...ids,
      ...(form && { formId: form.id }),
      ...(door && { signInPointId: door.id }),
      siteId,
      evacuationId,
      evacueeId: evacuee.id,
      bookingId: booking.id,
      clientId: client.global_client_id,
    };
  }

  /** Returns the facts that the portal's guard has about a person, from the same responses as in the portal. */
  async function factsOf(api: ApiClient, token: string): Promise<GuardFacts> {
    const config = bodyOf(await api.get('config'));
    const { clients } = bodyOf(await api.get('clients'));
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      'user:is_super' | 'user:primary' | 'user:billing',
      boolean
    >;
    const subject: AccessSubject = {
      permissions: config.roles,
      abilities: config.abilities,
      systemRole: config.system_role,
      isSuper: claims['user:is_super'],
      isPrimary: claims['user:primary'],
      isBilling: claims['user:billing'],
      clientCount: clients.length,
      someSiteHasSpaces: config.sites.some(({ space_exists: has }) => has),
      someSiteEnablesSpaces: config.sites.some(({ spaces_enabled: on }) => on),
      sellsPlans: config.sells_plans,
      client: config.client,
    };
    return {
      session: 'signedIn',
      subject,
      clientsKnown: true,
      trialOver: isTrialOver(config.client, server.clock.now().toISOString().slice(0, 10)),
      showcase: false,
      shared: null,
      guestEnded: false,
    };
  }

  beforeAll(async () => {
    server = world();
    for (const email of [...Object.values(PEOPLE), TRIAL_OVER]) {
      const { accessToken, ...api } = await server.signIn(email);
      tokens.set(email, accessToken);
      facts.set(email, await factsOf(api, accessToken));
    }
    harbour = await idsOf('Harbour & Pine');
    // The school has had none so far.
    const atSchool = await server.signIn(
      PEOPLE.A,
      bodyOf(await server.api(tokens.get(PEOPLE.A)!).get('clients')).clients.find(({ name }) => name === 'Fjord School')!.global_client_id,
    );
    const [site] = bodyOf(await atSchool.get('sites')).sites;
    await atSchool.post(`sites/${site!.id}/evacuations`);
    fjord = await idsOf('Fjord School');
  });

  const shortOf = (verdict: Verdict): string => (verdict.kind === 'redirect' ? `to ${verdict.to}` : verdict.kind);
  const verdictFor = (path: string, who: string | GuardFacts): string =>
    shortOf(guard({ pathname: path, search: '' }, typeof who === 'string' ? facts.get(who)! : who));

  describe('every route, for every person', () => {
    const expectedOf = (row: (typeof ROUTE_ROWS)[number], person: Person, ids: Ids): string => {
      if (!row.seenBy.includes(person)) return 'forbidden';
      const leadsTo = person === 'M' ? row.leadsMarshalTo : row.leadsTo;
      return leadsTo === undefined ? 'show' : `to ${filled(leadsTo, ids)}`;
    };

    it('is as the specification says', () => {
      const wrong: string[] = [];
      for (const row of ROUTE_ROWS) {
        for (const person of PERSONS) {
          const expected = expectedOf(row, person, harbour);
          const found = verdictFor(filled(row.path, harbour), PEOPLE[person]);
          if (found !== expected) wrong.push(`${row.path} for ${PEOPLE[person]}: ${found}, not ${expected}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    it('when the trial is over, and never so for super users', () => {
      const wrong = ROUTE_ROWS.flatMap((row) => {
        const path = filled(row.path, harbour);
        const expected =
          row.afterTrial === 'shown'
            ? row.path === '/trial-ended' || row.leadsTo === undefined
              ? 'show'
              : `to ${row.leadsTo}`
            : row.afterTrial;
        const found = verdictFor(path, TRIAL_OVER);
        const ofSuper = verdictFor(path, { ...facts.get(PEOPLE.S)!, trialOver: true });
        return [
          ...(found === expected ? [] : [`${path}: ${found}, not ${expected}`]),
          ...(ofSuper === 'trialEnded' ? [`${path} for a super user`] : []),
        ];
      });
      expect(wrong).toEqual([]);
    });

    it('leads to the sign-in and back without a session; what is anonymous is open to all; unknown addresses to nobody', () => {
      const signedOut: GuardFacts = {
        session: 'signedOut',
        subject: null,
        clientsKnown: false,
        trialOver: false,
        showcase: false,
        shared: null,
        guestEnded: false,
      };
      expect(ROUTE_ROWS.map(({ path }) => verdictFor(filled(path, harbour), signedOut)).filter((kind) => kind !== 'signIn')).toEqual([]);
      for (const who of [signedOut, facts.get(PEOPLE.M)!, facts.get(TRIAL_OVER)!]) {
        expect(ANONYMOUS_PATHS.map((path) => verdictFor(path, who)).filter((kind) => kind !== 'show')).toEqual([]);
        const unknown = ['/nothing', '/admin/7', '/manage/site/one', '/dev', '/dev/replay', ...UNBUILT_ANONYMOUS_PATHS];
        expect(unknown.filter((path) => verdictFor(path, who) !== 'notFound')).toEqual([]);
        for (const path of ['/dev', '/dev/replay']) expect(verdictFor(path, { ...who, showcase: true })).toBe('show');
      }
      for (const path of ['/login', '/login-detect']) {
        expect(verdictFor(path, signedOut)).toBe('show');
        expect(verdictFor(path, PEOPLE.R)).toBe('to /');
      }
    });

    it('is listed: a route without an expectation fails', () => {
      const listed = [
        ...ROUTE_ROWS.map(({ path }) => filled(path, harbour)),
        ...ANONYMOUS_PATHS,
        ...UNBUILT_ANONYMOUS_PATHS,
        '/login',
        '/login-detect',
        '/dev',
        '/dev/replay',
        '/dev/buttons',
      ].map((path) => matchRoute(path)?.route.id);
      expect(ROUTES.map(({ id }) => id).filter((id) => !listed.includes(id))).toEqual([]);
    });
  });

  describe('every call, for every person', () => {
    /** Returns the ids of another client's records: Fjord School's for the people of Harbour & Pine, Harbour & Pine's for all others. */
    const foreignTo = (email: string): Ids => (facts.get(email)!.subject!.client.global_client_id === harbour.clientId ? fjord : harbour);

    async function answerTo(name: string, token: string | null, ids: Ids, body: object | undefined) {
      const call = ALL_CALLS.find((known) => known.name === name)!;
      const path = fillPath(call.path, {
        // Nobody of the demo has a link, or was signed out with everybody else.
        ...UNKNOWN_IDS,
        ...ids,
      });
      const sent: unknown =
        body === undefined
          ? undefined
          : JSON.parse(
              JSON.stringify(body)
                .replace(/"\{(\w+)\}"/g, '{$1}')
                .replace(/\{(site|group|evacuation)\}/g, (_, id: string) => String(ids[`${id}Id`])),
            );
      const api = server.api(token);
      const address = `${API_PREFIX}${path}`;
      switch (call.method) {
        case 'GET':
          return api.get(address);
        case 'POST':
          return api.post(address, sent);
        case 'PATCH':
          return api.patch(address, sent);
        case 'DELETE':
          return api.delete(address, sent);
      }
    }

    it.each(CALL_ROWS)(
      '$name answers those who may, refuses the others with 403, and knows no record of another client',
      async ({ name, mayCall, ofOthers, body }) => {
        const answers = await Promise.all(
          PERSONS.map(
            async (person) => [person, await answerTo(name, tokens.get(PEOPLE[person])!, foreignTo(PEOPLE[person]), body)] as const,
          ),
        );
        const wrong = answers.flatMap(([person, answer]) => {
          const expected = mayCall.includes(person) ? ofOthers : 403;
          const said = expected === 403 ? problemOf(answer.status < 400 ? { ...answer, status: 400 } : answer).code : 'forbidden';
          return answer.status === expected && said === 'forbidden' ? [] : [`${PEOPLE[person]}: ${answer.status}, not ${expected}`];
        });
        expect(wrong).toEqual([]);
      },
    );

    it('finds the same records as their owner', async () => {
      // Harbour & Pine's visits have no photos, nor have most members, and no answer is one; nobody imports, no job runs, and the
      // group follows no directory.
      const nothing: readonly string[] = [
        'getVisitorPhoto',
        'getVisitorMemberPhoto',
        'getVisitorAnswerPhoto',
        'getMemberAnswerPhoto',
        'getJob',
        'getMemberImport',
        'listImportFaults',
        'listRemoteGroups',
        // The site is no event.
        'listAttendees',
        'getAttendeeFigures',
      ];
      const reads = CALL_ROWS.filter(
        ({ name, ofOthers }) =>
          ofOthers === 404 && !nothing.includes(name) && ALL_CALLS.some((known) => known.name === name && known.method === 'GET'),
      );
      const statuses = await Promise.all(
        reads.map(async ({ name }) => [name, (await answerTo(name, tokens.get(PEOPLE.A)!, harbour, undefined)).status]),
      );
      expect(statuses).toEqual(reads.map(({ name }) => [name, 200]));
      // And a restricted user those of their sites alone.
      const { sites } = bodyOf(await server.api(tokens.get(PEOPLE.A)!).get('sites'));
      const reception = server.api(tokens.get(PEOPLE.R)!);
      const seen = await Promise.all(sites.map(async ({ id }) => (await reception.get(`sites/${id}/today`)).status));
      expect(seen.filter((status) => status === 200)).toHaveLength(2);
      expect(seen.filter((status) => status === 404)).toHaveLength(sites.length - 2);
    });

    it('hears no channel of another client', async () => {
      const channels = [`private-Site.${fjord.siteId}`];
      const answer = bodyOf(await server.api(tokens.get(PEOPLE.A)!).post('broadcasting/auth', { socket_id: '1.1', channels }));
      expect(answer[channels[0]!]).toMatchObject({ status: 403 });
    });

    it('is refused without a token, and after the trial but for what leads out of it', async () => {
      const wrong: string[] = [];
      for (const { name, mayCall, afterTrial, body } of CALL_ROWS) {
        const stranger = await answerTo(name, null, harbour, body);
        if (stranger.status !== 401) wrong.push(`${name} for a stranger: ${stranger.status}`);
        const over = await answerTo(name, tokens.get(TRIAL_OVER)!, harbour, body);
        const expected =
          afterTrial === undefined ? 'trial_period_over' : afterTrial === true && mayCall.includes('L') ? undefined : 'forbidden';
        const code = over.status < 400 ? undefined : problemOf(over).code;
        if (code !== expected) wrong.push(`${name} after the trial: ${over.status} ${code ?? ''}, not ${expected ?? 'allowed'}`);
      }
      expect(wrong).toEqual([]);
    });

    it('is listed: a call without an expectation fails', () => {
      expect([...CALL_ROWS.map(({ name }) => name), ...OTHER_CALLS].sort()).toEqual(ALL_CALLS.map(({ name }) => name).sort());
    });
  });
}
