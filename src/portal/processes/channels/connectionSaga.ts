import type { Task } from 'redux-saga';
import { call, cancel, delay, fork, getContext, put, race, select, take } from 'typed-redux-saga';

import { TOKEN_REFRESH_RETRY_MS } from '#contract/identity/constants';
import type { AppDispatch, RootState } from '#portal/store/state';
import type { RealtimeConnection } from '#web/services';
import { getServices, waitUntil } from '../effects';
import { firstRows } from '../firstRows';
import { loadConfig } from '../session/sessionSaga';
import { sessionEnded, sessionStarted } from '../session/sessionSlice';
import { catchUp, catchUpChannel } from './catchUp';
import {
  caughtUp,
  channelHeard,
  channelRefused,
  connected,
  connecting,
  fellBehind,
  connectionClosed,
  connectionLost,
  selectConnectionPhase,
  selectIsConnectionWanted,
} from './connectionSlice';
import { followChannels } from './followChannels';
import { openConnection, type OpenConnection, type Signal } from './openConnection';

/** The time that catching up waits for channels without a response. */
const JOIN_TIMEOUT_MS = 3_000;

const isEachAnswered = ({ connection }: RootState): boolean => Object.values(connection.channels).every((state) => state !== 'joining');

/** Waits for the subscriptions first: data fetched before them may already be stale. */
function* catchUpOnceJoined() {
  yield* race({ joined: call(waitUntil, isEachAnswered), late: delay(JOIN_TIMEOUT_MS) });
  yield* call(catchUp);
  yield* put(caughtUp());
}

/** Rejoins a channel after a pause, if still wanted: the server could not be reached, or did not accept the signature. */
function* joinAgain(connection: RealtimeConnection, channel: string) {
  yield* delay(TOKEN_REFRESH_RETRY_MS);
  const state = yield* select((root: RootState) => root.connection.channels[channel]);
  if (state !== 'joining') return;
  connection.unsubscribe(channel);
  connection.subscribe(channel);
}

/**
 * Handles a connection that the server has closed for good, as it does when a session ends. A call finds out: its 401 ends the session;
 * else the connection is reopened.
 */
function* takeDismissal() {
  const { clock } = yield* getServices();
  yield* put(connectionLost(clock.now()));
  yield* call(loadConfig);
  yield* delay(TOKEN_REFRESH_RETRY_MS);
}

function* followSignals({ connection, signals }: OpenConnection) {
  const { clock } = yield* getServices();
  let catchingUp: Task | undefined;
  for (;;) {
    const signal: Signal = yield* take(signals);
    if (signal.kind === 'refused') {
      if (signal.status === 403) yield* put(channelRefused(signal.channel));
      else yield* fork(joinAgain, connection, signal.channel);
      continue;
    }
    if (signal.kind === 'connection' && signal.state === 'dismissed') return yield* call(takeDismissal);
    const phase = yield* select(selectConnectionPhase);
    if (signal.kind === 'heard') {
      yield* put(channelHeard(signal.channel));
      if (phase === 'live') yield* fork(catchUpChannel, signal.channel);
      if (phase !== 'catching_up') continue;
    } else if (signal.kind === 'resumed') {
      // Without a connection nothing was missed that its return will not fetch.
      if (phase !== 'live' && phase !== 'catching_up') continue;
      yield* put(fellBehind());
    } else if (signal.state === 'connected') yield* put(connected());
    else if (signal.state === 'connecting' && (phase === 'idle' || phase === 'connecting')) yield* put(connecting());
    else yield* put(connectionLost(clock.now()));

    // Catching up restarts with each channel that comes late, and stops with the connection.
    if (catchingUp !== undefined) yield* cancel(catchingUp);
    catchingUp = signal.kind !== 'connection' || signal.state === 'connected' ? yield* fork(catchUpOnceJoined) : undefined;
  }
}

/** Runs one connection, from the first listener to 5 s after the last. */
function* runConnection() {
  const services = yield* getServices();
  const dispatch = yield* getContext<AppDispatch>('dispatch');
  const config = yield* select((state: RootState) => state.session.config);
  const backend = services.session.claims()?.iss;
  if (config === null || backend === undefined) return;
  let open: OpenConnection | undefined;
  try {
    yield* put(connecting());
    // Nothing is missed meanwhile: catching up follows.
    yield* call(firstRows);
    open = yield* call(openConnection, config.pusher, backend, services, dispatch);
    yield* race({ channels: call(followChannels, open.connection), signals: call(followSignals, open) });
  } catch (error) {
    services.log.warn('The real-time connection failed; it is opened again', error);
    yield* put(connectionLost(services.clock.now()));
    yield* delay(TOKEN_REFRESH_RETRY_MS);
  } finally {
    open?.close();
    yield* put(connectionClosed());
  }
}

/** Holds the real-time connection for as long as somebody is signed in and some screen listens. */
export function* connectionSaga() {
  for (;;) {
    yield* call(waitUntil, selectIsConnectionWanted);
    yield* race({ run: call(runConnection), over: take([sessionEnded, sessionStarted]) });
  }
}
