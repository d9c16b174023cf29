/** Each import that the map forbids is found, in a small tree made for it; and what the map allows is left alone. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, copyFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

/** Imports by file, with the rule that each breaks; no rule if the import is allowed. */
const IMPORTS: [file: string, statement: string, rule?: string][] = [
  ['src/web/ui/Row.ts', "import '../text/words';"],
  ['src/web/ui/Words.ts', "import '../i18n/words';"],
  ['src/portal/entities/sites.ts', "import '../../contract/site';"],
  ['src/portal/screens/today/List.ts', "import './Tile'; import '../../pieces/sites/Drawer';"],
  ['src/portal/screens/manage/site/Details.ts', "import './devices/List';"],
  ['src/entry/screens/forgot/Sent.ts', "import './Form';"],
  ['src/page/main.tsx', "import '../web/ui/Row'; import '../entry/entryRoute'; export const load = () => import('../portal/openPortal');"],
  ['src/portal/openPortal.tsx', "import './app/App';"],
  ['src/contract/rules/site.ts', "import 'joi';"],
  ['src/web/ui/lazyRules.ts', "export const load = () => import('../../contract/rules/site');"],
  ['src/server/main.ts', "import '../contract/rules/site'; import '../../config/environment'; import 'fastify'; import 'node:fs';"],

  ['src/server/sites/sites/store.ts', "import '../../platform/rows/rows'; import '../../identity/operators';"],
  ['src/server/platform/http/handle.ts', "import '../db/open';"],

  ['src/server/platform/lists/upwards.ts', "import '../http/pipeline';", 'platform-ground-imports-only-below'],
  ['src/server/platform/db/upwards.ts', "import '../http/pipeline';", 'platform-data-imports-only-below'],
  ['src/server/platform/audit/upwards.ts', "import '../rows/rows';", 'platform-ports-imports-only-below'],
  ['src/server/platform/http/upwards.ts', "import '../rows/rows';", 'platform-http-imports-only-below'],
  ['src/server/platform/mail/upwards.ts', "import '../files/store';", 'platform-rows-imports-only-below'],
  ['src/server/platform/outbound/upwards.ts', "import type { a } from '#server/sites/sites/access';", 'server-platform-imports-only-below'],
  ['src/server/identity/upwards.ts', "import '#server/sites/sites/access';", 'server-identity-imports-only-below'],
  ['src/server/asking/sideways.ts', "import '#server/notices/slack/channel';", 'server-asking-imports-only-below'],
  ['src/server/people/pastTheFace.ts', "import '#server/sites/sites/routes';", 'server-sites-by-its-face'],
  ['src/server/start/seesAll.ts', "import '#server/sites/sites/routes';"],
  ['src/server/sites/upwards.ts', "import '../start/routes';", 'server-sites-imports-only-below'],
  ['src/server/start/housekeeping.ts', "import './app';", 'server-tables-below-the-start'],
  ['src/server/start/again.ts', "import '../main';", 'server-main-is-the-end'],
  ['src/contract/visits/calls.ts', "import '../people/calls';"],
  ['src/contract/platform/upwards.ts', "import '../people/calls';", 'contract-platform-imports-only-below'],
  ['src/contract/asking/beside.ts', "import type { a } from '#contract/notices/calls';", 'contract-asking-imports-only-below'],
  ['src/contract/people/loose.ts', "import '../site';", 'contract-wings-below-the-whole'],
  ['src/portal/lib/upwards.ts', "import '../entities/sites';", 'lib-imports-only-below'],
  ['src/web/i18n/upwards.ts', "import '../ui/Row';", 'i18n-imports-only-below'],
  ['src/web/text/upwards.ts', "import '../i18n/words';", 'text-imports-only-below'],
  ['src/web/storage/upwards.ts', "import '../net/send';", 'storage-imports-only-below'],
  ['src/web/net/upwards.ts', "import '../ui/Row';", 'net-imports-only-below'],
  ['src/web/boot/upwards.ts', "import '../session/vault';", 'boot-imports-only-below'],
  ['src/web/net/bootUser.ts', "import '../boot/boot';", 'net-imports-only-below'],
  ['src/web/route/upwards.ts', "import '../session/vault';", 'route-imports-only-below'],
  ['src/web/session/upwards.ts', "import '../ui/Row';", 'session-imports-only-below'],
  ['src/page/eager.ts', "import '../portal/openPortal';", 'page-loads-the-portal-at-need'],
  ['src/entry/storeUser.ts', "import '#portal/entities/sites';", 'entry-stands-beside-the-portal'],
  ['src/portal/lib/entryUser.ts', "import type { a } from '#entry/entryRoute';", 'portal-stands-beside-the-entry'],
  ['src/web/ui/storeReader.ts', "import type { a } from '#portal/entities/sites';", 'web-stands-below'],
  ['src/portal/store/upwards.ts', "import '../entities/sites';", 'store-imports-only-below'],
  ['src/portal/entities/upwards.ts', "import '../api/things';", 'entities-imports-only-below'],
  ['src/portal/api/upwards.ts', "import '../processes/session';", 'api-imports-only-below'],
  ['src/portal/processes/upwards.ts', "import '../kit/Drawer';", 'processes-imports-only-below'],
  ['src/portal/kit/upwards.ts', "import '../pieces/sites/Drawer';", 'kit-imports-only-below'],
  ['src/portal/pieces/people/upwards.ts', "import '../../screens/today/List';", 'pieces-imports-only-below'],
  ['src/portal/pieces/identity/upwards.ts', "import '../sites/Drawer';", 'pieces-identity-imports-only-below'],
  ['src/kiosk/device/upwards.ts', "import '../flow/Step';", 'device-imports-only-below'],
  ['src/kiosk/phone/kioskUser.ts', "import '../app/Frame';", 'phone-imports-only-below'],
  ['src/kiosk/app/phoneUser.ts', "import '../phone/Pass';", 'app-imports-only-below'],
  ['src/kiosk/flow/upwards.ts', "import '../app/Frame';", 'flow-imports-only-below'],
  ['src/portal/screens/upwards.ts', "import '../app/App';", 'screens-imports-only-below'],
  ['src/portal/kit/appUser.ts', "import '../app/App';", 'nothing-imports-app'],
  ['src/portal/screens/manage/site/Other.ts', "import '../overview/List';", 'screens-keep-to-their-branch'],
  ['src/portal/screens/today/Other.ts', "import '../fire-list/List';", 'screens-keep-to-their-branch'],
  ['src/entry/screens/reset/Other.ts', "import '../forgot/Form';", 'screens-keep-to-their-branch'],
  ['src/kiosk/Screen.ts', "import '../web/ui/Row'; import '../contract/site';"],
  ['src/kiosk/storeUser.ts', "import '../portal/entities/sites';", 'kiosk-stands-beside-the-portal'],
  ['src/web/text/kioskUser.ts', "import '../../kiosk/Screen';", 'nothing-imports-the-kiosk'],
  ['src/portal/lib/serverUser.ts', "import '../../server/main';", 'portal-without-server'],
  ['src/server/portalUser.ts', "import '../portal/lib/text';", 'server-without-portal'],
  ['src/contract/portalUser.ts', "import '../portal/lib/text';", 'contract-stands-alone'],
  ['src/portal/lib/showcaseUser.ts', "import '#showcase/Page';", 'showcase-is-a-route'],
  ['src/server/demoUser.ts', "import '#demo/build/world';", 'demo-is-started'],
  ['src/contract/heavy.ts', "import 'kysely';", 'contract-stays-light'],
  ['src/contract/node.ts', "import 'node:fs';", 'contract-stays-light'],
  ['src/contract/rules/heavy.ts', "import 'kysely';", 'rules-import-joi-alone'],
  ['src/portal/lib/joiUser.ts', "import 'joi';", 'joi-through-rules'],
  ['src/entry/joiUser.ts', "import 'joi';", 'joi-through-rules'],
  ['src/page/joiUser.ts', "import 'joi';", 'joi-through-rules'],
  ['src/web/ui/eagerRules.ts', "import '../../contract/rules/site';", 'rules-come-later'],
  ['src/entry/eagerRules.ts', "import '../contract/rules/site';", 'rules-come-later'],
  ['src/page/eagerRules.ts', "import '../contract/rules/site';", 'rules-come-later'],
  ['src/web/ui/storeUser.ts', "import 'react-redux';", 'ui-without-store'],
  ['src/web/kit/storeUser.ts', "import 'react-redux';", 'ui-without-store'],
  ['src/web/kit/routerUser.ts', "import 'react-router-dom';", 'ui-without-store'],
  ['src/entry/sagaUser.ts', "import 'typed-redux-saga';", 'ui-without-store'],
  ['src/page/routerUser.ts', "import 'react-router';", 'ui-without-store'],
  ['src/server/testUser.ts', "import '../../__tests__/support/thing';", 'source-without-tests'],
  ['src/server/toolUser.ts', "import '../../config/check';", 'configuration-stays-outside'],
  ['src/server/devPackage.ts', "import 'nock';", 'only-declared-packages'],
  ['__tests__/support/player.ts', "import 'nock';", 'nock-is-put-back'],
  ['src/server/lost.ts', "import './nowhere';", 'found'],
  ['src/portal/lib/helperUser.ts', "import './utils';", 'named-for-its-content'],
  ['src/portal/lib/chicken.ts', "import { a } from './egg'; export const c = a;", 'no-circle'],
];

