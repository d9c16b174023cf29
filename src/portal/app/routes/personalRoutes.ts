import { hasRole, needs } from '#contract/platform/accessRule';
import type * as adminScreens from '#portal/screens/admin/adminScreens';
import type { RouteSpec } from './routeSpec';

/** The landing page and a person's own pages (spec: routes#signed-in-routes). */
export const personalRoutes: readonly RouteSpec[] = [
  { id: 'home', redirect: 'today' },
  // The specification requires an active account; the permission is the one required by the screen's own calls, and with it the rail does
  // not offer a page that could only fail.
  {
    id: 'today',
    atSite: true,
    rule: needs('Today.viewer'),
    activeOnly: true,
    menu: 'rail',
    texts: ['today'],
    screen: () => import(/* webpackChunkName: "screen-today" */ '#portal/screens/today/TodayScreen').then((module) => module.TodayScreen),
    records: () => import(/* webpackChunkName: "screen-today" */ '#portal/screens/today/fetchToday').then((module) => module.fetchToday),
  },
  {
    id: 'myProfile',
    menu: 'person',
    texts: ['profile', 'twoFactor', 'password'],
    screen: () =>
      import(/* webpackChunkName: "screen-my-profile" */ '#portal/screens/my-profile/MyProfileScreen').then(
        (module) => module.MyProfileScreen,
      ),
  },
  {
    id: 'clientSwitcher',
    rule: { kind: 'severalClients' },
    texts: ['clients'],
    screen: () =>
      import(/* webpackChunkName: "screen-client-switcher" */ '#portal/screens/client-switcher/ClientSwitcherScreen').then(
        (module) => module.ClientSwitcherScreen,
      ),
  },
  {
    id: 'trialEnded',
    texts: ['trial'],
    screen: () =>
      import(/* webpackChunkName: "screen-trial-ended" */ '#portal/screens/trial-ended/TrialEndedScreen').then(
        (module) => module.TrialEndedScreen,
      ),
  },
  {
    id: 'support',
    menu: 'foot',
    texts: ['support'],
    screen: () =>
      import(/* webpackChunkName: "screen-support" */ '#portal/screens/support/SupportScreen').then((module) => module.SupportScreen),
  },
];

const adminScreen = (name: keyof typeof adminScreens) => () =>
  import(/* webpackChunkName: "screen-admin" */ '#portal/screens/admin/adminScreens').then((module) => module[name]);

/** Super users only. */
export const adminRoutes: RouteSpec = {
  id: 'admin',
  rule: hasRole('super'),
  menu: 'rail',
  texts: ['admin', 'clients'],
  screen: adminScreen('AdminScreen'),
  children: [
    {
      id: 'adminClient',
      texts: ['admin', 'adminAccount', 'adminAddons', 'addons', 'subscriptions', 'manage', 'clients'],
      ownTitle: true,
      screen: adminScreen('AdminClientScreen'),
    },
    {
      id: 'adminInstallation',
      menu: 'page',
      texts: ['installation', 'admin', 'rules'],
      screen: adminScreen('InstallationScreen'),
    },
    {
      id: 'adminJobs',
      menu: 'page',
      texts: ['adminJobs', 'admin'],
      screen: adminScreen('JobsScreen'),
    },
  ],
};
