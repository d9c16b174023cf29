import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Config } from '#contract/clients/calls/client';
import type { Client, ClientSummary } from '#contract/clients/entities/client';
import type { Ability, Permission } from '#contract/platform/permissions';
import type { SystemRole } from '#contract/platform/roles';
import type { AccessClaims } from '#contract/identity/entities/user';
import { previewRefused, trialFoundOver } from '#portal/api/request';
import type { StorageProblem } from '#web/services';
import type { EndReason } from '#web/session/service';

/**
 * `starting`: nobody knows yet, or a client is being switched. `waiting`: the server cannot be reached, and is retried automatically.
 * `signed_in`: token and config are there.
 */
export type SessionStatus = 'starting' | 'waiting' | 'signed_out' | 'signed_in';

/** The config as the store holds it: its sites are records of the entities. */
export type StoredConfig = Omit<Config, 'sites' | 'evacuations'>;

/** The role as which somebody views the portal, changing nothing (spec: permissions#preview). */
export interface Preview {
  /** The name of the role, in the reader's words. */
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly abilities: readonly Ability[];
  readonly systemRole: SystemRole | null;
  /** Whether a change was blocked. */
  readonly hasRefused: boolean;
}

export interface SessionState {
  readonly status: SessionStatus;
  readonly claims: AccessClaims | null;
  readonly config: StoredConfig | null;
  /** The clients that the person may switch between; null until loaded. */
  readonly clients: readonly ClientSummary[] | null;
  readonly siteId: number | null;
  /** The reason why the session ended; null after the person's own log-out. */
  readonly endReason: EndReason | null;
  /** YYYY-MM-DD, of the last config or renewal: decides whether a trial is over. */
  readonly today: string;
  readonly trialFoundOver: boolean;
  /** The reason why this session will not survive the page; null when it will. */
  readonly storageProblem: StorageProblem | null;
  /**
   * Until when this device's data of the session was known to be true, in milliseconds since 1970, while it stands in for an unreachable
   * server: there is no token then. Null when the server has responded.
   */
  readonly offlineStart: number | null;
  /** How the session of a shared link's guest ended: the guest left, or the link expired. Null for everybody else's. */
  readonly guestEnd: 'left' | 'over' | null;
  /** Null while the portal is shown with the person's own rights. */
  readonly preview: Preview | null;
}

/** The data of a session stored on a device. */
export interface OfflineStart {
  readonly claims: AccessClaims;
  readonly config: StoredConfig;
  readonly siteId: number | null;
  readonly today: string;
  readonly since: number;
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
  storageProblem: null,
  offlineStart: null,
  guestEnd: null,
  preview: null,
};

/** A preview shows no more than the person's own rights allow. */
const isWithin = ({ permissions }: Pick<Preview, 'permissions'>, config: StoredConfig | null): boolean =>
  permissions.every((permission) => config?.roles.includes(permission));

export const sessionSlice = createSlice({
  name: 'session',
  // As a function: the claims' and config's readonly arrays go in as they are.
  initialState: (): SessionState => initialState,
  reducers: {
    /** A token of a new session or another client: the former one's data is dropped. */
    sessionStarted: ({ storageProblem }, { payload }: PayloadAction<AccessClaims>): SessionState => ({
      ...initialState,
      storageProblem,
      claims: payload,
    }),
    tokenRenewed: (state, { payload }: PayloadAction<{ readonly claims: AccessClaims; readonly today: string }>): SessionState => ({
      ...state,
      claims: payload.claims,
      today: payload.today,
    }),
    serverUnreachable: (state): SessionState => (state.status === 'starting' ? { ...state, status: 'waiting' } : state),
    configLoaded: (
      state,
      { payload }: PayloadAction<{ readonly config: StoredConfig; readonly siteId: number | null; readonly today: string }>,
    ): SessionState => ({
      ...state,
      ...payload,
      status: 'signed_in',
      trialFoundOver: false,
      offlineStart: null,
      preview: state.preview !== null && isWithin(state.preview, payload.config) ? state.preview : null,
    }),
    previewStarted: (state, { payload }: PayloadAction<Omit<Preview, 'hasRefused'>>): SessionState =>
      isWithin(payload, state.config) ? { ...state, preview: { ...payload, hasRefused: false } } : state,
    previewEnded: (state): SessionState => ({ ...state, preview: null }),
    /** The server does not respond at a start: this device's data of the session stands in. */
    sessionRestoredFromDevice: (state, { payload: { since, ...kept } }: PayloadAction<OfflineStart>): SessionState => ({
      ...state,
      ...kept,
      status: 'signed_in',
      offlineStart: since,
    }),
    /** The response to a call that changed the client contains it; an older response that comes late changes nothing. */
    clientReceived: (state, { payload }: PayloadAction<Client>): SessionState =>
      state.config === null || state.config.client.id !== payload.id || state.config.client.revision > payload.revision
        ? state
        : { ...state, config: { ...state.config, client: payload } },
    clientsLoaded: (state, { payload }: PayloadAction<readonly ClientSummary[]>): SessionState => ({ ...state, clients: payload }),
    currentSiteChanged: (state, { payload }: PayloadAction<number | null>): SessionState => ({ ...state, siteId: payload }),
    sessionEnded: ({ storageProblem, claims }, { payload }: PayloadAction<EndReason | null>): SessionState => {
      const over = { ...initialState, storageProblem, status: 'signed_out' } as const;
      // A guest has no sign-in page to show the reason: the page of the link shows it.
      const isGuest = claims?.share !== undefined || payload?.code === 'share_over';
      return isGuest ? { ...over, guestEnd: payload === null ? 'left' : 'over' } : { ...over, endReason: payload };
    },
    storageProblemFound: (state, { payload }: PayloadAction<StorageProblem | null>): SessionState => ({
      ...state,
      storageProblem: payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(previewRefused, (state): SessionState =>
      state.preview === null ? state : { ...state, preview: { ...state.preview, hasRefused: true } },
    );
    builder.addCase(trialFoundOver, (state): SessionState => ({ ...state, trialFoundOver: true }));
  },
});

export const {
  sessionStarted,
  tokenRenewed,
  serverUnreachable,
  configLoaded,
  sessionRestoredFromDevice,
  clientReceived,
  clientsLoaded,
  currentSiteChanged,
  sessionEnded,
  storageProblemFound,
  previewStarted,
  previewEnded,
} = sessionSlice.actions;

declare module '#portal/store/state' {
  interface RootState {
    readonly session: SessionState;
  }
}