const PLAIN = [
  'src/server/start/app.ts',
  'src/server/start/routes.ts',
  'src/server/platform/db/open.ts',
  'src/server/platform/rows/rows.ts',
  'src/server/platform/http/pipeline.ts',
  'src/server/platform/files/store.ts',
  'src/server/identity/operators.ts',
  'src/server/notices/slack/channel.ts',
  'src/server/sites/sites/access.ts',
  'src/server/sites/sites/routes.ts',
  'src/web/text/words.ts',
  'src/web/i18n/words.ts',
  'src/web/net/send.ts',
  'src/web/session/vault.ts',
  'src/web/boot/boot.ts',
  'src/entry/entryRoute.ts',
  'src/entry/screens/forgot/Form.ts',
  'src/portal/lib/text.ts',
  'src/portal/lib/utils.ts',
  'src/portal/api/sites/sites.ts',
  'src/portal/api/things.ts',
  'src/portal/processes/session.ts',
  'src/portal/kit/Drawer.ts',
  'src/portal/pieces/sites/Drawer.ts',
  'src/kiosk/flow/Step.ts',
  'src/kiosk/app/Frame.ts',
  'src/kiosk/phone/Pass.ts',
  'src/portal/screens/today/Tile.ts',
  'src/portal/screens/fire-list/List.ts',
  'src/portal/screens/manage/site/devices/List.ts',
  'src/portal/screens/manage/overview/List.ts',
  'src/portal/app/App.ts',
  'src/contract/site.ts',
  'src/contract/people/calls.ts',
  'src/contract/notices/calls.ts',
  'config/environment.ts',
  'config/check.ts',
  '__tests__/support/thing.ts',
  'src/showcase/Page.ts',
  'src/demo/build/world.ts',
];

