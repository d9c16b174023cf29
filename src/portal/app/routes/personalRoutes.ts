import { hasRole, needs } from '../../../contract/access';
import type { RouteSpec } from './routeSpec';

/** The landing page and a person's own pages (spec: routes#signed-in-routes). */
export const personalRoutes: readonly RouteSpec[] = [
  { id: 'home', redirect: 'today' },
  // The specification asks for an active account; the permission is what the screen's own calls ask for, and with it the
  // rail does not offer a page that could only fail.
  {
    id: 'today',
    rule: needs('Today.viewer'),
    activeOnly: true,
    menu: 'rail',
    texts: ['today'],
    screen: () => import(/* webpackChunkName: "screen-today" */ '../../screens/today/TodayScreen').then((module) => module.TodayScreen),
    records: () => import(/* webpackChunkName: "screen-today" */ '../../screens/today/fetchToday').then((module) => module.fetchToday),
  },
  {
    id: 'myProfile',
    texts: ['profile', 'twoFactor', 'password'],
    screen: () => import(/* webpackChunkName: "screen-my-profile" */ '../../screens/my-profile/MyProfileScreen').then((module) => module.MyProfileScreen),
  },
  {
    id: 'clientSwitcher',
    rule: { kind: 'severalClients' },
    texts: ['clients'],
    screen: () =>
      import(/* webpackChunkName: "screen-client-switcher" */ '../../screens/client-switcher/ClientSwitcherScreen').then((module) => module.ClientSwitcherScreen),
  },
  {
    id: 'trialEnded',
    texts: ['trial'],
    screen: () => import(/* webpackChunkName: "screen-trial-ended" */ '../../screens/trial-ended/TrialEndedScreen').then((module) => module.TrialEndedScreen),
  },
  {
    id: 'support',
    menu: 'foot',
    texts: ['support'],
    screen: () => import(/* webpackChunkName: "screen-support" */ '../../screens/support/SupportScreen').then((module) => module.SupportScreen),
  },
];

/** Super users only. */
export const adminRoutes: RouteSpec = {
  id: 'admin',
  rule: hasRole('super'),
  menu: 'rail',
  texts: ['admin', 'clients'],
  screen: () => import(/* webpackChunkName: "screen-admin" */ '../../screens/admin/AdminScreen').then((module) => module.AdminScreen),
  children: [
    {
      id: 'adminClient',
      texts: ['admin', 'clients'],
      ownTitle: true,
      screen: () => import(/* webpackChunkName: "screen-admin-client" */ '../../screens/admin/client/AdminClientScreen').then((module) => module.AdminClientScreen),
    },
  ],
};
