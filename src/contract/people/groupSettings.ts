import type { Edit } from '#contract/platform/entities/record';
import type { BetaFlag } from '#contract/platform/flags';
import { GROUP_TYPES, type Group, type GroupType } from './entities/group';

const ALL: readonly GroupType[] = GROUP_TYPES;
const WITH_MEMBERS: readonly GroupType[] = ['returning', 'integration'];
/** Groups of people; a delivery is none. */
const OF_PEOPLE: readonly GroupType[] = ['non_returning', 'returning', 'integration'];

/**
 * The settings of a group that can be edited, and the types that each is for (spec: groups#what-a-group-supports). A type does not show
 * what it does not support, and the server refuses it.
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

/** Settings that need a flag of the client; taking one back is always allowed. */
export const SETTING_FLAGS = {
  chance_of_search: 'chance-of-search',
  guard_dog: 'guard-dog',
} as const satisfies { readonly [Setting in keyof typeof SETTING_TYPES]?: BetaFlag };

export type GroupSetting = keyof typeof SETTING_TYPES;

/** The fields of a group that a person edits. */
export type GroupFields = Partial<Pick<Group, GroupSetting | 'name'>>;
export type GroupChange = Edit<GroupFields>;

/** A group's type never changes. */
export interface NewGroup extends GroupFields {
  readonly name: string;
  readonly type: GroupType;
  /** Of the sites that name their groups those that name this one, too; with the flag `group-visibility`. */
  readonly site_ids?: readonly number[];
}

/** Reports whether groups of a type have a setting. */
export function supportsSetting(type: GroupType, setting: GroupSetting): boolean {
  const types: readonly GroupType[] = SETTING_TYPES[setting];
  return types.includes(type);
}

const isSetting = (field: string): field is GroupSetting => field in SETTING_TYPES;

/** Returns the fields of a change that groups of a type do not support. */
export function unsupportedSettings(type: GroupType, change: object): readonly GroupSetting[] {
  return Object.keys(change).filter((field): field is GroupSetting => isSetting(field) && !supportsSetting(type, field));
}
