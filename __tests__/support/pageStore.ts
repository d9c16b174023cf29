/** A look into the store of a real page, by the door that Redux DevTools use. */
import type { BrowserContext, Page } from 'playwright-core';
import type { Reducer, StoreEnhancer, UnknownAction } from 'redux';

import type { Change } from '#portal/entities/evacuees/changes';
import type { RootState } from '#portal/store/state';

/** A mark that is settled: the server has taken it, or found it to be so already. */
export interface SettledMark {
  readonly key: string;
  /**
   * The evacuee's time in the response, in milliseconds since 1970: the mark's own, unless the person had the status before. Null for a
   * dropped mark.
   */
  readonly markedAt: number | null;
  /** The evacuee's status in the response. */
  readonly status: string | undefined;
  /** The newest of a chain of marks dropped together, because the server already had its status; null otherwise. */
  readonly newest: string | null;
}

interface WatchedWindow extends Window {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: () => (...enhancers: StoreEnhancer[]) => StoreEnhancer;
  watchedStore?: { getState(): RootState; dispatch(action: UnknownAction): unknown };
  /** How often each action has been reduced since the page was loaded. */
  watchedActions?: Record<string, number>;
  /** The sum of what actions carried whose payload is a number. */
  watchedSums?: Record<string, number>;
}

/** The prefix of the stored outcomes of a device's marks, by key: they outlive the page. */
const SETTLED = 'watched:';

/** From its next load on the store of each page of the context can be looked into. */
export async function watchStores(context: BrowserContext): Promise<void> {
  await context.addInitScript((prefix) => {
    // Names of this file alone.
    const watched = window as WatchedWindow;
    const actions: Record<string, number> = (watched.watchedActions = {});
    const sums: Record<string, number> = (watched.watchedSums = {});
    const settle = (mark: SettledMark): void => localStorage.setItem(`${prefix}${mark.key}`, JSON.stringify(mark));
    // As its creators make it.
    interface Answer {
      readonly evacuationId: number;
      readonly key: string;
      readonly evacuee?: { readonly status: string; readonly marked_at: string | null };
    }
    const marksIn = (state: unknown, id: number) =>
      ((state as Partial<RootState> | undefined)?.evacuationReports?.[id]?.changes ?? []).filter((change) => change.kind === 'mark');
    const noting =
      (reducer: Reducer<unknown>): Reducer<unknown> =>
      (state, action) => {
        actions[action.type] = (actions[action.type] ?? 0) + 1;
        if (typeof action['payload'] === 'number') sums[action.type] = (sums[action.type] ?? 0) + action['payload'];
        const next = reducer(state, action);
        if (action.type !== 'evacuationReports/changeConfirmed' && action.type !== 'evacuationReports/markConflicted') return next;
        const { evacuationId, key, evacuee } = (action as unknown as { readonly payload: Answer }).payload;
        if (action.type === 'evacuationReports/changeConfirmed')
          settle({ key, markedAt: Date.parse(evacuee?.marked_at ?? ''), status: evacuee?.status, newest: null });
        else {
          const left = marksIn(next, evacuationId);
          const fallen = marksIn(state, evacuationId).filter((mark) => !left.some((one) => one.key === mark.key));
          // Where a card stands for them they are to be seen.
          if (!left.some((one) => one.key === key))
            for (const mark of fallen) settle({ key: mark.key, markedAt: null, status: evacuee?.status, newest: fallen.at(-1)!.status });
        }
        return next;
      };
    watched.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
      () =>
      (...enhancers) =>
      (createStore) => {
        // As the store's own types have it, which a reducer that notes does not change.
        const creating = ((reducer: Reducer<unknown>, state: unknown) => {
          const store = createStore(noting(reducer), state);
          const replace = store.replaceReducer.bind(store);
          store.replaceReducer = (next) => replace(noting(next));
          return store;
        }) as typeof createStore;
        const create = enhancers.reduceRight((made, enhance) => enhance(made), creating);
        return (...parts) => {
          const store = create(...parts);
          watched.watchedStore = store as unknown as NonNullable<WatchedWindow['watchedStore']>;
          return store;
        };
      };
  }, SETTLED);
}

/** A report as the page holds it: the server's status of each person, by id. */
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

/** Returns how often the page has reduced an action since it was loaded. */
export const timesReduced = (page: Page, type: string): Promise<number> =>
  page.evaluate((name) => (window as WatchedWindow).watchedActions?.[name] ?? 0, type);

/** Returns how many actions the page has reduced since it was loaded. */
export const actionsReduced = (page: Page): Promise<number> =>
  page.evaluate(() => Object.values((window as WatchedWindow).watchedActions ?? {}).reduce((sum, count) => sum + count, 0));

/** The sum of the numbers that an action carried since the page was loaded. */
export const sumOfPayloads = (page: Page, type: string): Promise<number> =>
  page.evaluate((name) => (window as WatchedWindow).watchedSums?.[name] ?? 0, type);

/** Returns the server's outcomes for the marks and comments of the device's pages. */
export const settledMarks = (page: Page): Promise<readonly SettledMark[]> =>
  page.evaluate(
    (prefix) =>
      Object.entries(localStorage).flatMap(([key, text]: [string, string]) =>
        key.startsWith(prefix) ? [JSON.parse(text) as SettledMark] : [],
      ),
    SETTLED,
  );

/** Keys of the changes that wait in the device's database. */
export const keptKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'portico')) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('portico');
      opening.onerror = () => reject(new Error('no database'));
      opening.onsuccess = () => {
        const reading = opening.result.transaction('changes').objectStore('changes').getAllKeys();
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result.map(String));
        };
      };
    });
  });

export interface MarkToMake {
  readonly key: string;
  readonly evacueeId: number;
  /** Milliseconds since 1970, which the server stores as the mark's instant: no two marks of a test have the same. */
  readonly at: number;
}

/**
 * Marks people on the page as its buttons do, each from the status shown to the next one. Returns the statuses of the marks made, by
 * key.
 */
export function markOn(page: Page, evacuationId: number, marks: readonly MarkToMake[]): Promise<ReadonlyMap<string, string>> {
  const made = page.evaluate(
    ([id, all]) => {
      const store = (window as WatchedWindow).watchedStore;
      const next: Record<string, string> = { missing: 'safe', safe: 'needs_assistance', needs_assistance: 'unknown', unknown: 'missing' };
      return all.flatMap(({ key, evacueeId, at }) => {
        const report = store?.getState().evacuationReports?.[id];
        const waiting = report?.changes.findLast(
          (change) => change.kind === 'mark' && change.evacueeId === evacueeId && change.state.is === 'waiting',
        );
        const held = report?.evacuees.chunks.flat().find((evacuee) => evacuee.id === evacueeId);
        const baseStatus = waiting?.kind === 'mark' ? waiting.status : held?.status;
        if (store === undefined || baseStatus === undefined) return [];
        const status = next[baseStatus]!;
        store.dispatch({ type: 'evacuationReports/evacueeMarked', payload: { evacuationId: id, key, evacueeId, status, baseStatus, at } });
        return [[key, status] as const];
      });
    },
    [evacuationId, marks] as const,
  );
  return made.then((entries) => new Map(entries));
}
