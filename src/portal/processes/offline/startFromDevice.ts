import { all, call, put, select } from 'typed-redux-saga';

import { received } from '#portal/entities/received';
import { dayRestoredFromDevice } from '#portal/entities/today';
import { linkOf } from '#portal/lib/paths';
import type { RootState } from '#portal/store/state';
import { untilLoaded } from '#web/page/notLoaded';
import { getServices } from '../effects';
import { rememberedSite } from '../session/currentSite';
import { selectIsStarting } from '../session/selectors';
import { sessionRestoredFromDevice } from '../session/sessionSlice';
import { ownerOf, type KeptSiteDay, type Owner } from './deviceStore';
import { readAccount } from './keptAccounts';
import { readDay } from './keptDays';
import { readEvacuations } from './keptReports';

const loadShellSlices = () => untilLoaded(() => import(/* webpackChunkName: "shell" */ '../shellSlices'));

/** Reports whether the page that is opened is Today, or the start page, which leads most people there. */
const isAtToday = ({ route }: RootState): boolean => [linkOf('today'), '/'].includes(route.location.pathname);

/** Returns the day that Today shows, so that its rows are drawn together with the frame around them; null for any other page. */
function* dayToShow(owner: Owner, siteId: number | null) {
  const { clock } = yield* getServices();
  if (siteId === null || !(yield* select(isAtToday))) return null;
  // Where it cannot be read, the process that restores days (`keepDays.ts`) says so.
  const unreadable = (): KeptSiteDay | null => null;
  return yield* call(() => readDay(owner, siteId, clock.now()).catch(unreadable));
}

/**
 * Opens the portal with the data of the stored session on this device, while the server does not respond. Does nothing without stored
 * data; rejects where the browser forbids access.
 */
export function* startFromDevice() {
  const { session, storage, clock, addSlices } = yield* getServices();
  const stored = session.stored();
  if (stored === null) return;
  const account = yield* call(readAccount, stored.sid, stored.clientId);
  if (account === null) return;
  const { claims, config, sites, savedAt } = account;
  const siteId = rememberedSite(
    storage,
    claims,
    sites.map(({ id }) => id),
  );
  const owner = ownerOf(claims);
  const { evacuations, day, shell } = yield* all({
    evacuations: call(readEvacuations, owner, clock.now()),
    day: call(dayToShow, owner, siteId),
    shell: call(loadShellSlices),
  });
  // The server may have responded in the meantime: with newer rights, of another client, or that the session is over.
  const now = session.claims();
  if (now !== null && (now.sub !== claims.sub || now.aud !== claims.aud)) return;
  if (!(yield* select(selectIsStarting)) || session.stored()?.sid !== stored.sid) return;
  const ofDay = day === null ? {} : { visitors: day.visitors, groups: day.groups };
  const records = { sites, evacuations, ...ofDay };
  yield* put(received({ records, source: 'answer', cause: 'kept on this device', whole: ['sites'] }));
  if (day !== null) {
    const { lists, summary, since } = day;
    yield* call(addSlices, shell.shellSlices);
    yield* put(dayRestoredFromDevice({ siteId: day.siteId, day: { lists, summary, since } }));
  }
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
