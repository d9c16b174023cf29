import type { PortalLanguage } from '#contract/platform/constants';
import type { StoredRecord } from '#contract/platform/entities/record';

declare module '#contract/platform/entities/entity' {
  interface EntityTypes {
    profiles: Profile;
    sessions: SignedInSession;
  }
}

/** What a person sees of their own account (`/my-profile`): the same in all of their clients. Instants in UTC. */
export interface Profile extends StoredRecord {
  readonly name: string;
  readonly email: string;
  /** The address that the email becomes once the link mailed to it is opened; null without such a change. */
  readonly pending_email: string | null;
  readonly locale: PortalLanguage;
  /** The organisation whose single sign-on keeps email, password and two-factor; null when they are kept here. */
  readonly managed_by: string | null;
  readonly password_changed_at: string;
  /** When the strictest policy of the person's clients asks for a new password; null for never. */
  readonly password_expires_at: string | null;
  readonly two_factor: boolean;
  /** The clients whose policy demands two-factor, by name. */
  readonly two_factor_required_by: readonly string[];
  readonly recovery_codes_left: number;
}

/** One browser in which the person is signed in. */
export interface SignedInSession extends StoredRecord {
  /** The one that asks. */
  readonly current: boolean;
  /** 'Firefox', 'Windows': names as their makers write them; null when the browser did not tell. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly created_at: string;
  /** To the quarter of an hour: when its tokens were last renewed. */
  readonly last_used_at: string;
}
