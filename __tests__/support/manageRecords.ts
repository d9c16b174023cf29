/** Sites, groups and members in full, as the manage screens read them. */
import type { GroupSync } from '#contract/directorySync';
import type { Group } from '#contract/entities/group';
import type { Member } from '#contract/entities/member';
import type { User } from '#contract/entities/user';
import type { Site } from '#contract/entities/site';
import { aSite } from './portalRecords';

export function aWholeSite(fields: Partial<Site> = {}): Site {
  return {
    ...aSite(),
    reply_to_name: null,
    reply_to_email: null,
    address: '1 Quay Street',
    locale: 'en_GB',
    location: null,
    image_file_id: null,
    image: null,
    video_file_id: null,
    video: null,
    visitor_group_ids: null,
    branding_image_path: null,
    welcome_video_name: null,
    badge_id: null,
    badge_logo_path: null,
    autocomplete: false,
    hide_sign_outs: false,
    use_contactless: false,
    visitor_photos_enabled: false,
    photo_required: false,
    privacy_notice: null,
    privacy_notice_url: null,
    qr_scanning_enabled: false,
    geofence_enabled: false,
    on_site_report_enabled: false,
    on_site_report_times: [],
    on_site_report_emails: null,
    device_alerts_from: '07:00',
    device_alerts_until: '19:00',
    device_alerts_days: [1, 2, 3, 4, 5],
    ...fields,
  };
}

export function aGroup(fields: Partial<Group> = {}): Group {
  return {
    id: 4,
    revision: 1,
    name: 'Staff',
    type: 'returning',
    locale: 'en_GB',
    member_count: 3,
    allow_sign_out_first: false,
    can_change_photo_via_app: false,
    can_create_via_app: false,
    can_sign_in: true,
    can_use_companion_app: false,
    chance_of_photo: 100,
    chance_of_search: 0,
    data_retention: null,
    photo_data_retention: null,
    message_agreement_data_retention: null,
    archive_members_after: null,
    delete_members_after: null,
    display_mode: 'list',
    prereg_only: false,
    pre_registration_approval: false,
    store_badges: false,
    reset_status: false,
    reset_status_at: null,
    notify_preference: 'none',
    notify_preference_signout: 'none',
    sign_out_message: null,
    sign_out_translations: [],
    expected_visit_notify: 'none',
    expected_visit_reminder: 'none',
    print_badge_option: 'never',
    photo_prompt_option: 'never',
    scanning_enabled: false,
    show_in_notify_list: false,
    show_on_fire_list: true,
    pin_protection_required: false,
    pin_protection_frequency: null,
    sync: null,
    last_sync: null,
    last_sync_error: null,
    default_activity_status_id: null,
    default_manager_id: null,
    default_manager_name: null,
    guard_dog: false,
    absence_management: { enabled: false, leave_types: [] },
    default_companion_permissions: {},
    ...fields,
  };
}

/** No directory is connected. */
export function aGroupSync(fields: Partial<GroupSync> = {}): GroupSync {
  return {
    handler: null,
    state: 'none',
    last_sync: null,
    error_code: null,
    joiners: 0,
    changes: 0,
    leavers: 0,
    preview: null,
    needs_consent: false,
    remote_group: null,
    facility_code: null,
    ...fields,
  };
}

export function aMember(fields: Partial<Member> = {}): Member {
  return {
    id: 1,
    revision: 1,
    visitor_group_id: 4,
    name: 'Nora Field',
    email: 'nora@harbour.example',
    mobile: '+442079460958',
    locale: null,
    notes: null,
    additional: {},
    permissions: {},
    metadata: { pin_changed_at: null, leave_type_adjustments: {} },
    manager_id: null,
    manager_name: null,
    assigned_rota_id: null,
    starts_on: null,
    ends_on: null,
    external_id: null,
    photo_file_id: null,
    photo: null,
    kept_here: [],
    archived_at: null,
    current_visit_id: null,
    created_at: '2024-05-01T08:00:00Z',
    ...fields,
  };
}

export function aUser(fields: Partial<User> = {}): User {
  return {
    id: 21,
    revision: 1,
    name: 'Rosa Lind',
    email: 'rosa@harbour.example',
    primary: false,
    billing_user: false,
    tech_contact: false,
    '2fa': false,
    role: 2,
    role_name: 'Standard',
    role_id: 2,
    system_role: 'standard',
    site_id: '',
    site_ids: null,
    is_super: false,
    shared: false,
    pending_email: null,
    invited_at: null,
    accepted_at: null,
    last_used_at: '2026-03-03T10:42:00Z',
    untouchable: null,
    ...fields,
  };
}
