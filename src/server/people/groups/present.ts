import type { Group, GroupSummary } from '#contract/people/entities/group';
import type { GroupRow } from './store';

/** Returns the fields of a group that every signed-in person may see. */
export function presentGroupSummary(row: GroupRow): GroupSummary {
  return {
    id: row.id,
    revision: row.revision,
    name: row.name,
    type: row.type,
    can_sign_in: row.can_sign_in,
    show_on_fire_list: row.show_on_fire_list,
  };
}

/** Returns the whole group, for ManageVisitorGroup.viewer. */
export function presentGroup(row: GroupRow): Group {
  return {
    ...presentGroupSummary(row),
    locale: row.locale,
    member_count: row.member_count,
    allow_sign_out_first: row.allow_sign_out_first,
    can_change_photo_via_app: row.can_change_photo_via_app,
    can_create_via_app: row.can_create_via_app,
    can_use_companion_app: row.can_use_companion_app,
    chance_of_photo: row.chance_of_photo,
    chance_of_search: row.chance_of_search,
    data_retention: row.data_retention,
    photo_data_retention: row.photo_data_retention,
    message_agreement_data_retention: row.message_agreement_data_retention,
    archive_members_after: row.archive_members_after,
    delete_members_after: row.delete_members_after,
    display_mode: row.display_mode,
    prereg_only: row.prereg_only,
    pre_registration_approval: row.pre_registration_approval,
    badge_id: row.badge_id,
    store_badges: row.store_badges,
    reset_status: row.reset_status,
    reset_status_at: row.reset_status_at,
    notify_preference: row.notify_preference,
    notify_preference_signout: row.notify_preference_signout,
    notify_slack: row.notify_slack,
    notify_slack_signout: row.notify_slack_signout,
    sign_out_message: row.sign_out_message,
    sign_out_translations: row.sign_out_translations,
    onboarding_required: row.onboarding_required,
    expected_visit_notify: row.expected_visit_notify,
    expected_visit_reminder: row.expected_visit_reminder,
    print_badge_option: row.print_badge_option,
    photo_prompt_option: row.photo_prompt_option,
    scanning_enabled: row.scanning_enabled,
    show_in_notify_list: row.show_in_notify_list,
    pin_protection_required: row.pin_protection_required,
    pin_protection_frequency: row.pin_protection_frequency,
    sync: row.sync,
    last_sync: row.last_sync?.toISOString() ?? null,
    last_sync_error: row.last_sync_error,
    default_activity_status_id: row.default_activity_status_id,
    default_manager_id: row.default_manager_id,
    default_manager_name: row.default_manager_name,
    guard_dog: row.guard_dog,
    absence_management: row.absence_management,
    default_companion_permissions: row.default_companion_permissions,
  };
}
