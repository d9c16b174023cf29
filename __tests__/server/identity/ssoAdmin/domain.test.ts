import { bodyOf, problemOf } from '../../../support/answer';
import { addPlace, addUser } from '../../../support/seed';
import { startSsoAdminWorld, type Organisation, type SsoAdminWorld } from '../../../support/ssoAdminWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('Verifying a domain', (on) => {
  let world: SsoAdminWorld;
  beforeAll(async () => {
    world = await startSsoAdminWorld(on);
  });
  afterAll(() => world.close());
  afterEach(() => {
    world.dns.fault = null;
  });

  const described = async (domain?: string): Promise<Organisation> => {
    const organisation = await world.organisation(domain);
    await world.describe(organisation);
    return organisation;
  };
  const verify = ({ api, at }: Organisation) => api.post(at('verify-domain'));
  const recordOf = async ({ api, at }: Organisation) => {
    const record = bodyOf(await api.get(at('config'))).sso?.setup.dns_record;
    if (record === null || record === undefined) throw new Error('There is no domain');
    return record;
  };
  const refusal = async (organisation: Organisation) => {
    const { code, message, data } = problemOf(await verify(organisation));
    const found = data?.['found'];
    return { code, message, problem: data?.['problem'], found: Array.isArray(found) ? found.map(String) : [] };
  };
  const missing = (problem: string, found: readonly string[] = []) => ({
    code: 'domain_not_verified',
    message: 'Domain could not be verified',
    problem,
    found,
  });

  it('takes the record among others, in however many pieces it comes', async () => {
    const organisation = await described();
    const { name, value } = await recordOf(organisation);
    world.dns.records.set(name, [['v=spf1 -all'], [value.slice(0, 20), value.slice(20)]]);
    expect(bodyOf(await verify(organisation)).sso).toMatchObject({
      domain_verified: true,
      setup: { domain_checked_at: expect.any(String), domain_ends_at: null },
    });
  });

  it('says what was found instead: other values, no record, no domain, no answer', async () => {
    const organisation = await described();
    const { name, value } = await recordOf(organisation);
    expect(await refusal(organisation)).toEqual(missing('no_domain'));
    world.dns.records.set(organisation.domain, []);
    expect(await refusal(organisation)).toEqual(missing('no_record'));
    world.dns.records.set(name, [['portico-verification=another'], [`${value}x`]]);
    const others = await refusal(organisation);
    expect({ ...others, found: [] }).toEqual(missing('other_values'));
    expect([...others.found].sort()).toEqual(['portico-verification=another', `${value}x`].sort());
    for (const fault of ['refuses', 'fails'] as const) {
      world.dns.fault = fault;
      expect(await refusal(organisation)).toEqual(missing('no_answer'));
    }
    expect(bodyOf(await organisation.api.get(organisation.at('config'))).sso?.domain_verified).toBe(false);
  });

  it('shows five of the values at most, cut, and as plain text', async () => {
    const organisation = await described();
    const { name } = await recordOf(organisation);
    const long = ['x'.repeat(255), 'y'.repeat(255)];
    world.dns.records.set(name, [['a\u0000b\n\u202Ec'], long, ...[1, 2, 3, 4, 5].map((n) => [`value ${n}`])]);
    const { found } = await refusal(organisation);
    expect(found).toHaveLength(5);
    for (const value of found) {
      expect(value.length).toBeLessThanOrEqual(255);
      expect(value).not.toMatch(/[\p{C}]/u);
    }
  });

  it('answers when no server does', async () => {
    const organisation = await described();
    world.dns.fault = 'silence';
    expect(await refusal(organisation)).toEqual(missing('no_answer'));
  });

  it('takes no other client’s record: each has a value of its own', async () => {
    const one = await described();
    const other = await described(one.domain);
    const [{ name, value }, theirs] = [await recordOf(one), await recordOf(other)];
    expect(theirs.name).toBe(name);
    expect(theirs.value).not.toBe(value);
    world.dns.records.set(name, [[theirs.value]]);
    expect(await refusal(one)).toEqual(missing('other_values', [theirs.value]));
  });

  it('gives a domain to the first of two who verify it at once', async () => {
    const [one, other] = [await described(), await described()];
    bodyOf(await other.api.patch(other.at('config'), { domain: one.domain }));
    const [first, second] = [await recordOf(one), await recordOf(other)];
    world.dns.records.set(first.name, [[first.value], [second.value]]);
    const answers = await Promise.all([one, other].map(verify));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [loser, winner] = answers[0]?.status === 409 ? [one, other] : [other, one];
    expect(problemOf(await verify(loser)).code).toBe('domain_taken');
    expect(bodyOf(await loser.api.get(loser.at('config'))).sso?.domain_verified).toBe(false);
    expect(bodyOf(await winner.api.get(winner.at('config'))).sso?.domain_verified).toBe(true);
    // The winner gives it up: then it is the other's.
    bodyOf(await winner.api.patch(winner.at('config'), { domain: `away-${one.domain}` }));
    expect(bodyOf(await verify(loser)).sso.domain_verified).toBe(true);
  });

  it('a claim that is not proved stops nobody, and says nothing of the people of the domain', async () => {
    const owner = await described();
    const claimant = await described(owner.domain);
    await world.complete(owner);
    const email = `shared@${owner.domain}`;
    const user = await addUser(world.server.database.db, owner.client, { user: { email } });
    expect(await world.signIn(email, world.stranger({ email }))).toMatchObject({ status: 200 });
    // The same person is a user of the claimant, too.
    const placeId = await addPlace(world.server.database.db, claimant.client, user.id);
    expect(bodyOf(await claimant.api.get(claimant.at('users')))).toMatchObject({ ssoUsers: [] });
    await claimant.api.delete(claimant.at(`users/${placeId}/link`));
    const links = await world.server.database.db.selectFrom('sso_identities').select('user_id').where('user_id', '=', user.id).execute();
    expect(links).toHaveLength(1);
    expect(bodyOf(await owner.api.get(owner.at('users'))).ssoUsers).toMatchObject([{ email, linked_at: expect.any(String) }]);
    bodyOf(await claimant.api.patch(claimant.at('config'), { enabled: false }));
    expect(await claimant.api.delete(claimant.at('config'))).toMatchObject({ status: 204 });
    expect(problemOf(await world.server.anonymous.post('auth/login', { email })).code).toBe('sso_user');
  });
});
