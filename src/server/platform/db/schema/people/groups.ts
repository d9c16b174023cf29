import type { Group, GroupType, SyncError } from '#contract/people/entities/group';
import type { PinFrequency } from '#contract/people/pins';
import type { RetentionSpan } from '#contract/people/retention';
import type { Defaulted, DefaultedJson, Id, Json, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    visitor_groups: VisitorGroupTable;
  }
}

export interface VisitorGroupTable {
  id: Id;
  client_id: number;
  name: string;
  type: GroupType;
  locale: Defaulted<string>;
  allow_sign_out_first: Defaulted<boolean>;
  can_change_photo_via_app: Defaulted<boolean>;
  can_create_via_app: Defaulted<boolean>;
  can_sign_in: Defaulted<boolean>;
  can_use_companion_app: Defaulted<boolean>;
  chance_of_photo: Defaulted<number>;
  chance_of_search: Defaulted<number>;
  data_retention: RetentionSpan | null;
  photo_data_retention: RetentionSpan | null;
  message_agreement_data_retention: RetentionSpan | null;
  archive_members_after: RetentionSpan | null;
  delete_members_after: RetentionSpan | null;
  display_mode: Defaulted<Group['display_mode']>;
  prereg_only: Defaulted<boolean>;
  pre_registration_approval: Defaulted<boolean>;
  badge_id: number | null;
  store_badges: Defaulted<boolean>;
  reset_status: Defaulted<boolean>;
  reset_status_at: string | null;
  notify_preference: Defaulted<Group['notify_preference']>;
  notify_preference_signout: Defaulted<Group['notify_preference_signout']>;
  notify_slack: Defaulted<boolean>;
  notify_slack_signout: Defaulted<boolean>;
  sign_out_message: string | null;
  sign_out_translations: DefaultedJson<Group['sign_out_translations']>;
  /** When the automatic sign-out was last set: its earlier times are over. */
  reset_since: NullableInstant;
  onboarding_required: Defaulted<boolean>;
  expected_visit_notify: Defaulted<Group['expected_visit_notify']>;
  expected_visit_reminder: Defaulted<Group['expected_visit_reminder']>;
  print_badge_option: Defaulted<Group['print_badge_option']>;
  photo_prompt_option: Defaulted<Group['photo_prompt_option']>;
  scanning_enabled: Defaulted<boolean>;
  show_in_notify_list: Defaulted<boolean>;
  show_on_fire_list: Defaulted<boolean>;
  pin_protection_required: Defaulted<boolean>;
  pin_protection_frequency: PinFrequency | null;
  sync: Json<Group['sync']>;
  last_sync: NullableInstant;
  last_sync_error: SyncError | null;
  default_activity_status_id: number | null;
  default_manager_id: number | null;
  guard_dog: Defaulted<boolean>;
  absence_management: DefaultedJson<Group['absence_management']>;
  default_companion_permissions: DefaultedJson<Group['default_companion_permissions']>;
  revision: Defaulted<number>;
}
