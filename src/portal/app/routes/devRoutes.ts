import type { RouteSpec } from './routeSpec';

/** The component showcase: anonymous, and only there where the server opens it (document 1 part 1). */
export const devRoutes: readonly RouteSpec[] = [
  {
    id: 'dev',
    anonymous: true,
    showcase: true,
    children: [
      { id: 'devButtons', menu: 'tabs' },
      { id: 'devToggles', menu: 'tabs' },
      { id: 'devBanners', menu: 'tabs' },
      { id: 'devExpandableRows', menu: 'tabs' },
      { id: 'devLanguageDropdown', menu: 'tabs' },
      { id: 'devInfiniteLoading', menu: 'tabs' },
    ],
  },
];
