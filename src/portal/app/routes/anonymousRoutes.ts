import { ENTRY_PAGES, type EntryPageId } from '#web/route/entryPageId';
import type { RouteSpec } from './routeSpec';

/** A page without a session that `src/entry` shows: the portal knows its address alone. */
const entry = (id: EntryPageId): RouteSpec => ({ id, anonymous: true, entry: true });

/** Routes that pass without checks (spec: routes#anonymous-routes). */
export const anonymousRoutes: readonly RouteSpec[] = [
  ...ENTRY_PAGES.map(entry),
  {
    id: 'wheatley',
    anonymous: true,
    texts: ['wheatley'],
    screen: () =>
      import(/* webpackChunkName: "screen-wheatley" */ '#portal/screens/wheatley/WheatleyScreen').then((module) => module.WheatleyScreen),
  },
  // An addition: a marshal without an account opens one report by a link (spec: evacuations#shared-reports).
  {
    id: 'sharedEvacuation',
    anonymous: true,
    texts: ['shared', 'evacuation'],
    screen: () =>
      import(/* webpackChunkName: "screen-shared" */ '#portal/screens/shared/evacuations/SharedEvacuationScreen').then(
        (module) => module.SharedEvacuationScreen,
      ),
  },
  {
    id: 'magicLink',
    anonymous: true,
    children: [{ id: 'magicLinkAbsence' }, { id: 'magicLinkVisitorChange' }, { id: 'magicLinkPreRegistration' }],
  },
];
