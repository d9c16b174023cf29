/** `due`: being written; `sending`: being sent; `missed`: could not be sent within an hour. */
export const ON_SITE_REPORT_STATES = ['due', 'sending', 'sent', 'failed', 'missed'] as const;
export type OnSiteReportState = (typeof ON_SITE_REPORT_STATES)[number];

/**
 * The reason why a report failed or did not reach all its addresses: the mail server refused them or was unreachable, no mail server is set
 * up, the report could not be written, or it had no recipients.
 */
export const ON_SITE_REPORT_ERRORS = ['refused', 'mail_server', 'no_mail_server', 'not_written', 'no_addresses'] as const;
export type OnSiteReportError = (typeof ON_SITE_REPORT_ERRORS)[number];

/** A report of the people on site, at a time of day in the site's time zone (spec: sites#on-site-report). */
export interface OnSiteReport {
  readonly id: number;
  /** YYYY-MM-DD and HH:MM, as configured. */
  readonly local_date: string;
  readonly time: string;
  readonly due_at: string;
  readonly state: OnSiteReportState;
  /** The number of recipients, and the number that the mail server accepted. */
  readonly addresses: number;
  readonly sent_to: number;
  readonly refused: readonly string[];
  /** The number of people on site; null if the report was not written. */
  readonly people: number | null;
  readonly error: OnSiteReportError | null;
}
