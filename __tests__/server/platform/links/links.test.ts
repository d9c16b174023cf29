/** The one kernel of links and one-time tokens: what each state is told by, and what two at once get. */
import fc from 'fast-check';
import { sql } from 'kysely';

import type { LinkSubject } from '#server/platform/db/schema/platform/links';
import { tidyUp } from '#server/start/housekeeping';
import { removeLinksOf, revokeLink, revokeLinks, spendLink } from '#server/platform/links/end';
import { findLink, findOpenLink, openLinksOf } from '#server/platform/links/find';
import { issueLink, type LinkDeps } from '#server/platform/links/issue';
import { defineLink, type LinkKind } from '#server/platform/links/kind';
import { linkWithToken } from '#server/platform/links/token';
import { runs } from '../../../support/proof';
import { addClient, addUser, type SeededClient } from '../../../support/seed';
import { linksTo } from '../../../support/storedLinks';
import { describeOnBothDatabases } from '../../../support/testDatabase';
import { startTestServer, type TestServer } from '../../../support/testServer';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ONCE = defineLink({ purpose: 'test_once', subject: 'users', page: 'reset', minutes: 60, uses: 'once' });
const OTHER = defineLink({ purpose: 'test_other', subject: 'users', page: null, minutes: 60, uses: 'once' });
const MANY = defineLink({ purpose: 'test_many', subject: 'users', page: 'form', minutes: null, uses: 'many', daysKept: null });
const NUMBERED = defineLink({
  purpose: 'test_numbered',
  subject: 'client_users',
  page: 'invitation',
  minutes: 60,
  uses: 'many',
  daysKept: 30,
  numberedBy: { table: 'client_users', key: 'id', column: 'invitation_no' },
});

