import { combineReducers, configureStore } from '@reduxjs/toolkit';

import { followZones } from '#web/dates/zoneClock';
import { untilLoaded } from '#web/page/notLoaded';
import { kioskReducer } from '../device/kioskSlice';
import { signInOnPhone } from './signInOnPhone';
import type { PhoneServices } from './phoneState';

/** Makes the store of a visitor's own phone: a kiosk's state for one visit, without processes. */
export function makePhoneStore(page: Omit<PhoneServices, 'sender' | 'isOwnPhone'>) {
  const services: PhoneServices = {
    ...page,
    isOwnPhone: true,
    sender: {
      signIn: (visit) => store.dispatch(signInOnPhone(visit)),
      // Few sites ask for a photo; its step comes late, too.
      sendPhoto: async (photo) => {
        const { sendPhotoOnPhone } = await untilLoaded(() => import(/* webpackChunkName: "kiosk-steps" */ './phonePhoto'));
        return store.dispatch(sendPhotoOnPhone(photo));
      },
    },
  };
  const store = configureStore({
    reducer: combineReducers({ kiosk: kioskReducer }),
    devTools: { name: 'Portico phone' },
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }),
  });
  followZones(store, ({ kiosk }) => kiosk.config?.zones);
  return store;
}
