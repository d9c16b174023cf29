import type { TokenPair } from '#contract/identity/calls/auth';
import type { AccessClaims } from '#contract/identity/entities/user';
import type { Problem } from '#contract/platform/problem';
import type { KeyValueStorage } from '../services';

/** The reason why a session ended; null when the person logged out. */
export type EndReason = Pick<Problem, 'code'> & { readonly message?: string };

/** The news of the session that the vault publishes: claims and times, never a token. */
export type SessionNews =
  | { readonly kind: 'started'; readonly claims: AccessClaims }
  | { readonly kind: 'renewed'; readonly claims: AccessClaims }
  /** The server could not be reached; the next attempt follows by itself. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'ended'; readonly reason: EndReason | null };

/** The vault and the one refresh (`makeSession.ts`). Everything else knows claims at most. */
export interface SessionService {
  /** Begins from the stored session, and reports it. Called again it reports the present state again. */
  readonly start: () => void;
  /**
   * Adopts the tokens of a sign-in.
   * @param provider the origin at which the person signed in, if it was an organisation's own
   */
  readonly adopt: (pair: TokenPair, provider?: string) => void;
  /**
   * Returns a usable access token; waits for a running refresh. Null when nobody is signed in.
   * `stale` is a token that the server just refused as expired: another one is fetched.
   */
  readonly accessToken: (stale?: string) => Promise<string | null>;
  readonly claims: () => AccessClaims | null;
  /** Whether this page has had no token yet because the server does not respond: a call would wait for nothing. */
  readonly isWithoutServer: () => boolean;
  /**
   * Returns the session that this browser holds, whether or not the server can issue a token: its id, and the client that this tab
   * showed.
   */
  readonly stored: () => { readonly sid: string; readonly clientId: string | null } | null;
  /** Rises when a session starts, ends or changes its client: responses to an earlier one are dropped. */
  readonly epoch: () => number;
  /** Reports that the server refused this token (a 401): ends the session, unless a newer one is already in use. */
  readonly refused: (token: string, reason: EndReason) => void;
  /**
   * Switches to another client of the same person, or for a super user to any. If that fails, the session stays in its present client.
   * `remember` makes it the client of the next sign-in.
   */
  readonly switchClient: (globalClientId: string, remember: boolean) => Promise<SwitchOutcome>;
  /**
   * Clears the tokens at once and notifies the server. Returns the browser's next address (the root, for an address that is not to be
   * followed), or null.
   */
  readonly logOut: () => Promise<string | null>;
  /** Whether the session ends with the browser (a client with force_reauthentication). */
  readonly endWithBrowser: (wanted: boolean) => void;
  readonly subscribe: (listener: (news: SessionNews) => void) => () => void;
}

/** The outcome of a change of client; `ssoNotAccepted`: the client does not accept the single sign-on by which the session was opened. */
export type SwitchOutcome = 'switched' | 'ssoNotAccepted' | 'failed';

/** The services of a session's own steps: signing in and out, by the sign-in's page or from within the portal. */
export interface SessionServices {
  readonly session: SessionService;
  readonly storage: KeyValueStorage;
  /** The address of the global base, absolute, without /api/v2. */
  readonly globalBase: string;
  /** Leaves the page for another address. */
  readonly redirect: (address: string) => void;
}

/** A step of a session as a thunk that needs no state: the portal dispatches it, a page without a store runs it. */
export type SessionStep<Result = void> = (dispatch: unknown, getState: unknown, services: SessionServices) => Result;
