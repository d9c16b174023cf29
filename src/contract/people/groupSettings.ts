import type { Edit } from '#contract/platform/entities/record';
import type { BetaFlag } from '#contract/platform/flags';
import { GROUP_TYPES, type Group, type GroupType } from './entities/group';

const ALL: readonly GroupType[] = GROUP_TYPES;
const WITH_MEMBERS: readonly GroupType[] = ['returning', 'integration'];
/** Types of groups with people, so without deliveries. */
const OF_PEOPLE: readonly GroupType[] = ['non_returning', 'returning', 'integration'];

/**
 * The editable settings of a group, and the types that support them (spec: groups#what-a-group-supports). Unsupported settings are hidden,
 * and rejected by the server.
 */
export const SETTING_TYPES = {
  locale: ALL,
  can_sign_in: ALL,
  show_on_fire_list: OF_PEOPLE,
  display_mode: ALL,
  photo_prompt_option: OF_PEOPLE,
  chance_of_photo: OF_PEOPLE,
  chance_of_search: OF_PEOPLE,
  guard_dog: OF_PEOPLE,
  show_in_notify_list: WITH_MEMBERS,
  scanning_enabled: WITH_MEMBERS,
  pin_protection_required: WITH_MEMBERS,
  pin_protection_frequency: WITH_MEMBERS,
  can_change_photo_via_app: WITH_MEMBERS,
  can_create_via_app: WITH_MEMBERS,
  can_use_companion_app: WITH_MEMBERS,
  default_companion_permissions: WITH_MEMBERS,
  prereg_only: ['non_returning'],
  default_manager_id: WITH_MEMBERS,
  allow_sign_out_first: ['returning'],
  pre_registration_approval: ['non_returning'],
  notify_preference: ALL,
  notify_preference_signout: OF_PEOPLE,
  notify_slack: ALL,
  notify_slack_signout: OF_PEOPLE,
  sign_out_message: OF_PEOPLE,
  sign_out_translations: OF_PEOPLE,
  reset_status: ALL,
  reset_status_at: ALL,
  badge_id: OF_PEOPLE,
  print_badge_option: OF_PEOPLE,
  store_badges: OF_PEOPLE,
  onboarding_required: ['returning'],
  expected_visit_notify: ['returning'],
  expected_visit_reminder: ['returning'],
  data_retention: ALL,
  photo_data_retention: OF_PEOPLE,
  message_agreement_data_retention: OF_PEOPLE,
  archive_members_after: WITH_MEMBERS,
  delete_members_after: WITH_MEMBERS,
} as const satisfies Partial<Record<keyof Group, readonly GroupType[]>>;

/** Settings that require a flag of the client; resetting one is always allowed. */
export const SETTING_FLAGS = {
  chance_of_search: 'chance-of-search',
  guard_dog: 'guard-dog',
} as const satisfies { readonly [Setting in keyof typeof SETTING_TYPES]?: BetaFlag };

export type GroupSetting = keyof typeof SETTING_TYPES;

/** The editable fields of a group. */
export type GroupFields = Partial<Pick<Group, GroupSetting | 'name'>>;
export type GroupChange = Edit<GroupFields>;

/** A new group. Its type can never change. */
export interface NewGroup extends GroupFields {
  readonly name: string;
  readonly type: GroupType;
  /** Adds the group to these sites, if they have a list of groups; with the flag `group-visibility`. */
  readonly site_ids?: readonly number[];
}

/** Reports whether groups of a type support a setting. */
export function supportsSetting(type: GroupType, setting: GroupSetting): boolean {
  const types: readonly GroupType[] = SETTING_TYPES[setting];
  return types.includes(type);
}

const isSetting = (field: string): field is GroupSetting => field in SETTING_TYPES;

/** Returns the fields of a change that groups of a type do not support. */
export function unsupportedSettings(type: GroupType, change: object): readonly GroupSetting[] {
  return Object.keys(change).filter((field): field is GroupSetting => isSetting(field) && !supportsSetting(type, field));
}
