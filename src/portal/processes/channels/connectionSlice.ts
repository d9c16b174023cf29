import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { RootState } from '#portal/store/state';
import { selectIsInTouch } from '../session/selectors';

/**
 * `idle`: nobody listens. `catching_up`: connected, and the page is being refetched, since missed events are not replayed. `stale`: the
 * connection is lost, and the page may be old.
 */
export type ConnectionPhase = 'idle' | 'connecting' | 'catching_up' | 'live' | 'stale';

export interface ConnectionState {
  readonly phase: ConnectionPhase;
  /** Milliseconds since 1970: until when the page is known to be true. Null unless stale or catching up after it. */
  readonly since: number | null;
  /** The number of components that listen to a channel. */
  readonly listeners: Readonly<Record<string, number>>;
  /** `refused`: the person may not listen to it. */
  readonly channels: Readonly<Record<string, 'joining' | 'heard' | 'refused'>>;
}

const initialState: ConnectionState = { phase: 'idle', since: null, listeners: {}, channels: {} };

export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    channelWanted: (state, { payload }: PayloadAction<string>) => {
      state.listeners[payload] = (state.listeners[payload] ?? 0) + 1;
    },
    channelUnwanted: (state, { payload }: PayloadAction<string>) => {
      const count = (state.listeners[payload] ?? 0) - 1;
      if (count > 0) state.listeners[payload] = count;
      else delete state.listeners[payload];
    },
    channelJoining: (state, { payload }: PayloadAction<string>) => {
      state.channels[payload] = 'joining';
    },
    channelHeard: (state, { payload }: PayloadAction<string>) => {
      state.channels[payload] = 'heard';
    },
    channelRefused: (state, { payload }: PayloadAction<string>) => {
      state.channels[payload] = 'refused';
    },
    channelLeft: (state, { payload }: PayloadAction<string>) => {
      delete state.channels[payload];
    },
    connecting: (state) => {
      if (state.phase === 'idle') state.phase = 'connecting';
    },
    /** The socket is there; every channel is rejoined. */
    connected: (state) => {
      state.phase = 'catching_up';
      for (const channel of Object.keys(state.channels)) state.channels[channel] = 'joining';
    },
    /** The socket stands, but its messages were dropped for a while. */
    fellBehind: (state) => {
      state.phase = 'catching_up';
    },
    caughtUp: (state) => {
      state.phase = 'live';
      state.since = null;
    },
    /** The moment (milliseconds since 1970) at which the connection was found lost. */
    connectionLost: (state, { payload }: PayloadAction<number>) => {
      state.since ??= payload;
      state.phase = 'stale';
    },
    connectionClosed: (state) => ({ ...initialState, listeners: state.listeners }),
  },
});

export const {
  channelWanted,
  channelUnwanted,
  channelJoining,
  channelHeard,
  channelRefused,
  channelLeft,
  connecting,
  connected,
  fellBehind,
  caughtUp,
  connectionLost,
  connectionClosed,
} = connectionSlice.actions;

const selectState = (state: RootState): ConnectionState => state.connection;

/** Returns the freshness of the page for the live indicator, and since when it may be old. */
export const selectConnection = createSelector([selectState], ({ phase, since }) => ({ phase, since }));
export const selectConnectionPhase = (state: RootState): ConnectionPhase => state.connection.phase;
export const selectWantedChannels = createSelector([(state: RootState) => state.connection.listeners], (listeners): readonly string[] =>
  Object.keys(listeners),
);

/** Reports whether there is somebody to connect for: signed in, in touch with the server, and listening. */
export const selectIsConnectionWanted = (state: RootState): boolean => selectIsInTouch(state) && selectWantedChannels(state).length > 0;

declare module '#portal/store/state' {
  interface RootState {
    readonly connection: ConnectionState;
  }
}
