import type { managePages } from '#portal/screens/manage/managePages';
import type { RouteSpec } from './routeSpec';

/** Returns the start of a manage route: its id, and a screen that is loaded when first requested. */
export const managePage = (id: keyof typeof managePages): Pick<RouteSpec, 'id' | 'screen'> => ({
  id,
  screen: () =>
    import(/* webpackChunkName: "manage-pages" */ '#portal/screens/manage/managePages').then((module) => module.loadManagePage(id)),
});
