import { call, delay, put, select } from 'typed-redux-saga';

import type { AccessClaims } from '../../../contract/entities/user';
import { received } from '../../entities/received';
import type { RootState } from '../../entities/state';
import { getServices } from '../effects';
import { rememberedSite } from './currentSite';
import { serverUnreachable, sessionStoodIn } from './sessionSlice';

/** A start that the server has not answered by now goes on with what the device knows. */
export const STAND_IN_AFTER_MS = 3_000;

const selectIsStarting = ({ session: { status } }: RootState): boolean => status === 'starting' || status === 'waiting';

/** Whether this device stands in for the session of just this person at this client: then nothing begins anew. */
export const isStoodInFor = ({ session }: RootState, { sub, aud }: AccessClaims): boolean =>
  session.standIn !== null && session.claims?.sub === sub && session.claims.aud === aud;

/** At a start without an answer: opens the portal with what this device has kept of the session, or says that the server is awaited. */
export function* standIn() {
  if (!(yield* select(selectIsStarting))) return;
  const { session, storage, clock, log } = yield* getServices();
  const stored = session.stored();
  try {
    const { readDevice } = yield* call(() => import(/* webpackChunkName: "offline" */ '../offline/device'));
    const known = stored === null ? null : yield* call(readDevice, stored.sid, stored.clientId, clock.now());
    // Meanwhile it may have answered, or the session may be over.
    if (!(yield* select(selectIsStarting)) || session.stored()?.sid !== stored?.sid) return;
    if (known !== null) {
      const { claims, config, sites, savedAt } = known.account;
      yield* put(received({ records: { sites, evacuations: known.evacuations }, source: 'answer', cause: 'kept on this device', whole: ['sites'] }));
      const siteId = rememberedSite(storage, claims, sites.map(({ id }) => id));
      yield* put(sessionStoodIn({ claims, config, siteId, today: new Date(clock.now()).toISOString().slice(0, 10), since: savedAt }));
      return;
    }
  } catch (error) {
    log.warn('This device could not be asked what it has kept', error);
  }
  yield* put(serverUnreachable());
}

/** A line that swallows everything answers as little as one that is cut, only later. */
export function* standInWhenSlow() {
  yield* delay(STAND_IN_AFTER_MS);
  const { session } = yield* getServices();
  if (session.stored() !== null && (yield* select(selectIsStarting))) yield* call(standIn);
}
