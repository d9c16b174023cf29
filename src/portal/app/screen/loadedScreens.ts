import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

import { withTexts } from '#web/i18n/withTexts';
import type { FrameProps, ScreenLoader } from '../routes/routeSpec';
import type { Route } from '../routes/routeTable';

type Screen = LazyExoticComponent<ComponentType>;
type Frame = LazyExoticComponent<ComponentType<FrameProps>>;

const screens = new Map<string, Screen>();
const frames = new Map<string, Frame>();

/** Returns the screen of a route, loaded when first shown; null until it is built. */
export function screenOf(route: Route, load: ScreenLoader | undefined = route.screen): Screen | null {
  if (load === undefined) return null;
  let screen = screens.get(route.id);
  if (screen === undefined) {
    screen = lazy(() => withTexts(load(), route.texts));
    screens.set(route.id, screen);
  }
  return screen;
}

/** Returns the frame of the screens below a route, if any. */
export function frameOf(route: Route): Frame | null {
  const { frame: load } = route;
  if (load === undefined) return null;
  let frame = frames.get(route.id);
  if (frame === undefined) {
    frame = lazy(() => withTexts(load(), route.texts));
    frames.set(route.id, frame);
  }
  return frame;
}

/** Drops a screen after a failure: it is fetched again, whether it had loaded or failed. */
export function forgetScreen(route: Route): void {
  screens.delete(route.id);
  frames.delete(route.framedBy ?? route.id);
}

/** Fetches a screen before it is requested, such as when the pointer is on its link. A failure shows when it is opened. */
export function preloadScreen(route: Route): void {
  if (route.screen !== undefined) void withTexts(route.screen(), route.texts).catch(() => undefined);
}
