/** A look into the store of a real page, by the door that Redux DevTools use. */
import type { BrowserContext, Page } from 'playwright-core';
import type { StoreEnhancer, UnknownAction } from 'redux';

import type { Change } from '../../src/portal/entities/evacuees/changes';
import type { RootState } from '../../src/portal/entities/state';

interface WatchedWindow extends Window {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: () => (...enhancers: StoreEnhancer[]) => StoreEnhancer;
  watchedStore?: { getState(): RootState; dispatch(action: UnknownAction): unknown };
}

/** From its next load on the store of each page of the context can be looked into. */
export async function watchStores(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Names of this file alone.
    const watched = window as WatchedWindow;
    watched.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = () =>
      (...enhancers) =>
      (createStore) =>
      (...parts) => {
        const store = enhancers.reduceRight((create, enhance) => enhance(create), createStore)(...parts);
        // The portal's own store.
        watched.watchedStore = store as unknown as NonNullable<WatchedWindow['watchedStore']>;
        return store;
      };
  });
}

/** A report as the page holds it: what the server said of each person, by id. */
export interface PageReport {
  readonly phase: string;
  readonly load: string;
  readonly counter: number;
  readonly statuses: Readonly<Record<number, string>>;
  readonly changes: readonly Change[];
}

/** Null until the page has it. */
export function reportOn(page: Page, evacuationId: number): Promise<PageReport | null> {
  return page.evaluate((id) => {
    const state = (window as WatchedWindow).watchedStore?.getState();
    const report = state?.evacuationReports?.[id];
    if (state === undefined || report === undefined) return null;
    const statuses = Object.fromEntries(report.evacuees.chunks.flat().map((evacuee) => [evacuee.id, evacuee.status]));
    return { phase: state.connection.phase, load: report.load, counter: report.counter, statuses, changes: report.changes };
  }, evacuationId);
}

/** Dispatches an action as the page's own code does. */
export async function dispatchOn(page: Page, action: UnknownAction): Promise<void> {
  await page.evaluate((given) => void (window as WatchedWindow).watchedStore?.dispatch(given), action);
}
