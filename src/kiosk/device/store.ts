import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';

import { followZones } from '#web/dates/zoneClock';
import { kioskReducer } from './kioskSlice';
import { runKiosk } from './processes/runKiosk';
import { sendOrQueuePhoto, signInOrQueue } from './queue/sendOrQueue';
import type { KioskServices } from './services';

/** Makes the kiosk's store and its services; `run` starts its long-lived processes and returns a function that stops them. */
export function makeKioskStore(device: Omit<KioskServices, 'sender' | 'isOwnPhone'>) {
  const sagas = createSagaMiddleware();
  const services: KioskServices = {
    ...device,
    isOwnPhone: false,
    sender: {
      signIn: (visit) => store.dispatch(signInOrQueue(visit)),
      sendPhoto: (photo) => store.dispatch(sendOrQueuePhoto(photo)),
    },
  };
  const store = configureStore({
    reducer: combineReducers({ kiosk: kioskReducer }),
    devTools: { name: 'Portico kiosk' },
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }).concat(sagas),
  });
  followZones(store, ({ kiosk }) => kiosk.config?.zones);
  return {
    store,
    services,
    run: () => {
      const task = sagas.run(runKiosk, services);
      return () => task.cancel();
    },
  };
}
