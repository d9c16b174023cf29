import { call, race, select, take } from 'typed-redux-saga';

import { selectSitesWithKind, selectUnderWay } from '#portal/entities/evacuations';
import type { RootState } from '#portal/store/state';
import { getServices, waitUntil } from '../effects';
import { selectIsInTouch } from '../session/selectors';
import { configLoaded } from '../session/sessionSlice';
import { DEVICE_USED } from '#web/session/storedKeys';
import { ownerOf } from './deviceStore';
import { saveAccount } from './keptAccounts';
import { dropDaysBut } from './keptDays';

/**
 * Stores the signed-in person and their rights, so that the portal opens offline: claims, config and sites, no token. Stored again when
 * an evacuation begins or ends: a drill must not be taken for an alarm without a server. Counts change all day long, and are not stored
 * each time.
 */
export function* keepAccount() {
  const { clock, storage, log } = yield* getServices();
  for (;;) {
    const state = yield* select((root: RootState) => root);
    const { claims, config } = state.session;
    if (claims !== null && config !== null && selectIsInTouch(state)) {
      storage.set(DEVICE_USED, '1');
      try {
        yield* call(saveAccount, {
          sid: claims.sid,
          aud: claims.aud,
          claims,
          config,
          sites: selectSitesWithKind(state),
          savedAt: clock.now(),
        });
        const siteIds = config.roles.includes('Today.viewer') ? selectSitesWithKind(state).map(({ id }) => id) : [];
        yield* call(dropDaysBut, ownerOf(claims), siteIds);
      } catch (error) {
        log.warn('This device does not keep the account: offline the portal will not open', error);
      }
    }
    const kept = selectUnderWay(state);
    yield* race({ loaded: take(configLoaded), begun: call(waitUntil, (now: RootState) => selectUnderWay(now) !== kept) });
  }
}
