import { buffers, eventChannel, type Task } from 'redux-saga';
import { call, cancel, delay, fork, put, select, take } from 'typed-redux-saga';

import { getConfig, listClients } from '#contract/clients/calls/client';
import { TOKEN_REFRESH_RETRY_MS } from '#contract/identity/constants';
import { api } from '#portal/api/api';
import { mayRetry } from '#web/net/requestError';
import { takeAccountLanguage } from '#web/i18n/i18n';
import type { AccessClaims } from '#contract/identity/entities/user';
import type { RootState } from '#portal/store/state';
import type { SessionNews } from '#web/session/service';
import { callApi, getServices } from '../effects';
import { rememberedSite } from './currentSite';
import { isOfflineStartFor, keptStart, offlineStart, offlineStartWhenSlow } from './offlineStart';
import { clientsLoaded, configLoaded, sessionEnded, sessionStarted, storageProblemFound, tokenRenewed } from './sessionSlice';

/** The day by UTC, to compare with a trial's last day. */
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** Loads the config, which determines what the portal may show. Returns whether it came. */
export function* loadConfig() {
  const { session, storage, clock } = yield* getServices();
  const outcome = yield* callApi(getConfig);
  const claims = session.claims();
  if ('error' in outcome || claims === null) return false;
  const { sites, evacuations: _evacuations, ...config } = outcome.data;
  session.endWithBrowser(config.client.force_reauthentication);
  // After a refetch, a tab stays at its site, whatever another tab has chosen in the meantime.
  const current = yield* select((state: RootState) => state.session.siteId);
  const siteId = current !== null && sites.includes(current) ? current : rememberedSite(storage, claims, sites);
  yield* put(configLoaded({ config, siteId, today: dayOf(clock.now()) }));
  return true;
}

function* loadClients() {
  for (;;) {
    const outcome = yield* callApi(listClients);
    if ('data' in outcome) return yield* put(clientsLoaded(outcome.data.clients));
    // Without the list there is no switcher; everything else works.
    if (!mayRetry(outcome.error)) return undefined;
    yield* delay(TOKEN_REFRESH_RETRY_MS);
  }
}

function* open({ share }: AccessClaims) {
  // A guest belongs to no client.
  if (share === undefined) yield* fork(loadClients);
  while (!(yield* call(loadConfig))) {
    yield* call(offlineStart);
    yield* delay(TOKEN_REFRESH_RETRY_MS);
  }
}

/** Switches to the person's language. If texts fail to load, the portal stays in its language; the session goes on. */
function* takeLanguage(locale: string) {
  const { storage, log } = yield* getServices();
  try {
    yield* call(takeAccountLanguage, locale, storage);
  } catch (error) {
    log.warn("The texts of the account's language could not be loaded", error);
  }
}

/** Tokens were just stored or removed: it is known now whether storage works. */
function* noteStorage() {
  const { storage } = yield* getServices();
  const problem = storage.problem();
  if (problem !== (yield* select((state: RootState) => state.session.storageProblem))) yield* put(storageProblemFound(problem));
}

/**
 * Turns the vault's news into the session's state: at a start, another client or an end, entities and query cache are emptied together
 * (`resetApiState` is the one action by which the root reducer empties them); then the config is loaded.
 */
export function* sessionSaga() {
  const { session, clock } = yield* getServices();
  const news = eventChannel<SessionNews>((emit) => session.subscribe(emit), buffers.expanding());
  let opening: Task | undefined;
  try {
    yield* call(session.start);
    yield* fork(keptStart);
    yield* fork(offlineStartWhenSlow);
    for (;;) {
      const item = yield* take(news);
      switch (item.kind) {
        case 'started':
          if (opening !== undefined) yield* cancel(opening);
          if (yield* select(isOfflineStartFor, item.claims)) yield* put(tokenRenewed({ claims: item.claims, today: dayOf(clock.now()) }));
          else {
            yield* put(sessionStarted(item.claims));
            yield* put(api.util.resetApiState());
          }
          // A guest has no account with a language of its own: the present one stays.
          if (item.claims.share === undefined) yield* fork(takeLanguage, item.claims.locale);
          opening = yield* fork(open, item.claims);
          break;
        case 'renewed':
          yield* put(tokenRenewed({ claims: item.claims, today: dayOf(clock.now()) }));
          break;
        case 'unreachable':
          yield* call(offlineStart);
          break;
        case 'ended':
          if (opening !== undefined) yield* cancel(opening);
          yield* put(sessionEnded(item.reason));
          yield* put(api.util.resetApiState());
      }
      yield* call(noteStorage);
    }
  } finally {
    news.close();
  }
}
