import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Config } from '../../../contract/calls/client';
import type { Client, ClientSummary } from '../../../contract/entities/client';
import type { AccessClaims } from '../../../contract/entities/user';
import { trialFoundOver } from '../../api/request';
import type { EndReason } from '../../lib/services';

/**
 * `starting`: nobody knows yet, or a client is being switched. `waiting`: the server cannot be reached, the next attempt
 * follows by itself. `signed_in`: token and config are there.
 */
export type SessionStatus = 'starting' | 'waiting' | 'signed_out' | 'signed_in';

/** The config as the store keeps it: its sites are records of the entities. */
export type StoredConfig = Omit<Config, 'sites'>;

export interface SessionState {
  readonly status: SessionStatus;
  readonly claims: AccessClaims | null;
  readonly config: StoredConfig | null;
  /** The clients that the person may switch between; null until loaded. */
  readonly clients: readonly ClientSummary[] | null;
  readonly siteId: number | null;
  /** Why the session ended, for the sign-in page; null after the person's own log-out. */
  readonly endReason: EndReason | null;
  /** YYYY-MM-DD, of the last config or renewal: decides whether a trial is over. */
  readonly today: string;
  readonly trialFoundOver: boolean;
}

const initialState: SessionState = {
  status: 'starting',
  claims: null,
  config: null,
  clients: null,
  siteId: null,
  endReason: null,
  today: '',
  trialFoundOver: false,
};

export const sessionSlice = createSlice({
  name: 'session',
  // As a function: the claims' and config's readonly arrays go in as they are.
  initialState: (): SessionState => initialState,
  reducers: {
    /** A token of a new session or another client: what is known of the former is dropped. */
    sessionStarted: (_state, { payload }: PayloadAction<AccessClaims>): SessionState => ({ ...initialState, claims: payload }),
    tokenRenewed: (state, { payload }: PayloadAction<{ readonly claims: AccessClaims; readonly today: string }>): SessionState => ({
      ...state,
      claims: payload.claims,
      today: payload.today,
    }),
    serverUnreachable: (state): SessionState => (state.status === 'starting' ? { ...state, status: 'waiting' } : state),
    configLoaded: (state, { payload }: PayloadAction<{ readonly config: StoredConfig; readonly siteId: number | null; readonly today: string }>): SessionState => ({
      ...state,
      ...payload,
      status: 'signed_in',
      trialFoundOver: false,
    }),
    /** A call that changed the client answered with it; an older answer that comes late changes nothing. */
    clientReceived: (state, { payload }: PayloadAction<Client>): SessionState =>
      state.config === null || state.config.client.id !== payload.id || state.config.client.revision > payload.revision
        ? state
        : { ...state, config: { ...state.config, client: payload } },
    clientsLoaded: (state, { payload }: PayloadAction<readonly ClientSummary[]>): SessionState => ({ ...state, clients: payload }),
    currentSiteChanged: (state, { payload }: PayloadAction<number | null>): SessionState => ({ ...state, siteId: payload }),
    sessionEnded: (_state, { payload }: PayloadAction<EndReason | null>): SessionState => ({
      ...initialState,
      status: 'signed_out',
      endReason: payload,
    }),
    endReasonRead: (state): SessionState => ({ ...state, endReason: null }),
  },
  extraReducers: (builder) => {
    builder.addCase(trialFoundOver, (state): SessionState => ({ ...state, trialFoundOver: true }));
  },
});

export const {
  sessionStarted,
  tokenRenewed,
  serverUnreachable,
  configLoaded,
  clientReceived,
  clientsLoaded,
  currentSiteChanged,
  sessionEnded,
  endReasonRead,
} = sessionSlice.actions;

declare module '../../entities/state' {
  interface RootState {
    readonly session: SessionState;
  }
}
