import { TOKEN_REFRESH_RETRY_MS } from '#contract/identity/constants';
import type { Permission } from '#contract/platform/permissions';
import { selectAccessSubject } from '#portal/processes/session/access';
import { aConfig } from '../../support/portalRecords';
import { pass, playPortals, server, settle, signedInPortal } from '../../support/portal';
import { nock } from '../../support/setupNetwork';

playPortals();

const OWN = 'private-User.7';

async function listening() {
  const portal = await signedInPortal();
  await settle();
  portal.realtime.stand();
  await pass(100);
  nock.cleanAll();
  return { ...portal, permissions: () => selectAccessSubject(portal.store.getState())?.permissions };
}

const answerWith = (...roles: Permission[]) =>
  server()
    .get('/config')
    .reply(200, aConfig({ roles, system_role: null }));

test('a person hears their own channel wherever they are', async () => {
  const portal = await listening();
  expect([...portal.realtime.last().joined]).toEqual([OWN]);
});

test('when their access has changed, what they may do follows without a sign-in', async () => {
  const portal = await listening();
  answerWith('Today.viewer');
  portal.realtime.say(OWN, 'AccessChangedEvent', {});
  await pass(100);
  expect(portal.permissions()).toEqual(['Today.viewer']);
});

test('a server that does not answer is asked again', async () => {
  const portal = await listening();
  server().get('/config').reply(503, {});
  portal.realtime.say(OWN, 'AccessChangedEvent', {});
  await pass(100);
  answerWith('EvacList.viewer');
  await pass(TOKEN_REFRESH_RETRY_MS);
  expect(portal.permissions()).toEqual(['EvacList.viewer']);
});
