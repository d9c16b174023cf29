/** A database of the version before links had one table: whatever it has mailed, shown or printed still opens. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { bodyOf, refused } from '../../../support/answer';
import { ASKED } from '../../../support/formWorld';
import { codeAt } from '../../../support/totp';
import { STORED_LINKS, storedLinksInFolder, storedLinksOnPostgres } from '../../../support/storedWorld';
import { describeOnBothDatabases } from '../../../support/testDatabase';
import { startTestServer, type TestServer } from '../../../support/testServer';

const { at, email, password, links } = STORED_LINKS;
const NEW_PASSWORD = 'Chosen-after-1!';
/** A data folder is made, left and upgraded. */
const START_MS = 240_000;

describeOnBothDatabases('After an upgrade', (on) => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'portico-upgrade-'));
    const database = on === 'pglite' ? await storedLinksInFolder(folder) : await storedLinksOnPostgres();
    server = await startTestServer({ database, at });
  }, START_MS);
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const signIn = (person: string, secret = password) => server.anonymous.post('auth/login', { email: person, password: secret });
  const invitation = async (token: string) => bodyOf(await server.anonymous.post('auth/invitation/check', { token }));
  const codePage = async (token: string) => bodyOf(await server.anonymous.post('code-page', { token }));
  const formPage = async (token: string) => bodyOf(await server.anonymous.post('form-page', { token }));
  const about = (token: string) => server.anonymous.post('auth/shared-evacuation/about', { token });

  it('people sign in as before', async () => {
    expect((await signIn(email)).status).toBe(200);
  });

  it('a reset link chooses a password, once', async () => {
    expect(bodyOf(await server.anonymous.post('auth/reset/check', { token: links.reset }))).toEqual({ valid: true });
    const reset = () => server.anonymous.post('auth/reset', { token: links.reset, email: 'rita@copy.test', password: NEW_PASSWORD });
    bodyOf(await reset());
    expect((await signIn('rita@copy.test', NEW_PASSWORD)).status).toBe(200);
    expect((await reset()).status).toBe(422);
  });

  it('a new email is confirmed, and says so again', async () => {
    const profile = bodyOf(await (await server.signIn('emil@copy.test')).get('profile'));
    expect(profile.profile.pending_email).toBe('emil.new@copy.test');
    const confirm = (token: string) => server.anonymous.post('auth/email', { token });
    for (const _ of ['first', 'again']) expect(bodyOf(await confirm(links.confirmEmail))).toEqual({ email: 'emil.new@copy.test' });
    // That version forgot the links that were used.
    expect((await confirm(links.confirmedEmail)).status).toBe(422);
  });

  it('an invitation is accepted; former and withdrawn ones say what they are', async () => {
    expect(await invitation(links.replacedInvitation)).toEqual({ state: 'replaced' });
    expect(await invitation(links.withdrawnInvitation)).toEqual({ state: 'withdrawn' });
    expect(await invitation(links.invitation)).toMatchObject({ state: 'open', email: 'ines@copy.test' });
    bodyOf(await server.anonymous.post('auth/invitation', { token: links.invitation, name: 'Ines Vidal', password: NEW_PASSWORD }));
    expect((await signIn('ines@copy.test', NEW_PASSWORD)).status).toBe(200);
    expect(await invitation(links.invitation)).toEqual({ state: 'used' });
  });

  it('a set-up of two-factor that had begun is completed', async () => {
    const tess = await server.signIn('tess@copy.test');
    const code = codeAt(links.twoFactorSecret, server.clock.now());
    expect((await tess.post('profile/two-factor', { setup_token: links.twoFactorSetUp, code })).status).toBe(201);
  });

  it('members read what they read before their first sign-in', async () => {
    const page = bodyOf(await server.anonymous.post('onboarding-page', { token: links.onboarding }));
    expect(page).toMatchObject({ state: 'open', name: 'Mira Moss', locale: 'fr_FR' });
    const [item] = page.items ?? [];
    const seen = { token: links.onboarding, item_id: item?.id, version: item?.version };
    expect(bodyOf(await server.anonymous.post('onboarding-page/seen', seen)).items).toMatchObject([{ seen_at: expect.any(String) }]);
  });

  it('visitors fill in forms from a mail and at reception', async () => {
    expect(await formPage(links.deskForm)).toMatchObject({ state: 'open', moment: 'at_sign_in' });
    const page = await formPage(links.form);
    expect(page).toMatchObject({ state: 'open', moment: 'before_arrival', name: 'Mira Moss' });
    const answers = { form_id: page.forms?.[0]?.id, version: 1, locale: 'fr_FR', answers: { [ASKED.ill]: 'No' } };
    const after = bodyOf(await server.anonymous.post('form-page/answers', { token: links.form, ...answers }));
    expect(after.forms).toMatchObject([{ outcome: 'passed' }]);
    server.clock.advance(61 * 60_000);
    expect(await formPage(links.deskForm)).toEqual({ state: 'expired', moment: 'at_sign_in' });
    server.clock.set(at);
  });

  it('tickets and codes are what they were', async () => {
    expect(await codePage(links.ticket)).toMatchObject({ state: 'open', kind: 'attendee', name: 'Atti Tendee' });
    expect(await codePage(links.memberCode)).toMatchObject({ state: 'open', kind: 'member', name: 'Mira Moss' });
    expect(await codePage(links.visitCode)).toMatchObject({ state: 'open', kind: 'visit', name: 'Cleo' });
  });

  it('a phone that has read a door’s code goes on, and a pass ends its visit', async () => {
    expect(bodyOf(await server.api(links.phone).get('device/config')).contactless?.uuid).toBe(links.phoneVisit);
    expect((await server.anonymous.post('contactless', { token: links.door })).status).toBe(200);
    expect((await server.api(links.pass).post(`device/visitors/${links.phoneVisit}/sign-out`)).status).toBe(200);
  });

  it('a shared link lets guests in, and its guest stays', async () => {
    const evacuationId = Number(links.evacuationId);
    expect(bodyOf(await about(links.shared)).shared).toMatchObject({ evacuation_id: evacuationId, status: 'in_progress' });
    expect(refused(401, await about(links.revokedShare)).code).toBe('share_over');
    const kept = bodyOf(await server.api(links.guestRefresh).post('auth/access-token', {}));
    const report = bodyOf(await server.api(kept.access_token).get(`evacuations/${evacuationId}`));
    expect(report.comments).toMatchObject([{ content: 'At the gate', author: 'Sam Fire (Gate 2)' }]);
    const joined = bodyOf(await server.anonymous.post('auth/shared-evacuation', { token: links.shared, name: 'Kim' }));
    expect(joined.evacuation_id).toBe(evacuationId);
    // Its number is the one that the sessions, the audit log and open pages know.
    const ada = await server.signIn(email);
    const { shares } = bodyOf(await ada.get(`evacuations/${evacuationId}/shares`));
    expect(shares.find(({ id }) => id === Number(links.shareId))).toMatchObject({
      label: 'Gate 2',
      created_by: 'Ada Admin',
      revoked_at: null,
    });
    expect((await ada.delete(`evacuations/${evacuationId}/shares/${links.shareId}`)).status).toBe(204);
    expect(refused(401, await server.api(kept.access_token).get(`evacuations/${evacuationId}`)).code).toBe('share_over');
  });

  it('the link that an empty installation printed sets it up', async () => {
    const first = { token: links.setUp, client_name: 'Second Ltd', name: 'Sid', email: 'sid@copy.test', password: NEW_PASSWORD };
    expect((await server.anonymous.post('auth/set-up', first)).status).toBe(201);
    expect((await server.anonymous.post('auth/set-up', { ...first, email: 'other@copy.test' })).status).toBe(422);
  });

  it('nothing but hashes is stored', async () => {
    const stored = JSON.stringify(await server.database.db.selectFrom('links').selectAll().execute());
    for (const token of Object.values(links).filter((value) => value.length > 20)) expect(stored).not.toContain(token);
  });
});
