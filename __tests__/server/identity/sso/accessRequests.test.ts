import { decodeJwt, SignJWT } from 'jose';

import { SSO_REQUESTS_PER_HOUR } from '#contract/identity/constants';
import { bodyOf, problemOf } from '../../../support/answer';
import { PROVIDER_CLIENT } from '../../../support/identityProvider';
import { addClient, addUser } from '../../../support/seed';
import { holderOf, offerOf, startSsoWorld, type SsoWorld } from '../../../support/ssoWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

const MINUTE_MS = 60_000;

describeOnEitherDatabase('Asking for access', (on) => {
  let world: SsoWorld;
  beforeAll(async () => {
    world = await startSsoWorld(on);
  });
  afterAll(() => world.close());

  const ask = (token: string | null, id: string) => world.server.api(token).post('auth/sso/access-requests', { client_id: id });
  const serve = async (domain: string, name: string) => {
    const client = await addClient(world.server.database.db, { name });
    await world.server.database.db.insertInto('sso_domain_clients').values({ domain, client_id: client.id }).execute();
    return client;
  };
  const requestsOf = (clientId: number) =>
    world.server.database.db
      .selectFrom('sso_access_requests')
      .select(['email', 'name', 'status'])
      .where('client_id', '=', clientId)
      .execute();

  it('offers the clients of the single sign-on to an unknown person; a request waits, and opens nothing by itself', async () => {
    const { client, domain } = await world.domain();
    const second = await serve(domain, 'A second client');
    const email = `new@${domain}`;
    const subject = world.stranger({ email, name: 'New\nPerson' });
    const offer = offerOf(await world.signIn(email, subject));
    expect(offer).toEqual({ token: expect.any(String), email, requested: [], clients: expect.any(Array) });
    expect(offer.clients[0]).toEqual({ id: second.globalClientId, name: 'A second client' });
    expect(offer.clients.map(({ id }) => id).sort()).toEqual([client.globalClientId, second.globalClientId].sort());

    expect(await ask(offer.token, client.globalClientId)).toMatchObject({
      status: 201,
      body: { requested: [client.globalClientId], mail_available: false },
    });
    expect(await ask(offer.token, client.globalClientId)).toMatchObject({ status: 201, body: { requested: [client.globalClientId] } });
    expect(await requestsOf(client.id)).toEqual([{ email, name: 'New Person', status: 'pending' }]);
    const audited = await world.server.database.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'subject_name'])
      .where('client_id', '=', client.id)
      .orderBy('id')
      .execute();
    expect(audited).toEqual([{ action: 'created', subject: 'ssoAccessRequests', subject_name: 'New Person' }]);

    expect(offerOf(await world.signIn(email, subject)).requested).toEqual([client.globalClientId]);
    await world.server.database.db
      .updateTable('sso_access_requests')
      .set({ status: 'declined' })
      .where('client_id', '=', client.id)
      .execute();
    expect(offerOf(await world.signIn(email, subject)).requested).toEqual([]);
    await ask(offer.token, client.globalClientId);
    expect(await requestsOf(client.id)).toMatchObject([{ status: 'pending' }]);

    // An administrator adds them: the next sign-in lets them in.
    const { id } = await addUser(world.server.database.db, client, { user: { email } });
    expect(holderOf(bodyOf(await world.signIn(email, subject)))).toBe(id);
  });

  it('is for clients of that single sign-on alone, and for a person of another client too', async () => {
    const { client, domain } = await world.domain();
    const elsewhere = await addClient(world.server.database.db);
    const { email } = await addUser(world.server.database.db, elsewhere, { user: { email: `known@${domain}` } });
    const offer = offerOf(await world.signIn(email, world.stranger({ email })));
    expect(offer.clients.map(({ id }) => id)).toEqual([client.globalClientId]);
    expect((await ask(offer.token, elsewhere.globalClientId)).status).toBe(404);
    expect((await ask(offer.token, 'eu:nobody')).status).toBe(422);
  });

  it('accepts no other token, and its own token is valid nowhere else', async () => {
    const { client, domain } = await world.domain();
    const person = await world.person({ client, domain });
    const pair = bodyOf(await world.signIn(person.email, person.subject));
    const { token } = offerOf(await world.signIn(`x@${domain}`, world.stranger({ email: `x@${domain}` })));
    const forged = await new SignJWT({ ...decodeJwt(token) })
      .setProtectedHeader({ alg: 'HS256', typ: 'sso-access+jwt' })
      .sign(new TextEncoder().encode('k'.repeat(32)));
    for (const other of [null, pair.access_token, pair.refresh_token, `${token}x`, forged])
      expect((await ask(other, client.globalClientId)).status).toBe(401);

    const bearer = world.server.api(token);
    expect((await bearer.get('config')).status).toBe(401);
    expect((await bearer.get('clients')).status).toBe(401);
    expect((await bearer.post('auth/access-token', {})).status).toBe(401);
    expect((await bearer.post('auth/sso/access-token', { client_id: client.globalClientId })).status).toBe(401);
    expect((await bearer.post('auth/logout')).status).toBe(401);

    world.server.clock.advance(15 * MINUTE_MS + 1_000);
    expect(problemOf(await ask(token, client.globalClientId)).code).toBe('sso_token_expired');
    world.server.clock.advance(-15 * MINUTE_MS - 1_000);
    await world.server.database.db.updateTable('sso_configs').set({ enabled: false }).where('domain', '=', domain).execute();
    expect((await ask(token, client.globalClientId)).status).toBe(401);
  });

  it('stops a person who asks everybody', async () => {
    const { domain } = await world.domain();
    const clients = [];
    for (let n = 0; n <= SSO_REQUESTS_PER_HOUR; n += 1) clients.push(await serve(domain, `Client of a group ${n}`));
    const { token } = offerOf(await world.signIn(`all@${domain}`, world.stranger({ email: `all@${domain}` })));
    const statuses = [];
    for (const { globalClientId } of clients) statuses.push((await ask(token, globalClientId)).status);
    expect(statuses).toEqual([...Array<number>(SSO_REQUESTS_PER_HOUR).fill(201), 429]);
  });

  it('shows administrators the configuration, without the provider’s secret', async () => {
    const { client, domain } = await world.domain();
    const second = await serve(domain, 'Zeta');
    const path = `sso/${client.globalClientId}/config` as const;
    const admin = await world.server.signIn((await addUser(world.server.database.db, client)).email);
    const answer = await admin.get(path);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        sso: {
          type: 'okta',
          domain,
          domain_verified: true,
          provider: { client_id: 'portico', provider_host: world.provider.issuer },
          clients: [client.globalClientId, second.globalClientId],
          default_permissions: ['Today.viewer'],
        },
      },
    });
    expect(JSON.stringify(answer.body)).not.toContain(PROVIDER_CLIENT.secret);
    const standard = await world.server.signIn((await addUser(world.server.database.db, client, { role: 'standard' })).email);
    expect(await standard.get(path)).toMatchObject({ status: 403, body: { data: { permission: 'ManageUser.viewer' } } });
    const other = await addClient(world.server.database.db);
    expect((await admin.get(`sso/${other.globalClientId}/config`)).status).toBe(404);
    expect((await admin.get('sso/7/config')).status).toBe(404);
    const without = await world.server.signIn((await addUser(world.server.database.db, other)).email);
    expect(bodyOf(await without.get(`sso/${other.globalClientId}/config`)).sso).toBeNull();
  });
});
