/** `due`: being written; `sending`: on its way; `missed`: nobody could send it within an hour. */
export const ON_SITE_REPORT_STATES = ['due', 'sending', 'sent', 'failed', 'missed'] as const;
export type OnSiteReportState = (typeof ON_SITE_REPORT_STATES)[number];

/**
 * Why a report failed, or did not reach all its addresses: the mail server refused them, could not be reached, or none is set up; the
 * report could not be written; nobody was to be written to.
 */
export const ON_SITE_REPORT_ERRORS = ['refused', 'mail_server', 'no_mail_server', 'not_written', 'no_addresses'] as const;
export type OnSiteReportError = (typeof ON_SITE_REPORT_ERRORS)[number];

/** A report of who is on site, at one time of one day by the site's own clock (spec: sites#on-site-report). */
export interface OnSiteReport {
  readonly id: number;
  /** YYYY-MM-DD and HH:MM, as people set it. */
  readonly local_date: string;
  readonly time: string;
  readonly due_at: string;
  readonly state: OnSiteReportState;
  /** How many it was to go to, and how many the mail server took. */
  readonly addresses: number;
  readonly sent_to: number;
  readonly refused: readonly string[];
  /** Who were on site; null where it was not written. */
  readonly people: number | null;
  readonly error: OnSiteReportError | null;
}
