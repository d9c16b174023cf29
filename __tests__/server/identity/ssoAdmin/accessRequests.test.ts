import type { Permission } from '#contract/platform/permissions';
import { bodyOf, problemOf } from '../../../support/answer';
import { addClient, addPlace, addRole, addSite, addUser } from '../../../support/seed';
import { startSsoAdminWorld, type Organisation, type SsoAdminWorld } from '../../../support/ssoAdminWorld';
import { holderOf, offerOf } from '../../../support/ssoWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('Requests for access', (on) => {
  let world: SsoAdminWorld;
  let organisation: Organisation;
  beforeAll(async () => {
    world = await startSsoAdminWorld(on);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    organisation = await world.organisation();
    await world.complete(organisation);
    await db().deleteFrom('mails').execute();
  });

  const db = () => world.server.database.db;
  let count = 0;
  /** Somebody asks for access, with an account at the provider alone. */
  const ask = async (name = 'New Person', locale?: string) => {
    const { client, domain } = organisation;
    const email = `asks${(count += 1)}@${domain}`;
    if (locale !== undefined) await addUser(db(), await addClient(db()), { user: { email, locale } });
    const subject = world.stranger({ email, name });
    const { token } = offerOf(await world.signIn(email, subject));
    bodyOf(await world.server.api(token).post('auth/sso/access-requests', { client_id: client.globalClientId }));
    const { id } = await db().selectFrom('sso_access_requests').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    return { id, email, subject };
  };
  const approve = (id: number, body: object = {}, api = organisation.api) =>
    api.post(organisation.at(`access-requests/${id}/approve`), body);
  const decline = (id: number) => organisation.api.post(organisation.at(`access-requests/${id}/decline`));
  const setDefaults = async (...default_permissions: readonly Permission[]) =>
    bodyOf(await organisation.api.patch(organisation.at('settings'), { default_permissions }));
  const placeOf = (email: string) =>
    db()
      .selectFrom('client_users as place')
      .innerJoin('users', 'users.id', 'place.user_id')
      .innerJoin('roles', 'roles.id', 'place.role_id')
      .select(['place.id', 'users.password_hash', 'roles.name as role', 'roles.permissions', 'place.restricted_to_sites', 'place.user_id'])
      .where('users.email', '=', email)
      .where('place.client_id', '=', organisation.client.id)
      .executeTakeFirst();
  const mailsTo = (email: string) =>
    db().selectFrom('mails').select(['kind', 'subject', 'body']).where('recipient', '=', email).orderBy('id').execute();
  const linesOf = (subject: string) =>
    db()
      .selectFrom('audit_log')
      .select(['action', 'subject_name', 'changes'])
      .where('client_id', '=', organisation.client.id)
      .where('subject', '=', subject)
      .orderBy('id')
      .execute();
  const userWith = async (permissions: readonly Permission[], sites?: readonly number[]) =>
    world.server.signIn((await addUser(db(), organisation.client, { role: permissions, sites })).email);

  it('become users without a password, with the role and sites that they are given; their next sign-in opens', async () => {
    const { client } = organisation;
    const site = await addSite(db(), client);
    const { id, email, subject } = await ask();
    const answer = bodyOf(await approve(id, { role_id: client.roles.standard, site_ids: [site] }));
    expect(answer.accessRequest).toMatchObject({
      id,
      email,
      status: 'approved',
      answered_at: expect.any(String),
      answered_by: expect.any(String),
    });
    const place = await placeOf(email);
    expect(place).toMatchObject({ password_hash: null, role: 'Standard', restricted_to_sites: true });
    const links = await db().selectFrom('sso_identities').select(['issuer', 'user_id']).where('subject', '=', subject).execute();
    expect(links).toEqual([{ issuer: world.provider.issuer, user_id: place?.user_id }]);
    expect(holderOf(bodyOf(await world.signIn(email, subject)))).toBe(place?.user_id);
    expect(await mailsTo(email)).toMatchObject([{ kind: 'sso_approved' }]);
    expect(await linesOf('ssoAccessRequests')).toMatchObject([
      { action: 'created' },
      { action: 'updated', changes: { status: ['pending', 'approved'] } },
    ]);
    expect((await linesOf('users')).filter(({ action }) => action === 'created')).toMatchObject([{ subject_name: 'New Person' }]);
  });

  it('get the default permissions without a role, by one custom role for all', async () => {
    const [first, second] = [await ask(), await ask()];
    expect(await approve(first.id)).toMatchObject({ status: 422, body: { errors: { role_id: [expect.any(String)] } } });
    await setDefaults('Today.viewer', 'EvacList.viewer');
    bodyOf(await approve(first.id));
    bodyOf(await approve(second.id));
    const [one, other] = [await placeOf(first.email), await placeOf(second.email)];
    expect([...(one?.permissions ?? [])].sort()).toEqual(['EvacList.viewer', 'Today.viewer']);
    expect(other?.role).toBe(one?.role);
    expect(await linesOf('roles')).toMatchObject([{ action: 'created', subject_name: one?.role }]);
    await setDefaults('Today.viewer');
    await addRole(db(), organisation.client.id, 'Reception', ['Today.viewer']);
    const third = await ask();
    bodyOf(await approve(third.id));
    expect((await placeOf(third.email))?.role).toBe('Reception');
  });

  it('are granted nothing that the approver does not have', async () => {
    const { client } = organisation;
    const [own, other] = [await addSite(db(), client), await addSite(db(), client)];
    const approver = await userWith(['ManageUser.viewer', 'ManageUser.editor', 'Today.viewer'], [own]);
    const role = await addRole(db(), client.id, 'Small', ['Today.viewer']);
    const { id, email } = await ask();
    await setDefaults('Today.viewer', 'AuditLog.viewer');
    for (const body of [
      { role_id: client.roles.administrator },
      { system_role: 'administrator' },
      {},
      { role_id: role, site_ids: [own, other] },
      { role_id: role, site_ids: null },
    ])
      expect(await approve(id, body, approver)).toMatchObject({ status: 422 });
    expect(await placeOf(email)).toBeUndefined();
    expect(await approve(id, { role_id: role }, await userWith(['ManageUser.viewer']))).toMatchObject({ status: 403 });
    expect(await approve(id, { role_id: role, site_ids: [own] }, approver)).toMatchObject({ status: 200 });
  });

  it('are answered once, by one of two at the same moment', async () => {
    const { client } = organisation;
    const { id, email } = await ask();
    const body = { role_id: client.roles.standard };
    const answers = await Promise.all([approve(id, body), decline(id), approve(id, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const lost = answers.find(({ status }) => status === 409);
    if (lost === undefined) throw new Error('All were answered');
    const { code, data } = problemOf(lost);
    expect([code, data]).toEqual(['request_answered', { accessRequest: expect.objectContaining({ id }) }]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('that are declined let nobody in, and may be made again', async () => {
    const { id, email, subject } = await ask();
    expect(bodyOf(await decline(id)).accessRequest.status).toBe('declined');
    expect(await placeOf(email)).toBeUndefined();
    expect(await mailsTo(email)).toMatchObject([{ kind: 'sso_declined' }]);
    expect(problemOf(await decline(id)).code).toBe('request_answered');
    const { token } = offerOf(await world.signIn(email, subject));
    bodyOf(await world.server.api(token).post('auth/sso/access-requests', { client_id: organisation.client.globalClientId }));
    const again = bodyOf(await organisation.api.get(organisation.at('access-requests'))).accessRequests;
    expect(again).toMatchObject([{ id, status: 'pending', answered_at: null, answered_by: null }]);
  });

  it('of somebody without an account make one in the language of the client', async () => {
    await db().updateTable('clients').set({ locale: 'fr_FR' }).where('id', '=', organisation.client.id).execute();
    const { id, email } = await ask();
    bodyOf(await approve(id, { role_id: organisation.client.roles.standard }));
    expect(await db().selectFrom('users').select('locale').where('email', '=', email).executeTakeFirst()).toEqual({ locale: 'fr' });
  });

  it('of a person of another client give them a place here, and mail them in their own language', async () => {
    const { id, email, subject } = await ask('Chantal', 'fr');
    const before = await db().selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    bodyOf(await approve(id, { role_id: organisation.client.roles.standard }));
    expect(holderOf(bodyOf(await world.signIn(email, subject)))).toBe(before.id);
    const [mail] = await mailsTo(email);
    expect(mail?.body).toMatch(/Bonjour/u);
  });

  it('of somebody who is a user already change nothing of what they may do', async () => {
    const { id, email } = await ask();
    const { id: userId } = await addUser(db(), organisation.client, { user: { email }, role: ['Today.viewer'] });
    bodyOf(await approve(id, { role_id: organisation.client.roles.administrator }));
    expect(await placeOf(email)).toMatchObject({ user_id: userId, permissions: ['Today.viewer'] });
  });

  it('are told to those who are named, as far as they may still answer; to all who may where nobody is', async () => {
    const { client, api, at, admin } = organisation;
    const named = await addUser(db(), client, { role: ['ManageUser.viewer', 'ManageUser.editor'] });
    const other = await addUser(db(), client, { role: ['ManageUser.viewer', 'ManageUser.editor'] });
    const reader = await addUser(db(), client, { role: ['ManageUser.viewer'] });
    const told = async () => {
      await db().deleteFrom('mails').execute();
      await ask();
      const mails = await db().selectFrom('mails').select('recipient').where('kind', '=', 'sso_request').orderBy('id').execute();
      return mails.map(({ recipient }) => recipient).sort();
    };
    expect(await told()).toEqual([admin.email, named.email, other.email].sort());
    expect(await api.patch(at('settings'), { notified_user_ids: [reader.clientUserId] })).toMatchObject({ status: 422 });
    bodyOf(await api.patch(at('settings'), { notified_user_ids: [named.clientUserId] }));
    expect(await told()).toEqual([named.email]);
    const role = await addRole(db(), client.id, 'None', ['Today.viewer']);
    await db().updateTable('client_users').set({ role_id: role }).where('id', '=', named.clientUserId).execute();
    expect(await told()).toEqual([admin.email, other.email].sort());
  });

  it('are listed, those that wait first, by status and by a search', async () => {
    const { api, at } = organisation;
    const [first, second, third] = [await ask('Ann Archer'), await ask('Bob Brook'), await ask('Cy Cole')];
    bodyOf(await decline(third.id));
    // The contract finds the call by the path before the query, which any text may follow.
    const ids = async (query = '?page=1') =>
      bodyOf(await api.get(at(`access-requests${query}` as 'access-requests?q'))).accessRequests.map(({ id }) => id);
    expect((await ids()).at(-1)).toBe(third.id);
    expect([...(await ids())].sort()).toEqual([first.id, second.id, third.id].sort());
    expect(await ids('?status=declined')).toEqual([third.id]);
    expect(await ids('?q=brook')).toEqual([second.id]);
    expect(await ids('?per_page=10&page=2')).toEqual([]);
    expect(await api.get(at('access-requests?status=lost'))).toMatchObject({ status: 422 });
    const elsewhere = await world.organisation();
    expect(bodyOf(await elsewhere.api.get(elsewhere.at('access-requests')))).toMatchObject({ accessRequests: [] });
    expect(await elsewhere.api.post(elsewhere.at(`access-requests/${first.id}/approve`), { system_role: 'standard' })).toMatchObject({
      status: 404,
    });
  });

  it('default permissions go no further than what the person has who sets them', async () => {
    const { api, at } = organisation;
    const small = await userWith(['ManageUser.viewer', 'ManageUser.editor', 'Today.viewer']);
    const patch = (default_permissions: readonly Permission[]) => small.patch(at('settings'), { default_permissions });
    expect(await patch(['Today.viewer', 'AuditLog.viewer'])).toMatchObject({
      status: 422,
      body: { errors: { default_permissions: [expect.stringContaining('AuditLog.viewer')] } },
    });
    expect(bodyOf(await patch(['Today.viewer'])).sso.default_permissions).toEqual(['Today.viewer']);
    expect(await api.patch(at('settings'), { default_permissions: [], base: { default_permissions: ['AuditLog.viewer'] } })).toMatchObject({
      status: 409,
      body: { code: 'stale', data: { sso: { default_permissions: ['Today.viewer'] } } },
    });
  });

  it('default permissions bring what they need', async () => {
    const { api, at } = organisation;
    const { sso } = bodyOf(await api.patch(at('settings'), { default_permissions: ['ManageSite.devices'] }));
    expect(sso.default_permissions).toEqual(['ManageSite.viewer', 'ManageSite.devices']);
  });

  it('users are those linked, and those of the domain; a link is ended with the sessions of this client', async () => {
    const { client, api, at, domain, admin } = organisation;
    const linked = await addUser(db(), client, { user: { email: `zoe@${domain}`, name: 'Zoe' } });
    const pair = bodyOf(await world.signIn(linked.email, world.stranger({ email: linked.email })));
    const unlinked = await addUser(db(), client, { user: { email: `amy@${domain}`, name: 'Amy' } });
    const elsewhere = await addClient(db());
    await addPlace(db(), elsewhere, linked.id);
    // As above: any query follows the path.
    const names = async (query = '?page=1') => bodyOf(await api.get(at(`users${query}` as 'users?q'))).ssoUsers.map(({ name }) => name);
    expect(bodyOf(await api.get(at('users'))).ssoUsers).toMatchObject([
      { id: unlinked.clientUserId, linked_at: null, can_unlink: false },
      { id: linked.clientUserId, linked_at: expect.any(String), can_unlink: true },
    ]);
    expect(await names('?sort=-name')).toEqual(['Zoe', 'Amy']);
    expect(await names('?q=zo')).toEqual(['Zoe']);
    expect(await api.get(at('users?sort=secret'))).toMatchObject({ status: 422 });
    expect((await names()).includes(admin.email)).toBe(false);

    const weak = await userWith(['ManageUser.viewer', 'ManageUser.editor']);
    expect(await weak.delete(at(`users/${linked.clientUserId}/link`))).toMatchObject({ status: 403, body: { code: 'untouchable' } });
    expect(await world.server.api(pair.access_token).get('config')).toMatchObject({ status: 200 });
    expect(await api.delete(at(`users/${linked.clientUserId}/link`))).toMatchObject({ status: 204 });
    expect(await world.server.api(pair.access_token).get('config')).toMatchObject({ status: 401 });
    expect(bodyOf(await api.get(at('users?q=zoe'))).ssoUsers).toMatchObject([{ linked_at: null }]);
    const lines = (await linesOf('users')).filter(({ action }) => action === 'updated');
    expect(lines).toMatchObject([{ subject_name: 'Zoe' }]);
  });
});
