import { call, put, select } from 'typed-redux-saga';

import { received } from '#portal/entities/received';
import { getServices } from '../effects';
import { rememberedSite } from '../session/currentSite';
import { selectIsStarting } from '../session/selectors';
import { sessionRestoredFromDevice } from '../session/sessionSlice';
import { ownerOf } from './deviceStore';
import { readAccount } from './keptAccounts';
import { readEvacuations } from './keptReports';

/**
 * Opens the portal with the data of the stored session on this device, while the server does not respond. Does nothing without stored
 * data; rejects where the browser forbids access.
 */
export function* startFromDevice() {
  const { session, storage, clock } = yield* getServices();
  const stored = session.stored();
  if (stored === null) return;
  const account = yield* call(readAccount, stored.sid, stored.clientId);
  if (account === null) return;
  const { claims, config, sites, savedAt } = account;
  const evacuations = yield* call(readEvacuations, ownerOf(claims), clock.now());
  // The server may have responded in the meantime: with newer rights, of another client, or that the session is over.
  const now = session.claims();
  if (now !== null && (now.sub !== claims.sub || now.aud !== claims.aud)) return;
  if (!(yield* select(selectIsStarting)) || session.stored()?.sid !== stored.sid) return;
  yield* put(received({ records: { sites, evacuations }, source: 'answer', cause: 'kept on this device', whole: ['sites'] }));
  const siteId = rememberedSite(
    storage,
    claims,
    sites.map(({ id }) => id),
  );
  yield* put(
    sessionRestoredFromDevice({
      claims: now ?? claims,
      config,
      siteId,
      today: new Date(clock.now()).toISOString().slice(0, 10),
      since: savedAt,
    }),
  );
}
