import type { ZoneTable } from '#contract/platform/localTime';

/** Whose code somebody carries (spec: groups#codes). */
export type CodeKind = 'attendee' | 'member' | 'visit';

/** Between two mails with one and the same code. */
export const CODE_MAIL_PAUSE_MINUTES = 60;

/** A code for somebody who may hand it out. The link is a secret. */
export interface ShownCode {
  /** Of the page that shows the code; the picture holds it. */
  readonly link: string;
  /** Where a mail would go; null without an address. */
  readonly masked_email: string | null;
  /** When this code was last mailed. */
  readonly mailed_at: string | null;
}

/** Where the mail went. */
export interface MailedCode {
  readonly masked_email: string;
  readonly mailed_at: string;
}

/** What the page of every code says of its bearer. */
interface OpenCode {
  readonly state: 'open';
  readonly client_name: string;
  readonly name: string;
  /** Of the site, event or group, for a device that has no language of its own. */
  readonly locale: string;
}

/** A place with its clock. */
interface AtPlace {
  readonly address: string | null;
  readonly timezone: string;
  /** The zone's changes around the time that the page shows (spec: api#zones). */
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
  /** Null for a visit that nobody expected. */
  readonly expected_at: string | null;
  readonly all_day: boolean;
  /** Somebody has yet to decide whether the person may come. */
  readonly is_waiting: boolean;
}

/** What the page of a code shows; of one that is not open whose it was, at the most. */
export type CodePage =
  | AttendeeCode
  | MemberCode
  | VisitCode
  | { readonly state: 'over'; readonly kind: CodeKind }
  | { readonly state: 'unknown' };
