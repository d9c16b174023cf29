import type { OnSiteReportError, OnSiteReportState } from '#contract/notices/entities/onSiteReport';
import type { Day, Defaulted, DefaultedJson, Id, Instant, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    mail_bundles: MailBundleTable;
    mail_attachments: MailAttachmentTable;
    on_site_report_plans: OnSiteReportPlanTable;
    on_site_reports: OnSiteReportTable;
  }
}

/** Mails with the same files. */
export interface MailBundleTable {
  id: Id;
  created_at: Instant;
}

export interface MailAttachmentTable {
  id: Id;
  bundle_id: number;
  name: string;
  type: string;
  /** Base64. */
  content: string;
}

/** When the next report of a site is due; no row if it has none. */
export interface OnSiteReportPlanTable {
  site_id: number;
  client_id: number;
  next_at: Instant;
}

export interface OnSiteReportTable {
  id: Id;
  client_id: number;
  site_id: number;
  local_date: Day;
  time: string;
  due_at: Instant;
  state: OnSiteReportState;
  addresses: Defaulted<number>;
  sent_to: Defaulted<number>;
  /** Addresses that the mail server refused. */
  refused: DefaultedJson<string[]>;
  people: number | null;
  error: OnSiteReportError | null;
  bundle_id: number | null;
  settled_at: NullableInstant;
  revision: Defaulted<number>;
}
