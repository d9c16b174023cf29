import type { Notification } from '#contract/notices/entities/notification';
import type { Defaulted, DefaultedJson, Id, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    notifications: NotificationTable;
  }
}

export interface NotificationTable {
  id: Id;
  client_id: number;
  name: string;
  event: string;
  channel: Notification['channel'];
  route: DefaultedJson<Notification['route']>;
  rules: DefaultedJson<Notification['rules']>;
  rules_logic: Defaulted<Notification['rules_logic']>;
  site_id: number | null;
  visitor_group_id: number | null;
  disabled_at: NullableInstant;
  revision: Defaulted<number>;
}
