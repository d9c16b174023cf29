import type { PhoneThunk } from './phoneState';

const TIMEOUT_MS = 15_000;
const MAX_AGE_MS = 60_000;

/** Requests the phone's position and stores it beside the store; returns whether the phone gave it. */
export function findPosition(): PhoneThunk<Promise<boolean>> {
  return async (_dispatch, _getState, { phone }) => {
    // Missing without https, whatever its type says.
    const { geolocation } = navigator as { readonly geolocation?: Geolocation };
    if (geolocation === undefined) return false;
    return new Promise((resolve) => {
      geolocation.getCurrentPosition(
        ({ coords: { latitude: lat, longitude: lng, accuracy } }) => {
          phone.position = { lat, lng, accuracy };
          resolve(true);
        },
        () => resolve(false),
        { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
      );
    });
  };
}
