import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware, { type EffectMiddleware, type SagaMiddleware, type Task } from 'redux-saga';

import { api } from '../api/api';
import type { RootState } from '../store/state';
import type { LazySlices, Processes, ActionLog, Services } from '../lib/services';
import { followZones } from '#web/dates/zoneClock';
import type { ProcessContext } from '../processes/effects';
import { holdInPreview } from '../processes/session/holdInPreview';
import { supervise } from '#web/supervise';
import { devTools as devToolsOptions } from './devTools';
import { makeRootReducer } from './rootReducer';
import { firstProcesses } from './rootSaga';
import type * as Travel from './timeTravel/travel';
import { makeTimeTravel } from './timeTravel/timeTravel';

interface StoreOptions {
  readonly services: Omit<Services, 'runProcesses' | 'addSlices' | 'timeTravel' | 'recording' | 'isPreview'>;
  readonly preloadedState?: Partial<RootState>;
  readonly devTools?: boolean;
}

type Act = (make: () => unknown, action: UnknownAction) => unknown;

/** Makes a middleware around every action, inside of which late-loaded ones stand. */
function makeOuterMiddleware() {
  let act: Act = (make) => make();
  // Thunks are handled by the middlewares before it.
  const around: Middleware = () => (next) => (action) => act(() => next(action), action as UnknownAction);
  const stand = async (build: (late: typeof Travel) => Act): Promise<void> => {
    const [outer, inner] = [build(await import(/* webpackChunkName: "past" */ './timeTravel/travel')), act];
    act = (make, action) => outer(() => inner(make, action), action);
  };
  return { around, stand };
}

/** Runs processes, each once, until `stop` ends them all. */
function makeProcesses(sagas: SagaMiddleware, { log, clock }: Pick<Services, 'log' | 'clock'>) {
  const running = new Map<string, Task>();
  return {
    runProcesses: (processes: Processes = firstProcesses): void => {
      for (const [name, process] of Object.entries(processes)) {
        if (running.has(name)) continue;
        running.set(name, sagas.run(supervise, name, process, log, clock.now));
      }
    },
    stop: (): void => {
      running.forEach((task) => task.cancel());
      running.clear();
    },
  };
}

/** Makes the reducer of all slices, which is replaced when late ones join. */
function makeSlices(replaceReducer: (next: ReturnType<typeof makeRootReducer>) => void) {
  let late: LazySlices = {};
  const reducer = () => makeRootReducer(late);
  const addSlices = (slices: LazySlices): void => {
    if (Object.keys(slices).every((name) => name in late)) return;
    late = { ...late, ...slices };
    replaceReducer(reducer());
  };
  return { reducer, addSlices };
}

/**
 * Makes the store: the same for the app and its tests, which pass in other services. Processes begin with `runProcesses()`; `stop` ends
 * them all.
 */
export function makeStore({ services: given, preloadedState, devTools = true }: StoreOptions) {
  const { timeTravel, setPast } = makeTimeTravel(() => 'liftedStore' in store);
  const { around, stand } = makeOuterMiddleware();
  let nameOf = ({ type }: UnknownAction): string => type;
  let pause: EffectMiddleware = (run) => run;
  let recorded: (() => Pick<ActionLog, 'base' | 'actions'>) | undefined;
  const sagas = createSagaMiddleware({ effectMiddlewares: [(run) => (effect) => pause(run)(effect)] });
  const { runProcesses, stop } = makeProcesses(sagas, given);
  const { reducer, addSlices } = makeSlices((next) => store.replaceReducer(next));
  const services: Services = {
    ...given,
    timeTravel,
    isPreview: () => store.getState().session.preview !== null,
    // The reducer accepts any state as its own: it receives the state that it made.
    recording: () => (recorded === undefined ? null : { ...recorded(), reduce: reducer() as ActionLog['reduce'] }),
    runProcesses,
    addSlices,
  };

  const store = configureStore({
    reducer: reducer(),
    preloadedState,
    middleware: (defaults) =>
      // The development checks walk the whole state at every action: 34 ms at 10,000 records. Tests check instead.
      defaults({ thunk: { extraArgument: services }, serializableCheck: false, immutableCheck: false })
        .concat(api.middleware)
        .concat(holdInPreview)
        .concat(sagas)
        .concat(around),
    devTools: devTools ? devToolsOptions((action) => nameOf(action)) : false,
  });
  // Redux DevTools have put their history around the store.
  if (timeTravel.hasHistory()) {
    // A support file imported there has actions of endpoints that this page may not have loaded.
    void import(/* webpackChunkName: "every-endpoint" */ '../api/everyEndpoint');
    void stand((travel) => {
      ({ nameOf } = travel);
      pause = travel.pauseInPast(timeTravel);
      return travel.followHistory(store, timeTravel, setPast);
    });
  }
  const leaveZones = followZones(store, ({ session }) => session.config?.zones);
  sagas.setContext({ services, dispatch: store.dispatch } satisfies ProcessContext);

  return {
    store,
    timeTravel,
    runProcesses,
    /** Begins to record for the support file; fetched late, since nobody waits for it. */
    record: () =>
      stand(({ makeRecorder }) => {
        const recorder = makeRecorder(() => store.getState(), timeTravel);
        ({ recorded } = recorder);
        return recorder.act;
      }),
    stop: () => {
      stop();
      leaveZones();
    },
  };
}
