import type { ZoneTable } from '#contract/platform/localTime';

/** The kind of person that a code identifies (spec: groups#codes). */
export type CodeKind = 'attendee' | 'member' | 'visit';

/** The pause between two mails with the same code. */
export const CODE_MAIL_PAUSE_MINUTES = 60;

/** A code for a user who may hand it out. The link is a secret. */
export interface ShownCode {
  /** The link to the page with the code, which is also the content of the picture. */
  readonly link: string;
  /** The masked address of a mail; null without one. */
  readonly masked_email: string | null;
  /** The time at which this code was last mailed. */
  readonly mailed_at: string | null;
}

/** The masked address to which the mail was sent. */
export interface MailedCode {
  readonly masked_email: string;
  readonly mailed_at: string;
}

/** The data about its bearer on the page of every code. */
interface OpenCode {
  readonly state: 'open';
  readonly client_name: string;
  readonly name: string;
  /** The language of the site, event or group, for a device without a preference. */
  readonly locale: string;
}

/** A place with its time zone. */
interface AtPlace {
  readonly address: string | null;
  readonly timezone: string;
  /** The zone's changes around the time shown on the page (spec: api#zones). */
  readonly zones: ZoneTable;
  readonly is_here: boolean;
}

export interface AttendeeCode extends OpenCode, AtPlace {
  readonly kind: 'attendee';
  readonly event_name: string;
  readonly active_from: string | null;
  readonly active_until: string | null;
  readonly company: string | null;
}

export interface MemberCode extends OpenCode {
  readonly kind: 'member';
  readonly group_name: string;
}

export interface VisitCode extends OpenCode, AtPlace {
  readonly kind: 'visit';
  readonly site_name: string;
  /** Null for an unexpected visit. */
  readonly expected_at: string | null;
  readonly all_day: boolean;
  /** Whether the visit still waits for approval. */
  readonly is_waiting: boolean;
}

/** The page of a code. If the code is not open, it shows at most its owner. */
export type CodePage =
  | AttendeeCode
  | MemberCode
  | VisitCode
  | { readonly state: 'over'; readonly kind: CodeKind }
  | { readonly state: 'unknown' };
