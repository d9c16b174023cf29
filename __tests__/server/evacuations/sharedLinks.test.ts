/** A link to one report for people without an account opens that report, and nothing else. */
import { decodeJwt } from 'jose';

import { API_PREFIX, fillPath, type Call } from '#contract/platform/call';
import { ALL_CALLS } from '#contract/allCalls';
import {
  EVACUATION_SHARES_MAX,
  GUEST_COMMENTS_MAX,
  GUEST_COMMENTS_PER_MINUTE,
  GUEST_SESSIONS_MAX,
  UNLISTED_BY_GUESTS_MAX,
} from '#contract/evacuations/constants';
import { tidyUp } from '#server/start/housekeeping';
import { endExpiredGuests } from '#server/identity/sessions/guest';
import { bodyOf, problemOf, type Answer } from '../../support/answer';
import { pluck, useSiteWorlds, type SiteWorld } from '../../support/siteWorld';
import { describeOnEitherDatabase } from '../../support/testDatabase';
import type { ApiClient } from '../../support/testServer';
import { RawClient } from '../platform/realtime/support';
import { UNKNOWN_IDS } from '../../support/unknownIds';

const MINUTE = 60_000;

interface Guest extends ApiClient {
  readonly access: string;
  readonly refresh: string;
}

describeOnEitherDatabase('a shared link', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  let id: number;
  const sockets: RawClient[] = [];
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.server.database.db.deleteFrom('login_failures').execute();
    await world.arrive('Jane');
    id = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`)).evacuation.id;
  });
  afterEach(() => {
    for (const { socket } of sockets.splice(0)) socket.terminate();
  });

  const share = async (minutes = 60, label = 'Gate 2', evacuationId = id) =>
    bodyOf(await world.admin.post(`evacuations/${evacuationId}/shares`, { label, expires_in_minutes: minutes }));
  const open = (token: string, name = 'Sam Fire') => world.server.anonymous.post('auth/shared-evacuation', { token, name });
  const asGuest = (tokens: { access_token: string; refresh_token: string }): Guest => ({
    ...world.server.api(tokens.access_token),
    access: tokens.access_token,
    refresh: tokens.refresh_token,
  });
  const guest = async (token: string, name?: string): Promise<Guest> => asGuest(bodyOf(await open(token, name)));
  const renew = ({ refresh }: Guest) => world.server.api(refresh).post('auth/access-token', {});
  const janeOf = async (api: ApiClient) => bodyOf(await api.get(`evacuations/${id}`)).evacuees[0]!;
  const auditLines = async () =>
    world.server.database.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'subject_name'])
      .where('client_id', '=', world.client.id)
      .where('subject', '=', 'evacuationShares')
      .orderBy('id')
      .execute();

  describe('before it is opened', () => {
    const about = (token: string) => world.server.anonymous.post('auth/shared-evacuation/about', { token });

    it('says what it opens, to anyone who holds it, without counting as opened', async () => {
      const { token } = await share();
      expect(bodyOf(await about(token))).toEqual({
        shared: {
          evacuation_id: id,
          site_id: world.siteId,
          site_name: bodyOf(await world.admin.get(`sites/${world.siteId}`)).site.name,
          kind: 'real',
          status: 'in_progress',
          client_id: world.client.globalClientId,
          client_name: bodyOf(await world.admin.get('config')).client.name,
        },
      });
      expect(bodyOf(await world.admin.get(`evacuations/${id}/shares`)).shares).toMatchObject([{ last_opened_at: null }]);
    });

    it('says only that it is over once it is, and counts tries at tokens with those of opening', async () => {
      const { share: made, token } = await share();
      await world.admin.delete(`evacuations/${id}/shares/${made.id}`);
      expect(await about(token)).toMatchObject({ status: 401, body: { code: 'share_over' } });
      await world.server.database.db.deleteFrom('login_failures').execute();
      const tries = await Promise.all(Array.from({ length: 24 }, (_, n) => (n % 2 === 0 ? about(`wrong-${n}`) : open(`wrong-${n}`))));
      expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(20);
      expect(pluck(tries, 'status')).toContain(429);
    });
  });

  describe('opened', () => {
    it('lets a guest mark, add and comment under their name, and is on the audit log', async () => {
      const { token } = await share();
      const sam = await guest(token);
      const jane = await janeOf(sam);
      const by = 'Sam Fire (Gate 2)';
      expect(
        bodyOf(
          await sam.patch(`evacuations/${id}/evacuees/${jane.id}`, { status: 'safe', base_status: 'missing' }, { 'idempotency-key': 'k' }),
        ).evacuee,
      ).toMatchObject({ status: 'safe', marked_by: by });
      expect(
        bodyOf(await sam.post(`evacuations/${id}/comments`, { content: 'By the gate' }, { 'idempotency-key': 'k' })).comment.author,
      ).toBe(by);
      expect(bodyOf(await sam.post(`evacuations/${id}/evacuees`, { name: 'Nora' }, { 'idempotency-key': 'k' })).evacuee.added_by).toBe(by);
      expect(bodyOf(await sam.get(`evacuations/${id}/changes`)).changes.map(({ by: who }) => who)).toEqual([by, by, by]);
      expect((await sam.post('auth/logout')).status).toBe(200);
      expect((await sam.get(`evacuations/${id}`)).status).toBe(401);
      expect(await auditLines()).toEqual([
        { actor: 'Ada Admin', action: 'created', subject_name: 'Gate 2' },
        { actor: by, action: 'signed_in', subject_name: 'Gate 2' },
        { actor: by, action: 'signed_out', subject_name: 'Gate 2' },
      ]);
    });

    it('does once what guests of one link repeat with a key, and apart what those of another send with it', async () => {
      const first = await guest((await share()).token);
      const other = await guest((await share(60, 'Gate 3')).token);
      const comment = (api: ApiClient) => api.post(`evacuations/${id}/comments`, { content: 'Hello' }, { 'idempotency-key': 'same' });
      const answers = [await comment(first), await comment(first), await comment(other)].map(bodyOf);
      expect(pluck(answers, 'event_counter')).toEqual([1, 1, 2]);
    });

    it('shows the report without bookings and without whose accounts take part', async () => {
      const { db } = world.server.database;
      const now = world.server.clock.now().getTime();
      await db
        .insertInto('bookings')
        .values({
          client_id: world.client.id,
          site_id: world.siteId,
          space_id: 1,
          space_name: 'Room',
          booked_for: 'Jane',
          start_date: new Date(now - MINUTE),
          end_date: new Date(now + MINUTE),
        })
        .execute();
      expect(bodyOf(await world.admin.get(`evacuations/${id}`))).toMatchObject({
        accessed_via: 'portal',
        bookings: [{ space_name: 'Room' }],
        participants: [{ id: world.adminUser.clientUserId, name: 'Ada Admin' }],
      });
      const sam = await guest((await share()).token);
      await guest((await share(60, 'Fire brigade')).token, 'Rosa');
      expect(bodyOf(await sam.get(`evacuations/${id}`))).toMatchObject({
        accessed_via: 'shared_link',
        bookings: [],
        participants: [{ id: 1, name: 'Ada Admin' }],
        guests: [],
      });
      // Their sessions go one day, and anyone who reads the report still learns who took part.
      await db.deleteFrom('sessions').where('share_id', 'is not', null).execute();
      const { guests } = bodyOf(await world.admin.get(`evacuations/${id}`));
      expect(guests).toHaveLength(2);
      expect(guests).toContainEqual({ name: 'Rosa', link: 'Fire brigade' });
    });

    it('tells the portal of the one site, two permissions and the client’s name', async () => {
      const sam = await guest((await share()).token);
      const config = bodyOf(await sam.get('config'));
      expect(config).toMatchObject({
        roles: ['EvacReport.viewer', 'EvacReport.editor'],
        abilities: [],
        system_role: null,
        local_user_id: null,
        sso_provider_id: null,
      });
      expect(pluck(config.sites, 'id')).toEqual([world.siteId]);
      expect(config.evacuations).toEqual([]);
      const known = bodyOf(await world.admin.get('config')).client;
      expect(config.client).toMatchObject({
        name: known.name,
        logo_url: known.logo_url,
        country: '',
        plan_type: 'starter',
        settings: {},
        site_limit: 0,
      });
      expect(decodeJwt(sam.access)).toMatchObject({
        sub: expect.stringMatching(/^share:\d+$/),
        share: id,
        name: 'Sam Fire',
        'user:site_id': String(world.siteId),
        'user:primary': false,
        'user:billing': false,
        'user:is_super': false,
        aud: world.client.globalClientId,
      });
    });

    it('is renewed like any session until its time is up', async () => {
      const {
        share: { expires_at: until },
        token,
      } = await share(30);
      let sam = await guest(token);
      for (const advance of [14, 14]) {
        world.server.clock.advance(advance * MINUTE);
        sam = asGuest(bodyOf(await renew(sam)));
        expect((await sam.get(`evacuations/${id}`)).status).toBe(200);
      }
      world.server.clock.advance(3 * MINUTE);
      expect(world.server.clock.now().toISOString() > until).toBe(true);
      expect(await sam.get(`evacuations/${id}`)).toMatchObject({
        status: 401,
        body: { code: 'share_over', message: 'This link is no longer open. Ask for a new one.' },
      });
      expect(await renew(sam)).toMatchObject({ status: 401, body: { code: 'share_over' } });
      expect(await open(token)).toMatchObject({ status: 401, body: { code: 'share_over' } });
    });
  });

  describe('its socket', () => {
    const connect = async (): Promise<RawClient> => {
      const { key } = bodyOf(await world.admin.get('config')).pusher;
      const client = new RawClient(`${world.server.address.replace('http', 'ws')}/app/${key}?protocol=7`);
      sockets.push(client);
      await client.opened;
      return client.established();
    };
    const listening = async (sam: Guest): Promise<RawClient> => {
      const client = await connect();
      const channel = `private-Evacuation.${id}`;
      const answer = bodyOf(await sam.post('broadcasting/auth', { socket_id: client.socketId, channels: [channel] }))[channel]!;
      if (answer.status !== 200) throw new Error('The channel was refused');
      client.send({ event: 'pusher:subscribe', data: { channel, ...answer.data } });
      expect((await client.next()).event).toBe('pusher_internal:subscription_succeeded');
      return client;
    };

    it('hears its report, and no site nor another report', async () => {
      const other = bodyOf(await world.admin.post(`sites/${world.otherSiteId}/evacuations`)).evacuation.id;
      const sam = await guest((await share()).token);
      const client = await listening(sam);
      await world.admin.post(`evacuations/${id}/comments`, { content: 'Hello' });
      expect(await client.next()).toMatchObject({ event: 'Evacuation\\CommentAddedEvent' });
      await world.admin.post(`evacuations/${id}/complete`);
      const later = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`)).evacuation.id;
      const channels = [
        `private-Evacuation.${other}`,
        `private-Evacuation.${later}`,
        `private-Site.${world.siteId}`,
        `private-Site.${world.stranger.siteId}`,
      ];
      const refused = bodyOf(await sam.post('broadcasting/auth', { socket_id: client.socketId, channels }));
      expect(channels.map((channel) => refused[channel]?.status)).toEqual([403, 403, 403, 403]);
    });

    it.each(['revoked', 'expired', 'deleted'] as const)('is closed when the link is %s', async (how) => {
      const { share: made, token } = await share(30);
      const client = await listening(await guest(token));
      if (how === 'revoked') await world.admin.delete(`evacuations/${id}/shares/${made.id}`);
      else if (how === 'expired') {
        world.server.clock.advance(31 * MINUTE);
        await endExpiredGuests(world.server.deps);
        // The clean-up retains it for a while, so that a late token gets the reason.
        await tidyUp(world.server.deps);
      } else {
        await world.admin.post(`evacuations/${id}/complete`);
        await world.admin.delete(`evacuations/${id}`);
      }
      expect(await client.closed).toMatchObject({ code: 4009 });
    });
  });

  describe('with limits', () => {
    it(`adds ${UNLISTED_BY_GUESTS_MAX} people by name with all others, so that marshals always can`, async () => {
      const sam = await guest((await share()).token);
      const rows = Array.from({ length: UNLISTED_BY_GUESTS_MAX - 1 }, (_, n) => ({ evacuation_id: id, name: `P ${n}`, added_by: 'Sam' }));
      await world.server.database.db.insertInto('evacuees').values(rows).execute();
      const add = (api: ApiClient, name: string) => api.post(`evacuations/${id}/evacuees`, { name });
      expect((await add(sam, 'Last')).status).toBe(201);
      expect(problemOf(await add(sam, 'One too many')).errors).toEqual({
        name: [`At most ${UNLISTED_BY_GUESTS_MAX} people can be added to a report.`],
      });
      expect((await add(world.admin, 'By a marshal')).status).toBe(201);
    });

    it(`takes ${GUEST_COMMENTS_PER_MINUTE} comments a minute and ${GUEST_COMMENTS_MAX} in all by one link`, async () => {
      const { token } = await share();
      const guests = [await guest(token), await guest(token, 'Kim')];
      const comment = (n: number) => guests[n % 2]!.post(`evacuations/${id}/comments`, { content: `Comment ${n}` });
      for (let n = 0; n < GUEST_COMMENTS_PER_MINUTE; n += 1) expect((await comment(n)).status).toBe(200);
      const refused = await comment(0);
      expect(refused).toMatchObject({ status: 429, body: { errors: { content: [expect.any(String)] } } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30);
      expect((await world.admin.post(`evacuations/${id}/comments`, { content: 'Not a guest' })).status).toBe(200);
      const other = await guest((await share(60, 'Gate 3')).token);
      expect((await other.post(`evacuations/${id}/comments`, { content: 'By another link' })).status).toBe(200);

      world.server.clock.advance(61_000);
      const { db } = world.server.database;
      const { id: shareId } = await db
        .selectFrom('links')
        .select('id')
        .where('recipient', '=', 'Gate 2')
        .where('subject_id', '=', id)
        .executeTakeFirstOrThrow();
      const earlier = Array.from({ length: GUEST_COMMENTS_MAX - GUEST_COMMENTS_PER_MINUTE - 1 }, (_, n) => ({
        evacuation_id: id,
        content: `Earlier ${n}`,
        author: 'Sam',
        created_at: new Date(0),
        share_id: shareId,
        received_at: new Date(0),
      }));
      await db.insertInto('evacuation_comments').values(earlier).execute();
      const last = await Promise.all([comment(1), comment(2), comment(3)]);
      expect(pluck(last, 'status').sort()).toEqual([200, 422, 422]);
    });

    it(`is open on ${GUEST_SESSIONS_MAX} devices at once`, async () => {
      const {
        share: { id: shareId },
        token,
      } = await share();
      const sam = await guest(token);
      const at = world.server.clock.now();
      const open499 = Array.from({ length: GUEST_SESSIONS_MAX - 1 }, (_, n) => ({
        sid: `${shareId}-${n}`,
        client_id: world.client.id,
        share_id: shareId,
        guest_name: 'Guest',
        rotated_at: at,
        created_at: at,
        expires_at: new Date(at.getTime() + 60 * MINUTE),
      }));
      await world.server.database.db.insertInto('sessions').values(open499).execute();
      expect(await open(token)).toMatchObject({
        status: 409,
        body: { code: 'share_full', message: expect.stringContaining('500 devices') },
      });
      expect((await sam.post('auth/logout')).status).toBe(200);
      expect(pluck(await Promise.all([open(token), open(token)]), 'status').sort()).toEqual([200, 409]);
    });

    it('opens nothing new once the report is complete, leaves who is in to send what waits, and opens again with it', async () => {
      const { token } = await share();
      const sam = await guest(token);
      await world.admin.post(`evacuations/${id}/complete`);
      expect(await open(token)).toMatchObject({ status: 401, body: { code: 'share_over' } });
      expect(await world.server.anonymous.post('auth/shared-evacuation/about', { token })).toMatchObject({
        status: 200,
        body: { shared: { status: 'complete' } },
      });
      expect((await sam.post(`evacuations/${id}/comments`, { content: 'Late' })).status).toBe(200);
      expect((await renew(sam)).status).toBe(200);
      await world.server.database.db
        .updateTable('evacuations')
        .set({ status: 'in_progress', completed_at: null })
        .where('id', '=', id)
        .execute();
      expect((await open(token)).status).toBe(200);
    });
  });

  describe('made and taken back', () => {
    it('answers its token once and keeps it nowhere', async () => {
      const { share: made, token } = await share(5, ' North gate ');
      expect(made).toEqual({
        id: expect.any(Number),
        evacuation_id: id,
        label: 'North gate',
        created_by: 'Ada Admin',
        created_at: expect.any(String),
        expires_at: expect.any(String),
        revoked_at: null,
        last_opened_at: null,
      });
      expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBe(5 * MINUTE);
      await guest(token);
      const list = await world.admin.get(`evacuations/${id}/shares`);
      expect(bodyOf(list).shares).toEqual([{ ...made, last_opened_at: expect.any(String) }]);
      const { db } = world.server.database;
      const stored = JSON.stringify([
        await db.selectFrom('links').selectAll().execute(),
        await db.selectFrom('sessions').selectAll().execute(),
        await db.selectFrom('audit_log').selectAll().orderBy('id').execute(),
        world.server.logs,
        list.body,
      ]);
      expect(stored).not.toContain(token);
    });

    it('ends its sessions at once, and nobody else’s', async () => {
      const { share: made, token } = await share();
      const [sam, kim] = [await guest(token), await guest((await share(60, 'Gate 3')).token)];
      expect((await world.admin.delete(`evacuations/${id}/shares/${made.id}`)).status).toBe(204);
      expect((await world.admin.delete(`evacuations/${id}/shares/${made.id}`)).status).toBe(204);
      for (const answer of [await sam.get(`evacuations/${id}`), await sam.get('config'), await renew(sam), await open(token)]) {
        expect(answer).toMatchObject({ status: 401, body: { code: 'share_over' } });
      }
      expect((await kim.get(`evacuations/${id}`)).status).toBe(200);
      expect((await world.admin.get('config')).status).toBe(200);
      const [other, revoked] = bodyOf(await world.admin.get(`evacuations/${id}/shares`)).shares;
      expect([other!.revoked_at, revoked!.revoked_at]).toEqual([null, expect.any(String)]);
      expect((await auditLines()).filter(({ action }) => action === 'deleted')).toHaveLength(1);
    });

    it('needs the right, a report of one’s own, a label and a time between five minutes and a day', async () => {
      const reader = await world.person(['EvacReport.viewer']);
      const elsewhere = await world.person(['EvacReport.editor'], [world.otherSiteId]);
      const body = { label: 'Gate', expires_in_minutes: 60 };
      const { share: made } = await share();
      for (const [api, status] of [
        [reader, 403],
        [elsewhere, 404],
        [world.stranger.admin, 404],
      ] as const) {
        expect((await api.post(`evacuations/${id}/shares`, body)).status).toBe(status);
        expect((await api.get(`evacuations/${id}/shares`)).status).toBe(status);
        expect((await api.delete(`evacuations/${id}/shares/${made.id}`)).status).toBe(status);
      }
      for (const [wrong, field] of [
        [{ ...body, label: ' ' }, 'label'],
        [{ ...body, label: 'x'.repeat(81) }, 'label'],
        [{ ...body, expires_in_minutes: 4 }, 'expires_in_minutes'],
        [{ ...body, expires_in_minutes: 1_441 }, 'expires_in_minutes'],
      ] as const) {
        expect(problemOf(await world.admin.post(`evacuations/${id}/shares`, wrong)).errors).toHaveProperty(field);
      }
      const other = bodyOf(await world.admin.post(`sites/${world.otherSiteId}/evacuations`)).evacuation.id;
      expect((await world.admin.delete(`evacuations/${other}/shares/${made.id}`)).status).toBe(404);
    });

    it(`is one of ${EVACUATION_SHARES_MAX} that are open at once`, async () => {
      const links = [];
      for (let n = 0; n < EVACUATION_SHARES_MAX; n += 1) links.push((await share(n === 0 ? 5 : 60)).share);
      const make = () => world.admin.post(`evacuations/${id}/shares`, { label: 'One more', expires_in_minutes: 60 });
      expect(problemOf(await make()).errors).toEqual({ label: ['At most 20 links of a report can be open. End one of them first.'] });
      await world.admin.delete(`evacuations/${id}/shares/${links[1]!.id}`);
      expect((await make()).status).toBe(201);
      expect((await make()).status).toBe(422);
      world.server.clock.advance(6 * MINUTE);
      expect((await make()).status).toBe(201);
    });
  });

  describe('under attack', () => {
    it('accepts no invalid token, and few tries at one', async () => {
      for (const token of ['', 'x', 'a'.repeat(1_001), '\u0000']) expect([401, 422]).toContain((await open(token)).status);
      const tries = await Promise.all(Array.from({ length: 25 }, (_, n) => open(`wrong-${n}`)));
      expect(pluck(tries, 'status')).toContain(429);
      expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(20);
      expect(tries.every(({ status }) => status >= 400)).toBe(true);
      expect(problemOf(tries.find(({ status }) => status === 429)!).errors).toHaveProperty('token');
    });

    it('opens for everybody who holds a right one, whatever is guessed from their address, and shuts no sign-in', async () => {
      const { token } = await share();
      const wrong = () => Promise.all(Array.from({ length: 30 }, (_, n) => open(`guess-${n}`)));
      const [guesses, opened] = await Promise.all([wrong(), Promise.all(Array.from({ length: 40 }, (_, n) => open(token, `Guest ${n}`)))]);
      expect(pluck(guesses, 'status')).toContain(429);
      expect([...new Set(pluck(opened, 'status'))]).toEqual([200]);
      expect(await world.server.anonymous.post('auth/login', { email: 'nobody@example.test', password: 'wrong' })).toMatchObject({
        status: 401,
      });
    });

    it('names no guest without a name, and none longer than fits', async () => {
      const { token } = await share();
      for (const name of ['', ' ', 'x'.repeat(81), '\u200b', '\u3164', 'Sam \u202egnik', '…'])
        expect(problemOf(await open(token, name)).errors).toHaveProperty('name');
    });

    const send = (api: ApiClient, call: Call, ids: Record<string, number | string>, body: object): Promise<Answer> => {
      const address = `${API_PREFIX}${fillPath(call.path, { ...UNKNOWN_IDS, ...ids })}`;
      if (call.method === 'GET') return api.get(address);
      return call.method === 'POST'
        ? api.post(address, body)
        : call.method === 'PATCH'
          ? api.patch(address, body)
          : api.delete(address, body);
    };
    const idsOf = async (evacuationId: number, evacueeId: number): Promise<Record<string, number | string>> => {
      const { db } = world.server.database;
      const memberId = await world.addMember({ name: 'Mo' });
      const { id: bookingId } = await db
        .insertInto('bookings')
        .values({
          client_id: world.client.id,
          site_id: world.siteId,
          space_id: 1,
          space_name: 'Room',
          booked_for: 'Mo',
          start_date: '2037-01-01T09:00:00Z',
          end_date: '2037-01-01T10:00:00Z',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: visitorId } = await db
        .selectFrom('visitors')
        .select('id')
        .where('client_id', '=', world.client.id)
        .limit(1)
        .executeTakeFirstOrThrow();
      const { id: sessionId } = await db
        .selectFrom('sessions')
        .select('id')
        .where('client_id', '=', world.client.id)
        .limit(1)
        .executeTakeFirstOrThrow();
      return {
        siteId: world.siteId,
        groupId: world.groups.staff,
        memberId,
        visitorId,
        bookingId,
        sessionId,
        batchId: 1,
        clientId: world.client.globalClientId,
        evacuationId,
        evacueeId,
        shareId: 1,
      };
    };

    it('opens no other call of the contract', async () => {
      const { share: made, token } = await share();
      const sam = await guest(token);
      const ids = { ...(await idsOf(id, (await janeOf(sam)).id)), shareId: made.id };
      const closed = ALL_CALLS.filter((call) => typeof call.access !== 'string' && !call.shared);
      expect(closed.length).toBeGreaterThan(50);
      const statuses = await Promise.all(closed.map(async (call) => [call.name, (await send(sam, call, ids, {})).status] as const));
      expect(statuses.filter(([, status]) => status !== 403 && status !== 404)).toEqual([]);
      // Those that ask for another credential do not take this one either.
      for (const call of ALL_CALLS.filter(({ access }) => access === 'refreshToken' || access === 'ssoToken')) {
        expect([call.name, (await send(sam, call, ids, { client_id: world.client.globalClientId })).status]).toEqual([call.name, 401]);
        if (call.name !== 'refreshAccessToken') {
          const answer = await send(world.server.api(sam.refresh), call, ids, { client_id: world.client.globalClientId });
          expect([401, 403, 404]).toContain(answer.status);
        }
      }
      expect((await sam.get(`evacuations/${id}`)).status).toBe(200);
    });

    it('learns no name of somebody who is to come, or of a member', async () => {
      const sam = await guest((await share()).token);
      const add = (person: object) => sam.post(`evacuations/${id}/evacuees`, person);
      const expected = await world.addVisit({ name: 'Eve Expected', expected_timestamp: world.server.clock.now() });
      expect([
        (await add({ visitor_id: expected })).status,
        (await add({ member_id: await world.addMember() })).status,
        (await sam.get('people?q=eve')).status,
      ]).toEqual([422, 422, 403]);
      const parked = await world.arrive('Nikhil Park', { visitor_group_id: world.groups.parking });
      expect(bodyOf(await sam.get(`evacuations/${id}`)).not_listed).toHaveLength(1);
      expect(bodyOf(await add({ visitor_id: parked.id })).evacuee).toMatchObject({ name: 'Nikhil Park' });
    });

    it('opens no other report, of this client or another', async () => {
      const sam = await guest((await share()).token);
      const other = bodyOf(await world.admin.post(`sites/${world.otherSiteId}/evacuations`)).evacuation.id;
      const { id: foreign } = await world.server.database.db
        .insertInto('evacuations')
        .values({ client_id: world.stranger.client.id, site_id: world.stranger.siteId })
        .returning('id')
        .executeTakeFirstOrThrow();
      await world.admin.post(`evacuations/${id}/complete`);
      const later = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`)).evacuation.id;
      const calls = ALL_CALLS.filter((call) => call.shared && call.path.includes('{evacuationId}'));
      expect(calls).toHaveLength(6);
      for (const evacuationId of [other, foreign, later, 999_999]) {
        for (const call of calls) {
          const answer = await send(
            sam,
            call,
            { evacuationId, evacueeId: (await janeOf(sam)).id },
            { status: 'safe', name: 'Eve', content: 'x' },
          );
          expect([call.name, answer.status]).toEqual([call.name, 404]);
        }
      }
      expect(
        (await world.server.api(sam.refresh).post('auth/access-token', { client_id: world.stranger.client.globalClientId })).status,
      ).toBe(404);
      // A person of another report is not reached through this one.
      const { id: evacueeId } = await world.server.database.db
        .insertInto('evacuees')
        .values({ evacuation_id: other, name: 'Else' })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect((await sam.patch(`evacuations/${id}/evacuees/${evacueeId}`, { status: 'safe' })).status).toBe(404);
      expect((await sam.post(`evacuations/${id}/comments`, { content: 'x', evacuation_evacuee_id: evacueeId })).status).toBe(422);
    });

    it('ends when a used refresh token comes back', async () => {
      const sam = await guest((await share()).token);
      const next = asGuest(bodyOf(await renew(sam)));
      expect((await next.get('config')).status).toBe(200);
      world.server.clock.advance(11_000);
      expect((await renew(sam)).status).toBe(401);
      expect(await next.get('config')).toMatchObject({ status: 401, body: { code: 'share_over' } });
    });
  });
});
