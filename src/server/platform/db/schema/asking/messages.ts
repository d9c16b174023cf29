import type { AgreeBy, MessageText, Signature } from '#contract/asking/entities/message';
import type { ContentLocale } from '#contract/platform/contentLocales';
import type { Defaulted, DefaultedJson, Id, Instant, Json, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    site_messages: SiteMessageTable;
    site_message_versions: SiteMessageVersionTable;
    message_agreements: MessageAgreementTable;
  }
}

export interface SiteMessageTable {
  id: Id;
  client_id: number;
  site_id: number;
  position: number;
  locale: ContentLocale;
  title: string;
  content: string;
  translations: DefaultedJson<readonly MessageText[]>;
  agree_by: Defaulted<AgreeBy>;
  attachment_file_id: number | null;
  /** The number of the version that is shown, and since when. */
  version: Defaulted<number>;
  version_from: Instant;
  visitor_group_ids: DefaultedJson<readonly number[]>;
  required: Defaulted<boolean>;
  /**
   * Since when it is for these groups and required or not: a visitor who signed in before, on a device without a network, could not know.
   */
  required_from: Instant;
  revision: Defaulted<number>;
}

export interface SiteMessageVersionTable {
  id: Id;
  client_id: number;
  site_id: number;
  /** Null once the message is deleted. */
  message_id: number | null;
  number: number;
  locale: ContentLocale;
  title: string;
  content: string;
  translations: Json<readonly MessageText[]>;
  agree_by: AgreeBy;
  attachment_file_id: number | null;
  /** Null while it is shown. */
  retired_at: NullableInstant;
}

export interface MessageAgreementTable {
  id: Id;
  client_id: number;
  visitor_id: number;
  version_id: number;
  /** In the order of the messages. */
  position: number;
  locale: ContentLocale;
  agreed_at: Instant;
  signature: Json<Signature | null>;
}
