import type { User } from '#contract/identity/entities/user';
import type { Permission } from '#contract/platform/permissions';
import { hashPassword } from '#server/identity/auth/passwords';
import { bodyOf, problemOf, refused } from '../../../support/answer';
import { addClient, addPlace, addRole, addUser } from '../../../support/seed';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

const PASSWORD = 'Portico-2030!';
const USERS: readonly Permission[] = ['ManageUser.viewer', 'ManageUser.editor', 'ManageUser.deleter'];

describeOnEitherDatabase('users', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  let count = 0;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const db = () => world.server.database.db;
  const newEmail = () => `invited${(count += 1)}@example.test`;
  const mailsTo = (recipient: string) => db().selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
  const tokenFor = async (email: string): Promise<string> => {
    const mails = (await mailsTo(email)).filter(({ kind }) => kind === 'invitation');
    return mails.at(-1)?.body.match(/#(\S+)/u)?.[1] ?? '';
  };
  const invite = async (more: Record<string, unknown> = {}): Promise<User> =>
    bodyOf(await world.admin.post('users', { name: 'Ines Vidal', email: newEmail(), system_role: 'standard', ...more })).user;
  const accept = (token: string, more: Record<string, unknown> = {}) =>
    world.server.anonymous.post('auth/invitation', { token, name: 'Inés Vidal', password: PASSWORD, ...more });
  const colleague = (role: readonly Permission[] | 'administrator' | 'standard' = 'standard', more: Parameters<typeof addUser>[2] = {}) =>
    addUser(db(), world.client, { role, ...more });
  const auditOf = (id: number) =>
    db()
      .selectFrom('audit_log')
      .select(['action', 'subject_name', 'changes', 'actor'])
      .where('client_id', '=', world.client.id)
      .where('subject', '=', 'users')
      .where('action', '!=', 'signed_in')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();

  it('begin in the language that they accepted in', async () => {
    const { email } = await invite();
    const body = { token: await tokenFor(email), name: 'Inés Vidal', password: PASSWORD };
    bodyOf(await world.server.anonymous.post('auth/invitation', body, { 'accept-language': 'es-ES' }));
    expect(await db().selectFrom('users').select('locale').where('email', '=', email).executeTakeFirst()).toEqual({ locale: 'es' });
  });

  it('are invited by mail, and join once with a password of their own', async () => {
    const user = await invite({ site_ids: [world.siteId], tech_contact: false });
    expect(user).toMatchObject({
      name: 'Ines Vidal',
      role: world.client.roles.standard,
      role_name: 'Standard',
      site_id: String(world.siteId),
      site_ids: [world.siteId],
      '2fa': false,
      primary: false,
      accepted_at: null,
      invited_at: expect.any(String),
    });
    const token = await tokenFor(user.email);
    expect(bodyOf(await world.server.anonymous.post('auth/invitation/check', { token }))).toMatchObject({
      state: 'open',
      email: user.email,
      account: 'new',
    });
    expect(problemOf(await accept(token, { password: 'weak' })).errors).toHaveProperty('password');
    expect(bodyOf(await accept(token))).toEqual({ email: user.email });
    expect(problemOf(await accept(token)).errors?.['token']).toEqual(['This invitation was accepted already. Sign in instead.']);

    const login = await world.server.anonymous.post('auth/login', { email: user.email, password: PASSWORD });
    expect(login.status).toBe(200);
    expect(bodyOf(await world.admin.get(`users/${user.id}`)).user).toMatchObject({ name: 'Inés Vidal', accepted_at: expect.any(String) });
    expect(await auditOf(user.id)).toMatchObject([
      { action: 'created', subject_name: 'Ines Vidal', changes: { role: [null, 'Standard'], site_ids: [null, [world.siteId]] } },
      { action: 'updated', changes: { accepted_at: [null, expect.any(String)] } },
    ]);
  });

  describe('without mail', () => {
    it('join by a link that who invites them hands over; those before it go on, and it is kept nowhere', async () => {
      const user = await invite();
      const { links } = bodyOf(await world.admin.post('users/invitation-links', { ids: [user.id] }, { 'Idempotency-Key': 'once' }));
      expect(links).toEqual([{ user_id: user.id, link: expect.stringMatching(/^http:\/\/portal\.test\/invitation\/-#\S+$/u) }]);
      const token = links[0]?.link.split('#')[1] ?? '';
      const check = async (one: string) => bodyOf(await world.server.anonymous.post('auth/invitation/check', { token: one })).state;
      expect([await check(await tokenFor(user.email)), await check(token)]).toEqual(['open', 'open']);
      const kept = await Promise.all([
        db().selectFrom('idempotency_keys').selectAll().execute(),
        db().selectFrom('audit_log').selectAll().orderBy('id').execute(),
        db().selectFrom('outbox').selectAll().execute(),
      ]);
      expect(JSON.stringify(kept)).not.toContain(token);
      expect((await auditOf(user.id)).map(({ action }) => action)).toEqual(['created', 'updated']);
      expect(bodyOf(await accept(token))).toEqual({ email: user.email });
      expect(problemOf(await world.admin.post('users/invitation-links', { ids: [user.id] })).code).toBe('invitation_accepted');
      expect(bodyOf(await world.admin.get('config')).mail_available).toBe(false);
    });

    it('give no link of somebody who may do more than the reader, nor of another client', async () => {
      const above = await invite({ system_role: 'administrator' });
      const editor = await colleague(USERS);
      const api = await world.server.signIn(editor.email);
      expect((await api.post('users/invitation-links', { ids: [above.id] })).status).toBe(403);
      const other = await addClient(db());
      const stranger = await addUser(db(), other, { role: 'administrator' });
      const elsewhere = await world.server.signIn(stranger.email);
      expect((await elsewhere.post('users/invitation-links', { ids: [above.id] })).status).toBe(404);
    });
  });

  it('are told why an invitation no longer works', async () => {
    const check = async (token: string) => bodyOf(await world.server.anonymous.post('auth/invitation/check', { token })).state;
    const user = await invite();
    const first = await tokenFor(user.email);
    await world.admin.post(`users/${user.id}/invite`);
    const second = await tokenFor(user.email);
    expect([await check(first), await check(second), await check('nonsense')]).toEqual(['replaced', 'open', 'unknown']);
    world.server.clock.advance(7 * 24 * 3_600_000 + 1_000);
    expect(await check(second)).toBe('expired');
    expect((await accept(second)).status).toBe(422);
    await world.travelTo(new Date().toISOString());
    expect((await world.admin.delete(`users/${user.id}`)).status).toBe(204);
    expect(await check(second)).toBe('withdrawn');
    const rows = await db().selectFrom('links').selectAll().where('purpose', '=', 'invitation').execute();
    expect(JSON.stringify(rows)).not.toContain(second);
  });

  it('are invited in the language of the organisation', async () => {
    await db().updateTable('clients').set({ locale: 'de_DE' }).where('id', '=', world.client.id).execute();
    const { email } = await invite();
    const { subject } = await db().selectFrom('mails').select('subject').where('recipient', '=', email).executeTakeFirstOrThrow();
    expect(subject).toContain('lädt Sie');
  });

  it('are invited several at once, all or none', async () => {
    const [one, two] = [newEmail(), newEmail()];
    const answer = await world.admin.post('users/invitations', {
      system_role: 'standard',
      people: [{ email: one }, { email: two, name: 'Bo' }],
    });
    expect(bodyOf(answer).users.map(({ name }) => name)).toEqual([one.split('@')[0], 'Bo']);
    const again = refused(
      422,
      await world.admin.post('users/invitations', { system_role: 'standard', people: [{ email: newEmail() }, { email: two }] }),
    );
    expect(again.errors).toEqual({ 'people.1.email': [expect.stringContaining('invited already')] });
    expect(bodyOf(await world.admin.get('users?invitation=pending')).meta.total).toBe(2);
  });

  it('of another client whose users one manages are added without an invitation; nobody else is found', async () => {
    const other = await addClient(db());
    const known = await addUser(db(), other, { user: { name: 'Known' } });
    const stranger = await addUser(db(), await addClient(db()), { user: { name: 'Stranger' } });
    const add = (email: string, more: object = {}) =>
      world.admin.post('users/existing', { email, role_id: world.client.roles.standard, site_ids: [world.siteId], ...more });
    const notFound = { email: ['Failed to find existing user'] };
    expect(problemOf(await add(known.email)).errors).toEqual(notFound);

    const place = await addPlace(db(), other, world.adminUser.id, { role: ['ManageUser.viewer'] });
    expect(problemOf(await add(known.email)).errors).toEqual(notFound);
    await db()
      .updateTable('client_users')
      .set({ role_id: other.roles.administrator, restricted_to_sites: true })
      .where('id', '=', place)
      .execute();
    expect(problemOf(await add(known.email)).errors).toEqual(notFound);
    await db().updateTable('client_users').set({ restricted_to_sites: false }).where('id', '=', place).execute();
    for (const email of [stranger.email, newEmail()]) expect(problemOf(await add(email)).errors).toEqual(notFound);

    const limited = await colleague(['ManageUser.editor', 'ManageUser.viewer']);
    await addPlace(db(), other, limited.id);
    const below = await (
      await world.server.signIn(limited.email)
    ).post('users/existing', { email: known.email, system_role: 'administrator' });
    expect(problemOf(below).errors).toHaveProperty('role_id');

    const { user } = bodyOf(await add(known.email.toUpperCase()));
    expect(user).toMatchObject({ name: 'Known', shared: true, invited_at: null, site_ids: [world.siteId] });
    expect(problemOf(await add(known.email)).errors?.['email']?.[0]).toContain('is a user already');
    expect((await world.server.signIn(known.email, world.client.globalClientId)).accessToken).not.toBe('');
    expect(await db().selectFrom('mails').select('kind').where('recipient', '=', known.email).orderBy('id').execute()).toEqual([
      { kind: 'user_added' },
    ]);
    expect(await auditOf(user.id)).toMatchObject([{ action: 'created', subject_name: 'Known', changes: { role: [null, 'Standard'] } }]);
  });

  it('of another client join after they have signed in, by their own address alone', async () => {
    const other = await addClient(db());
    const person = await addUser(db(), other, { user: { name: 'Theirs' } });
    const user = await invite({ email: person.email });
    const token = await tokenFor(person.email);
    // The inviter learns nothing of the account.
    expect(bodyOf(await world.admin.get(`users/${user.id}`)).user).toMatchObject({ name: 'Ines Vidal', shared: false, '2fa': false });
    expect(bodyOf(await world.server.anonymous.post('auth/invitation/check', { token })).account).toBe('existing');
    expect(problemOf(await accept(token)).code).toBe('invitation_sign_in');
    expect(problemOf(await world.admin.post('auth/invitation/join', { token })).code).toBe('invitation_of_other');
    const theirs = await world.server.signIn(person.email);
    expect(bodyOf(await theirs.post('auth/invitation/join', { token }))).toEqual({ client_id: world.client.globalClientId });
    expect(bodyOf(await world.admin.get(`users/${user.id}`)).user).toMatchObject({ name: 'Theirs', shared: true });
    expect(problemOf(await world.admin.patch(`users/${user.id}`, { name: 'Mine' })).code).toBe('shared_user');
    expect(problemOf(await world.admin.patch(`users/${user.id}`, { email: newEmail() })).code).toBe('shared_user');
    expect(bodyOf(await world.admin.patch(`users/${user.id}`, { system_role: 'administrator' })).user.role_name).toBe('Administrator');
  });

  it('are changed with their base, with one audit line of before and after', async () => {
    const { clientUserId } = await colleague();
    await world.forgetEvents();
    const base = { system_role: 'standard', billing_user: false };
    const changed = await world.admin.patch(`users/${clientUserId}`, { system_role: 'administrator', site_ids: [world.siteId], base });
    expect(bodyOf(changed).user).toMatchObject({ system_role: 'administrator', site_ids: [world.siteId] });
    const late = { billing_user: false, site_ids: null, base: { site_ids: [] } };
    expect(refused(409, await world.admin.patch(`users/${clientUserId}`, late)).code).toBe('stale');
    expect(await world.eventsOf(`private-User.${clientUserId}`)).toEqual([{ name: 'AccessChangedEvent', data: {} }]);
    expect(await auditOf(clientUserId)).toEqual([
      {
        action: 'updated',
        actor: 'Ada Admin',
        subject_name: expect.any(String),
        changes: { role: ['Standard', 'Administrator'], site_ids: [null, [world.siteId]] },
      },
    ]);
  });

  it('confirm a new email from its inbox, and the old one is told', async () => {
    const person = await colleague('standard', { user: { password_hash: await hashPassword(PASSWORD) } });
    const email = newEmail();
    const asked = bodyOf(await world.admin.patch(`users/${person.clientUserId}`, { email })).user;
    expect(asked).toMatchObject({ email: person.email, pending_email: email });
    expect((await mailsTo(person.email)).at(-1)?.body).toContain('Ada Admin');
    const token = (await mailsTo(email)).at(-1)?.body.match(/#(\S+)/u)?.[1] ?? '';
    await world.server.anonymous.post('auth/email', { token });
    expect(bodyOf(await world.admin.get(`users/${person.clientUserId}`)).user).toMatchObject({ email, pending_email: null });
    expect(JSON.stringify(await auditOf(person.clientUserId))).not.toContain(email);
  });

  it('lose membership, sessions and sockets together', async () => {
    const person = await colleague();
    const theirs = await world.server.signIn(person.email);
    const closed = jest.spyOn(world.server.deps.publisher, 'closeSession');
    expect((await world.admin.delete(`users/${person.clientUserId}`)).status).toBe(204);
    expect((await theirs.get('config')).status).toBe(401);
    expect(closed).toHaveBeenCalledTimes(1);
    closed.mockRestore();
    expect((await world.admin.get(`users/${person.clientUserId}`)).status).toBe(404);
    // Invited again, they choose a new password: nobody can sign in to an account without a client.
    const again = await invite({ email: person.email });
    expect(bodyOf(await accept(await tokenFor(again.email)))).toEqual({ email: person.email });
  });

  it('have their sessions ended, and the second factor removed, by who may', async () => {
    const person = await colleague('standard', { user: { two_factor_secret: 'sealed' } });
    const theirs = await world.server.signIn(person.email);
    expect(bodyOf(await world.admin.post(`users/${person.clientUserId}/end-sessions`)).user.id).toBe(person.clientUserId);
    expect((await theirs.get('config')).status).toBe(401);
    const helper = await world.person(USERS);
    expect((await helper.post(`users/${person.clientUserId}/remove-two-factor`)).status).toBe(403);
    expect(bodyOf(await world.admin.post(`users/${person.clientUserId}/remove-two-factor`)).user['2fa']).toBe(false);
    expect((await mailsTo(person.email)).at(-1)?.body).toContain('removed two-factor');
    expect((await auditOf(person.clientUserId)).map(({ changes }) => changes)).toEqual([
      { sessions_ended: [null, 1] },
      { two_factor: [true, false] },
    ]);
  });

  it('hand over the primary flag with their password, and lose it', async () => {
    const primary = await addUser(db(), world.client, {
      user: { password_hash: await hashPassword(PASSWORD) },
      place: { is_primary: true },
    });
    const heir = await colleague('administrator');
    const owner = await world.server.signIn(primary.email);
    const path = `users/${heir.clientUserId}/make-primary` as const;
    expect((await world.admin.post(path, { password: PASSWORD })).status).toBe(403);
    expect(problemOf(await owner.post(path, { password: 'wrong' })).errors).toHaveProperty('password');
    const waiting = await invite();
    expect(problemOf(await owner.post(`users/${waiting.id}/make-primary`, { password: PASSWORD })).code).toBe('invitation_waits');
    expect(bodyOf(await owner.post(path, { password: PASSWORD })).user.primary).toBe(true);
    expect((await owner.post(path, { password: PASSWORD })).status).toBe(403);
    const primaries = await db()
      .selectFrom('client_users')
      .select('id')
      .where('client_id', '=', world.client.id)
      .where('is_primary', '=', true)
      .execute();
    expect(primaries).toEqual([{ id: heir.clientUserId }]);
    expect((await mailsTo(heir.email)).at(-1)?.kind).toBe('primary_user_changed');
    expect((await mailsTo(primary.email)).at(-1)?.kind).toBe('primary_user_changed');
    expect((await auditOf(primary.clientUserId)).at(-1)?.changes).toEqual({ primary: [true, false] });
  });

  it('are not deleted when they are the primary user, oneself, or above', async () => {
    const primary = await addUser(db(), world.client, { place: { is_primary: true } });
    const problem = refused(403, await world.admin.delete(`users/${primary.clientUserId}`));
    expect([problem.code, problem.message]).toEqual(['untouchable', 'You cannot delete primary user']);
    expect(problemOf(await world.admin.delete(`users/${world.adminUser.clientUserId}`)).message).toBe('You cannot delete yourself.');
    const helper = await world.person(USERS);
    expect(refused(403, await helper.delete(`users/${world.adminUser.clientUserId}`)).data).toEqual({ reason: 'above' });
  });

  it('give nobody what they do not have, and say what that is', async () => {
    const helper = await world.person([...USERS, 'Today.viewer'], [world.siteId]);
    const small = await addRole(db(), world.client.id, 'Small', ['Today.viewer']);
    const body = { name: 'Eve', email: newEmail(), role_id: small, site_ids: [world.siteId] };
    const errors = async (more: object) => refused(422, await helper.post('users', { ...body, ...more })).errors;
    expect((await errors({ role_id: world.client.roles.standard }))?.['role_id']?.[0]).toContain('EvacList.viewer');
    expect(await errors({ site_ids: null })).toEqual({ site_ids: [expect.stringContaining('all sites')] });
    expect(await errors({ site_ids: [world.otherSiteId] })).toHaveProperty('site_ids');
    expect(await errors({ billing_user: true, tech_contact: true })).toEqual({
      billing_user: [expect.any(String)],
      tech_contact: [expect.any(String)],
    });
    expect(await errors({ site_ids: [world.stranger.siteId] })).toHaveProperty('site_ids');
    expect(await errors({ role_id: world.stranger.client.roles.standard })).toHaveProperty('role_id');
    expect((await helper.post('users', body)).status).toBe(201);
  });

  it('outside the sites of the reader are as if they were none', async () => {
    const helper = await world.person(USERS, [world.siteId]);
    const near = await colleague(['ManageUser.viewer'], { sites: [world.siteId] });
    const far = await colleague(['ManageUser.viewer'], { sites: [world.siteId, world.otherSiteId] });
    const ids = bodyOf(await helper.get('users')).users.map(({ id }) => id);
    expect(ids).toContain(near.clientUserId);
    expect(ids).not.toContain(far.clientUserId);
    expect(ids).not.toContain(world.adminUser.clientUserId);
    for (const path of [`users/${far.clientUserId}`] as const) {
      expect((await helper.get(path)).status).toBe(404);
      expect((await helper.patch(path, { tech_contact: false })).status).toBe(404);
      expect((await helper.delete(path)).status).toBe(404);
    }
    expect((await world.stranger.admin.get(`users/${near.clientUserId}`)).status).toBe(404);
  });

  it('are searched, filtered and sorted', async () => {
    await colleague('standard', { user: { name: 'Élodie Bernard', two_factor_secret: 'sealed' }, sites: [world.otherSiteId] });
    await colleague('standard', { user: { name: 'Zoe Adams' } });
    const names = async (query: string) => bodyOf(await world.admin.get(`users?${query}`)).users.map(({ name }) => name);
    expect(await names('q=elodie')).toEqual(['Élodie Bernard']);
    expect(await names('two_factor=on')).toEqual(['Élodie Bernard']);
    expect(await names(`role_id=${world.client.roles.standard}&sort=-name`)).toEqual(['Zoe Adams', 'Élodie Bernard']);
    expect(await names(`site_id=${world.siteId}&sort=name`)).toEqual(['Ada Admin', 'Zoe Adams']);
    expect(await names('invitation=pending')).toEqual([]);
    expect(bodyOf(await world.admin.get('users?per_page=1&page=2')).meta).toEqual({ page: 2, per_page: 1, total: 3 });
  });

  it('of a large client are listed quickly', async () => {
    const people = Array.from({ length: 5_000 }, (_, at) => ({ name: `Person ${at}`, email: `many${world.client.id}-${at}@example.test` }));
    const ids: number[] = [];
    for (let at = 0; at < people.length; at += 1_000) {
      const rows = await db()
        .insertInto('users')
        .values(people.slice(at, at + 1_000))
        .returning('id')
        .execute();
      ids.push(...rows.map(({ id }) => id));
    }
    for (let at = 0; at < ids.length; at += 1_000) {
      const places = ids
        .slice(at, at + 1_000)
        .map((id) => ({ client_id: world.client.id, user_id: id, role_id: world.client.roles.standard }));
      await db().insertInto('client_users').values(places).execute();
    }
    await world.admin.get('users');
    const started = performance.now();
    expect(bodyOf(await world.admin.get('users?q=person 49&sort=-last_used')).meta.total).toBeGreaterThan(100);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(problemOf(await world.admin.post('users', { name: 'One more', email: newEmail(), system_role: 'standard' })).code).toBe(
      'user_limit_reached',
    );
  });

  it('of several clients keep the second factor and their other memberships', async () => {
    const other = await addClient(db());
    const person = await colleague('standard', { user: { two_factor_secret: 'sealed' } });
    await addPlace(db(), other, person.id);
    expect(problemOf(await world.admin.post(`users/${person.clientUserId}/remove-two-factor`)).code).toBe('shared_user');
    await world.admin.delete(`users/${person.clientUserId}`);
    const places = await db().selectFrom('client_users').select('client_id').where('user_id', '=', person.id).execute();
    expect(places).toEqual([{ client_id: other.id }]);
  });
});

describeOnEitherDatabase('users of a server with mail', (on) => {
  const worlds = useSiteWorlds(on, { settings: () => ({ SMTP_URL: 'smtp://127.0.0.1:9' }) });
  it('are mailed: nobody is given the link', async () => {
    const world = await worlds.newWorld();
    expect(bodyOf(await world.admin.get('config')).mail_available).toBe(true);
    const { user } = bodyOf(await world.admin.post('users', { name: 'Ines', email: 'ines.mailed@example.test', system_role: 'standard' }));
    expect(problemOf(await world.admin.post('users/invitation-links', { ids: [user.id] })).code).toBe('mail_set_up');
  });
});