test('every forbidden import is found, and no other', () => {
  const tree = mkdtempSync(path.join(tmpdir(), 'portico-boundaries-'));
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), `${text}\nexport const a = 1;\n`);
  };
  try {
    for (const file of ['package.json', 'tsconfig.json']) copyFileSync(path.join(ROOT, file), path.join(tree, file));
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'), 'dir');
    for (const file of PLAIN) write(file, '');
    write('src/portal/lib/egg.ts', "import { a as b } from './chicken'; export const B = b;");
    for (const [file, statement] of IMPORTS) write(file, statement);

    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
        '--config',
        path.join(ROOT, 'config/boundaries.js'),
        '--output-type',
        'json',
        'src',
        '__tests__',
        'config',
      ],
      { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    expect(stderr).toBe('');
    const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
    const found = summary.violations.map(({ from, rule }) => `${from} ${rule.name}`);

    const expected = IMPORTS.flatMap(([file, , rule]) => (rule === undefined ? [] : [`${file} ${rule}`]));
    expect(expected.filter((one) => !found.includes(one))).toEqual([]);
    const fine = IMPORTS.flatMap(([file, , rule]) => (rule === undefined ? [file] : []));
    expect(summary.violations.filter(({ from }) => fine.includes(from))).toEqual([]);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
});
