import { createPath } from 'react-router-dom';

import type { PortalNavigator } from '../route/navigator';

const nothing = (): void => undefined;

/** A navigator that goes nowhere: links of a past state say where they led, and stay. */
export const frozenNavigator: PortalNavigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  push: nothing,
  replace: nothing,
  go: nothing,
  redirect: nothing,
  leave: nothing,
  stay: nothing,
  start: () => nothing,
  arrivedSecret: () => null,
  // The focus stays where it is, in DevTools or on the slider.
  isFirst: () => true,
  scrollOf: () => 0,
  isTypingElsewhere: () => false,
};
