import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Task } from 'redux-saga';

import { api } from '../api/api';
import type { RootState } from '../entities/state';
import type { LateSlices, Processes, Services } from '../lib/services';
import type { ProcessContext } from '../processes/effects';
import { pauseInPast } from '../processes/pauseInPast';
import { supervise } from '../processes/supervise';
import { devTools as devToolsOptions } from './devTools';
import { makeRootReducer } from './rootReducer';
import { firstProcesses } from './rootSaga';
import { makeTimeTravel } from './timeTravel/timeTravel';

interface StoreOptions {
  readonly services: Omit<Services, 'runProcesses' | 'addSlices' | 'timeTravel'>;
  readonly preloadedState?: Partial<RootState>;
  readonly devTools?: boolean;
}

/**
 * Makes the store: the same for the app and its tests, which hand in other services. Processes begin with
 * `runProcesses()`; `stop` ends them all.
 */
export function makeStore({ services: given, preloadedState, devTools = true }: StoreOptions) {
  const running = new Map<string, Task>();
  const { timeTravel, noteActions, follow } = makeTimeTravel();
  const sagas = createSagaMiddleware({ effectMiddlewares: [pauseInPast(timeTravel)] });
  const runProcesses = (processes: Processes = firstProcesses): void => {
    for (const [name, process] of Object.entries(processes)) {
      if (running.has(name)) continue;
      running.set(name, sagas.run(supervise, name, process, services.log, services.clock.now));
    }
  };
  let late: LateSlices = {};
  const addSlices = (slices: LateSlices): void => {
    if (Object.keys(slices).every((name) => name in late)) return;
    late = { ...late, ...slices };
    store.replaceReducer(makeRootReducer(late));
  };
  const services: Services = { ...given, timeTravel, runProcesses, addSlices };

  const store = configureStore({
    reducer: makeRootReducer(),
    preloadedState,
    middleware: (defaults) =>
      // The development checks walk the whole state at every action: 34 ms at 10,000 records. Tests check instead.
      defaults({ thunk: { extraArgument: services }, serializableCheck: false, immutableCheck: false })
        .concat(api.middleware)
        .concat(sagas)
        .concat(noteActions),
    devTools: devTools ? devToolsOptions : false,
  });
  follow(store);
  sagas.setContext({ services, dispatch: store.dispatch } satisfies ProcessContext);

  return {
    store,
    timeTravel,
    runProcesses,
    stop: (): void => {
      running.forEach((task) => task.cancel());
      running.clear();
    },
  };
}

export type AppStore = ReturnType<typeof makeStore>['store'];
