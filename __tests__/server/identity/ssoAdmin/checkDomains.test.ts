import { checkDomains } from '#server/identity/ssoAdmin/checkDomains';
import { bodyOf, problemOf } from '../../../support/answer';
import { addUser } from '../../../support/seed';
import { startSsoAdminWorld, type Organisation, type SsoAdminWorld } from '../../../support/ssoAdminWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

const DAY_MS = 86_400_000;

describeOnEitherDatabase('Looking domains up again', (on) => {
  let world: SsoAdminWorld;
  beforeAll(async () => {
    world = await startSsoAdminWorld(on);
  });
  afterAll(() => world.close());
  // Domains of other tests are no longer due.
  beforeEach(async () => {
    world.dns.fault = null;
    await world.server.database.db.deleteFrom('sso_domains').execute();
    await world.server.database.db.deleteFrom('mails').execute();
  });

  const db = () => world.server.database.db;
  /** Lets days pass, on each of which what is due is looked up. */
  async function live(days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      world.server.clock.advance(DAY_MS);
      await checkDomains(world.server.deps);
    }
  }
  const stateOf = async ({ client, at }: Organisation) => {
    const reader = await world.server.signIn((await addUser(db(), client)).email);
    const { sso } = bodyOf(await reader.get(at('config')));
    if (sso === null) throw new Error('It is not set up');
    return sso;
  };
  const codeFor = async ({ domain }: Organisation) =>
    problemOf(await world.server.anonymous.post('auth/login', { email: `x@${domain}` })).code;
  const mailsTo = async ({ admin }: Organisation) =>
    (
      await db()
        .selectFrom('mails')
        .select('subject')
        .where('recipient', '=', admin.email)
        .where('kind', '=', 'sso_domain')
        .orderBy('id')
        .execute()
    ).length;
  const forget = (organisation: Organisation) => {
    world.dns.records.delete(`_portico.${organisation.domain}`);
    world.dns.records.set(organisation.domain, []);
  };
  const complete = async (): Promise<Organisation> => {
    const organisation = await world.organisation();
    await world.complete(organisation);
    return organisation;
  };
  const askedFor = ({ domain }: Organisation): number => world.dns.asked.filter((name) => name === `_portico.${domain}`).length;

  it('happens once a week while the record is there', async () => {
    const organisation = await complete();
    const before = askedFor(organisation);
    await live(7);
    expect(askedFor(organisation) - before).toBeLessThanOrEqual(1);
    await live(8);
    expect(askedFor(organisation) - before).toBe(2);
    expect(await stateOf(organisation)).toMatchObject({ domain_verified: true, enabled: true, setup: { domain_ends_at: null } });
    expect(await mailsTo(organisation)).toBe(0);
  });

  it('tells administrators of a record that is missing; after two weeks without it the domain is nobody’s', async () => {
    const organisation = await complete();
    const { client, domain } = organisation;
    forget(organisation);
    await live(8);
    expect(await mailsTo(organisation)).toBe(1);
    const failing = await stateOf(organisation);
    expect(failing).toMatchObject({ domain_verified: true, enabled: true });
    expect(Date.parse(failing.setup.domain_ends_at ?? '') - world.server.clock.now().getTime()).toBeGreaterThan(12 * DAY_MS);
    expect(await codeFor(organisation)).toBe('sso_user');
    await live(12);
    expect(await codeFor(organisation)).toBe('sso_user');
    expect(await mailsTo(organisation)).toBe(1);
    await live(3);
    expect(await codeFor(organisation)).toBe('request_password');
    expect(await stateOf(organisation)).toMatchObject({ domain_verified: false, enabled: false, setup: { domain_ends_at: null } });
    expect(await mailsTo(organisation)).toBe(2);
    const lines = await db()
      .selectFrom('audit_log')
      .select(['actor', 'user_id', 'changes'])
      .where('client_id', '=', client.id)
      .where('subject', '=', 'ssoConfigs')
      .where('user_id', 'is', null)
      .orderBy('id')
      .execute();
    expect(lines).toMatchObject([{ changes: { enabled: [true, false] } }]);
    // Another may prove it now.
    const next = await world.organisation(domain);
    await world.complete(next);
    expect(await codeFor(next)).toBe('sso_user');
  });

  it.each([
    ['Pacific/Kiritimati', 14, 'en-GB'],
    ['Pacific/Pago_Pago', -11, 'en-GB'],
    ['Pacific/Kiritimati', 14, 'fr'],
  ])('names the last day by the clock of a client in %s, %s hours from UTC, as it is written in %s', async (timezone, hours, language) => {
    const organisation = await complete();
    const { client, admin } = organisation;
    await db().updateTable('clients').set({ timezone }).where('id', '=', client.id).execute();
    await db()
      .updateTable('users')
      .set({ locale: language === 'fr' ? 'fr' : 'en_GB' })
      .where('email', '=', admin.email)
      .execute();
    forget(organisation);
    await live(8);
    const ends = Date.parse((await stateOf(organisation)).setup.domain_ends_at ?? '');
    const { body } = await db().selectFrom('mails').select('body').where('recipient', '=', admin.email).executeTakeFirstOrThrow();
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(ends + hours * 3_600_000);
    expect(body).toContain(` ${day},`);
  });

  it('forgets that the record was missing once it is back', async () => {
    const organisation = await complete();
    const record = (await stateOf(organisation)).setup.dns_record;
    forget(organisation);
    await live(10);
    expect((await stateOf(organisation)).setup.domain_ends_at).not.toBeNull();
    world.dns.records.set(record?.name ?? '', [[record?.value ?? '']]);
    await live(2);
    expect((await stateOf(organisation)).setup.domain_ends_at).toBeNull();
    await live(20);
    expect(await stateOf(organisation)).toMatchObject({ domain_verified: true, enabled: true });
  });

  it('takes no silence and no fault of the servers for a missing record', async () => {
    const organisation = await complete();
    world.dns.fault = 'fails';
    await live(40);
    expect(await stateOf(organisation)).toMatchObject({ domain_verified: true, enabled: true, setup: { domain_ends_at: null } });
    expect(await codeFor(organisation)).toBe('sso_user');
    expect(await mailsTo(organisation)).toBe(0);
  });

  it('looks at no domain that the settings name', async () => {
    const organisation = await complete();
    await db().updateTable('sso_configs').set({ from_settings: true }).where('client_id', '=', organisation.client.id).execute();
    const before = askedFor(organisation);
    await live(10);
    expect(askedFor(organisation)).toBe(before);
  });
});