describeOnBothDatabases('Links', (on) => {
  let server: TestServer;
  let client: SeededClient;
  let userId: number;
  let placeId: number;
  beforeAll(async () => {
    server = await startTestServer({ on });
    client = await addClient(server.database.db);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ id: userId, clientUserId: placeId } = await addUser(server.database.db, client));
  });

  const db = () => server.database.db;
  const deps = (): LinkDeps => server.deps;
  const issue = async (kind: LinkKind, more: Partial<Parameters<typeof issueLink>[3]> = {}) =>
    (await issueLink(deps(), db(), kind, { subjectId: userId, ...more })).token;
  const stateOf = async (kind: LinkKind, token: string) => (await findLink(deps(), db(), kind, token)).state;

  it('have 192 random bits each, of which a hash alone is stored', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => issue(ONCE, { data: { held: 'by nobody' } })));
    expect(new Set(tokens).size).toBe(20);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(24);
    const stored = JSON.stringify(await linksTo(db(), 'users', userId));
    for (const token of tokens) expect(stored).not.toContain(token);
    expect(linkWithToken({ publicUrl: 'https://portal.test' }, ONCE.page, 'abc')).toBe('https://portal.test/reset/-#abc');
  });

  it('are open until they end, and looking changes nothing', async () => {
    const token = await issue(ONCE);
    const before = await linksTo(db(), 'users', userId);
    for (const _ of [1, 2, 3]) expect(await stateOf(ONCE, token)).toBe('open');
    expect(await linksTo(db(), 'users', userId)).toEqual(before);
    server.clock.advance(61 * MINUTE_MS);
    expect(await stateOf(ONCE, token)).toBe('over');
    expect(await findOpenLink(deps(), db(), ONCE, token)).toBeNull();
    expect(await spendLink(deps(), db(), ONCE, token)).toBeNull();
    const endless = await issue(MANY);
    server.clock.advance(1_000 * DAY_MS);
    expect(await stateOf(MANY, endless)).toBe('open');
    server.clock.set(new Date());
  });

  it('are unknown for another purpose, by a near token, and without one', async () => {
    const token = await issue(ONCE);
    expect(await stateOf(OTHER, token)).toBe('unknown');
    expect(await spendLink(deps(), db(), OTHER, token)).toBeNull();
    expect(await stateOf(ONCE, '')).toBe('unknown');
    expect((await findLink(deps(), db(), ONCE, undefined)).state).toBe('unknown');
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.constantFrom(...'Aa0_-'), async (place, sign) => {
        fc.pre(token[place] !== sign);
        expect(await stateOf(ONCE, token.slice(0, place) + sign + token.slice(place + 1))).toBe('unknown');
      }),
      { numRuns: runs(25, 1_000) },
    );
    expect(await stateOf(ONCE, token)).toBe('open');
  });

  it('that work once serve one of several at once, and say so later', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 6 }), async (count) => {
        const token = await issue(ONCE, { data: { for: 'the first' } });
        const uses = await Promise.all(
          Array.from({ length: count }, () =>
            db()
              .transaction()
              .execute((tx) => spendLink(deps(), tx, ONCE, token)),
          ),
        );
        const [used, ...others] = uses.filter((link) => link !== null);
        expect(used?.data).toEqual({ for: 'the first' });
        expect(others).toEqual([]);
        expect(await findLink(deps(), db(), ONCE, token)).toMatchObject({ state: 'answered', link: { data: {} } });
      }),
      { numRuns: runs(10, 200) },
    );
  });

  it('that work many times note their last use', async () => {
    const token = await issue(MANY, { data: { kept: true } });
    for (const _ of [1, 2]) expect(await spendLink(deps(), db(), MANY, token)).toMatchObject({ data: { kept: true } });
    expect(await findLink(deps(), db(), MANY, token)).toMatchObject({
      state: 'open',
      link: { used_at: expect.any(Date), data: { kept: true } },
    });
  });

  it('are replaced by a higher number of their subject', async () => {
    const first = await issue(NUMBERED, { subjectId: placeId, clientId: client.id, number: 0 });
    await db().updateTable('client_users').set({ invitation_no: 1 }).where('id', '=', placeId).execute();
    const second = await issue(NUMBERED, { subjectId: placeId, clientId: client.id, number: 1 });
    expect([await stateOf(NUMBERED, first), await stateOf(NUMBERED, second)]).toEqual(['replaced', 'open']);
    await db().deleteFrom('client_users').where('id', '=', placeId).execute();
    expect(await stateOf(NUMBERED, second)).toBe('replaced');
  });

  it('end with those of their kind and subject alone', async () => {
    const other = await addUser(db(), client);
    const [mine, used, ofOther, ofKind] = [
      await issue(ONCE),
      await issue(ONCE),
      await issue(ONCE, { subjectId: other.id }),
      await issue(OTHER),
    ];
    await spendLink(deps(), db(), ONCE, used);
    expect(await openLinksOf(db(), ONCE, userId, server.clock.now())).toHaveLength(1);
    await revokeLinks(deps(), db(), [ONCE, MANY], userId);
    expect(await Promise.all([mine, used, ofOther].map((token) => stateOf(ONCE, token)))).toEqual(['over', 'answered', 'open']);
    expect(await stateOf(OTHER, ofKind)).toBe('open');
    expect(await spendLink(deps(), db(), ONCE, mine)).toBeNull();
    const [{ id } = { id: 0 }] = await linksTo(db(), 'users', other.id);
    await expect(revokeLink(deps(), db(), ONCE, { subjectId: userId, id })).rejects.toMatchObject({ status: 404 });
    const { before, after } = await revokeLink(deps(), db(), ONCE, { subjectId: other.id, id });
    expect([before.revoked_at, after.revoked_at]).toEqual([null, expect.any(Date)]);
    expect(await stateOf(ONCE, ofOther)).toBe('over');
  });

  it('go with their record, but those to a place, which say that they were withdrawn', async () => {
    const [mine, toPlace] = [await issue(ONCE), await issue(NUMBERED, { subjectId: placeId, clientId: client.id })];
    const erased = await issue(MANY);
    await removeLinksOf(db(), 'users', []);
    expect(await stateOf(MANY, erased)).toBe('open');
    await db().deleteFrom('users').where('id', '=', userId).execute();
    expect([await stateOf(ONCE, mine), await stateOf(MANY, erased), await stateOf(NUMBERED, toPlace)]).toEqual([
      'unknown',
      'unknown',
      'replaced',
    ]);
  });

  it('go by a trigger of each table of subjects but places', async () => {
    const { rows } = await sql<{ name: LinkSubject }>`
      select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'remove_links_of'::regproc order by 1
    `.execute(db());
    const subjects: Record<Exclude<LinkSubject, 'client_users'>, true> = { evacuations: true, members: true, users: true, visitors: true };
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(subjects));
  });

  it('are removed once they no longer have to say why they do not work', async () => {
    const [once, numbered, endless] = [
      await issue(ONCE),
      await issue(NUMBERED, { subjectId: placeId, clientId: client.id }),
      await issue(MANY),
    ];
    const after = async (ms: number) => {
      server.clock.advance(ms);
      await tidyUp(server.deps);
      return Promise.all([stateOf(ONCE, once), stateOf(NUMBERED, numbered), stateOf(MANY, endless)]);
    };
    expect(await after(59 * MINUTE_MS)).toEqual(['open', 'open', 'open']);
    expect(await after(2 * MINUTE_MS)).toEqual(['unknown', 'over', 'open']);
    expect(await after(30 * DAY_MS)).toEqual(['unknown', 'unknown', 'open']);
    server.clock.set(new Date());
  });
});
