import Joi from 'joi';

import { CONTENT_LOCALES } from '#contract/platform/contentLocales';
import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { id, yesOrNo } from '#contract/platform/rules/parameters';
import { changedName, contentLocale, line, note, optionalText, requiredName } from '#contract/platform/rules/text';
import { timeOfDay } from '#contract/platform/rules/time';
import * as calls from '../calls/groups';
import { GROUP_SITES_MAX, MEMBER_RETENTION, VISITOR_DATA_RETENTION } from '../constants';
import {
  COMPANION_PERMISSIONS,
  DISPLAY_MODES,
  EXPECTED_RECIPIENTS,
  GROUP_TYPES,
  NOTIFY_PREFERENCES,
  PROMPT_OPTIONS,
  SIGN_OUT_MESSAGE_MAX_LENGTH,
  type Group,
  type SignOutText,
} from '../entities/group';
import type { GroupChange, GroupFields, NewGroup } from '../groupSettings';
import { PIN_FREQUENCIES } from '../pins';
import type { RetentionSpan } from '../retention';

/** Null for unlimited. */
const span = (spans: readonly RetentionSpan[]): Joi.StringSchema =>
  Joi.string()
    .valid(...spans, null)
    .messages({ 'any.only': 'rules.groups.span' });
const percent = (): Joi.NumberSchema => Joi.number().strict().integer().min(0).max(100);

/** Permissions that are left out are not granted. */
const companionPermissions = Joi.object<Group['default_companion_permissions']>(
  Object.fromEntries(COMPANION_PERMISSIONS.map((permission) => [permission, yesOrNo()])),
);

/** Joi's types do not know read-only lists. */
type Writable = Omit<GroupFields, 'sign_out_translations'> & { sign_out_translations?: SignOutText[] };

const signOutText = (): Joi.StringSchema => note(SIGN_OUT_MESSAGE_MAX_LENGTH);
const signOutTranslations = Joi.array<SignOutText[]>()
  .items(
    Joi.object<SignOutText, true>({
      locale: contentLocale().required(),
      content: requiredName('rules.groups.signOutTextRequired', signOutText()),
    }),
  )
  .max(CONTENT_LOCALES.length - 1)
  .unique('locale')
  .messages({ 'array.unique': 'rules.messages.translatedTwice' });

const settings: Omit<Joi.StrictSchemaMap<Writable>, 'name'> = {
  locale: contentLocale(),
  allow_sign_out_first: yesOrNo(),
  can_sign_in: yesOrNo(),
  show_on_fire_list: yesOrNo(),
  display_mode: Joi.string().valid(...DISPLAY_MODES),
  photo_prompt_option: Joi.string().valid(...PROMPT_OPTIONS),
  chance_of_photo: percent(),
  chance_of_search: percent(),
  guard_dog: yesOrNo(),
  show_in_notify_list: yesOrNo(),
  scanning_enabled: yesOrNo(),
  pin_protection_required: yesOrNo(),
  pin_protection_frequency: Joi.string().valid(...PIN_FREQUENCIES, null),
  can_change_photo_via_app: yesOrNo(),
  can_create_via_app: yesOrNo(),
  can_use_companion_app: yesOrNo(),
  default_companion_permissions: companionPermissions,
  prereg_only: yesOrNo(),
  default_manager_id: id().allow(null),
  pre_registration_approval: yesOrNo(),
  notify_preference: Joi.string().valid(...NOTIFY_PREFERENCES),
  notify_preference_signout: Joi.string().valid(...NOTIFY_PREFERENCES),
  notify_slack: yesOrNo(),
  notify_slack_signout: yesOrNo(),
  sign_out_message: optionalText(signOutText()),
  sign_out_translations: signOutTranslations,
  reset_status: yesOrNo(),
  reset_status_at: optionalText(timeOfDay()),
  badge_id: id().allow(null),
  print_badge_option: Joi.string().valid(...PROMPT_OPTIONS),
  store_badges: yesOrNo(),
  onboarding_required: yesOrNo(),
  expected_visit_notify: Joi.string().valid(...EXPECTED_RECIPIENTS),
  expected_visit_reminder: Joi.string().valid(...EXPECTED_RECIPIENTS),
  data_retention: span(VISITOR_DATA_RETENTION),
  photo_data_retention: span(VISITOR_DATA_RETENTION),
  message_agreement_data_retention: span(VISITOR_DATA_RETENTION),
  archive_members_after: span(MEMBER_RETENTION),
  delete_members_after: span(MEMBER_RETENTION),
};

export const newGroup: Joi.ObjectSchema<NewGroup> = Joi.object<Writable & Pick<NewGroup, 'name' | 'type'> & { site_ids?: number[] }, true>({
  ...settings,
  name: requiredName('rules.groupNameRequired'),
  type: Joi.string()
    .valid(...GROUP_TYPES)
    .required(),
  site_ids: Joi.array().items(id()).max(GROUP_SITES_MAX).unique(),
});

/** The type is missing, because it can never change. */
const changedFields = { ...settings, name: changedName('rules.groupNameRequired') };
export const groupChange: Joi.ObjectSchema<GroupChange> = Joi.object<Writable & Pick<GroupChange, 'base'>, true>({
  ...changedFields,
  base: baseOf(changedFields),
});

/** Deleting requires typing the group's name; only the server can compare it. */
export const typedGroupName: Joi.ObjectSchema<{ name: string }> = Joi.object<{ name: string }, true>({
  name: requiredName('rules.typeName', line()),
});

export const GROUP_RULES = [
  rulesOf(calls.listGroups, {}),
  rulesOf(calls.getGroup, {}),
  rulesOf(calls.createGroup, { body: newGroup }),
  rulesOf(calls.updateGroup, { body: groupChange }),
  rulesOf(calls.getGroupDeletion, {}),
  rulesOf(calls.deleteGroup, { body: typedGroupName }),
];
