import type { ComponentType, LazyExoticComponent } from 'react';

import { preloadable, type Preloadable } from '#web/kit/onDemand/preloadable';
import type { FrameProps, ScreenLoader } from '../routes/routeSpec';
import type { Route } from '../routes/routeTable';

type Screen = LazyExoticComponent<ComponentType>;
type Frame = LazyExoticComponent<ComponentType<FrameProps>>;

const screens = new Map<string, Preloadable<object>>();
const frames = new Map<string, Preloadable<FrameProps>>();

function madeOnce<Props>(
  made: Map<string, Preloadable<Props>>,
  { id, texts }: Route,
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  const known = made.get(id) ?? preloadable(load, texts);
  made.set(id, known);
  return known;
}

/** Returns the screen of a route, loaded when first shown; null until it is built. */
export function screenOf(route: Route, load: ScreenLoader | undefined = route.screen): Screen | null {
  return load === undefined ? null : madeOnce(screens, route, load).Part;
}

/** Returns the frame of the screens below a route, if any. */
export function frameOf(route: Route): Frame | null {
  return route.frame === undefined ? null : madeOnce(frames, route, route.frame).Part;
}

/** Drops a screen after a failure: it is fetched again, whether it had loaded or failed. */
export function forgetScreen(route: Route): void {
  screens.delete(route.id);
  frames.delete(route.framedBy ?? route.id);
}

/** Fetches a screen before it is requested, such as when the pointer is on its link. A failure shows when it is opened. */
export function preloadScreen(route: Route): void {
  if (route.screen !== undefined)
    void madeOnce(screens, route, route.screen)
      .load()
      .catch(() => undefined);
}
