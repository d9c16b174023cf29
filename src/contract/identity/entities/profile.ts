import type { PortalLanguage } from '#contract/platform/constants';
import type { StoredRecord } from '#contract/platform/entities/record';

declare module '#contract/platform/entities/entity' {
  interface EntityTypes {
    profiles: Profile;
    sessions: SignedInSession;
  }
}

/** A user's own account (`/my-profile`), the same in all of their clients. Times are in UTC. */
export interface Profile extends StoredRecord {
  readonly name: string;
  readonly email: string;
  /** The address that replaces the email once the mailed link is opened; null without a pending change. */
  readonly pending_email: string | null;
  readonly locale: PortalLanguage;
  /** The organisation whose single sign-on manages email, password and two-factor; null if Portico manages them. */
  readonly managed_by: string | null;
  readonly password_changed_at: string;
  /** The time at which the strictest policy of the user's clients requires a new password; null for never. */
  readonly password_expires_at: string | null;
  readonly two_factor: boolean;
  /** The names of the clients whose policy requires two-factor. */
  readonly two_factor_required_by: readonly string[];
  readonly recovery_codes_left: number;
}

/** A browser in which the user is signed in. */
export interface SignedInSession extends StoredRecord {
  /** Whether it is the session of the request. */
  readonly current: boolean;
  /** 'Firefox', 'Windows': names as their makers write them; null if the browser did not send one. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly created_at: string;
  /** The last renewal of its tokens, rounded to a quarter of an hour. */
  readonly last_used_at: string;
}
