import { combineReducers, configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import createSagaMiddleware from 'redux-saga';

import { followZones } from '#web/dates/zoneClock';
import { kioskReducer } from './kioskSlice';
import { runKiosk } from './processes/runKiosk';
import type { KioskServices } from './services';

const rootReducer = combineReducers({ kiosk: kioskReducer });
export type KioskRootState = ReturnType<typeof rootReducer>;

/** A thunk of the kiosk: it gets the services. */
export type KioskThunk<Result> = ThunkAction<Result, KioskRootState, KioskServices, UnknownAction>;

/** Makes the kiosk's store; `run` starts its long-lived processes and returns a function that stops them. */
export function makeKioskStore(services: KioskServices) {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: rootReducer,
    devTools: { name: 'Portico kiosk' },
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }).concat(sagas),
  });
  followZones(store, ({ kiosk }) => kiosk.config?.zones);
  return {
    store,
    run: () => {
      const task = sagas.run(runKiosk, services);
      return () => task.cancel();
    },
  };
}

export type KioskStore = ReturnType<typeof makeKioskStore>['store'];
export const useKioskDispatch = useDispatch.withTypes<KioskStore['dispatch']>();
export const useKioskSelector = useSelector.withTypes<KioskRootState>();
