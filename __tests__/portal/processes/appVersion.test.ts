import { APP_VERSION, isNewerVersion } from '#web/net/appVersion';
import { CONFIG_CHECK_MS } from '#portal/processes/appVersion/appVersionSaga';
import { selectNewVersion } from '#portal/processes/appVersion/selectNewVersion';
import { aConfig } from '../../support/portalRecords';
import { pass, playPortals, signedInPortal } from '../../support/portal';

playPortals();

test('versions compare part by part', () => {
  expect(isNewerVersion('1.10.0', '1.9.3')).toBe(true);
  expect(isNewerVersion('2.0.0', '1.99.99')).toBe(true);
  expect(isNewerVersion('1.2.3', '1.2.3')).toBe(false);
  expect(isNewerVersion('1.2', '1.2.1')).toBe(false);
  expect(isNewerVersion('', '0.0.1')).toBe(false);
});

test('a page that stays open learns of a newer version', async () => {
  let latest = APP_VERSION;
  const portal = await signedInPortal({
    ...aConfig(),
    get latest_app_version() {
      return latest;
    },
  });
  expect(selectNewVersion(portal.store.getState())).toBeNull();
  latest = '99.0.0';
  await pass(CONFIG_CHECK_MS + 100);
  expect(selectNewVersion(portal.store.getState())).toBe('99.0.0');
});
