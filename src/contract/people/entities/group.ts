import type { ContentLocale } from '#contract/platform/constants';
import type { StoredRecord } from '#contract/platform/entities/record';
import type { PinFrequency } from '../pins';
import type { RetentionSpan } from '../retention';

declare module '#contract/platform/entities/entity' {
  interface EntityTypes {
    groups: Group;
  }
  interface Summaries {
    groups: GroupSummary;
  }
}

/** non_returning is a standard group of visitors, returning one of repeat members (spec: groups#group). */
export const GROUP_TYPES = ['non_returning', 'returning', 'integration', 'delivery'] as const;
export type GroupType = (typeof GROUP_TYPES)[number];

/** How a kiosk shows a group: its members listed, found by their name, or not at all (spec: kiosk#groups). */
export const DISPLAY_MODES = ['list', 'search', 'hidden'] as const;
export type DisplayMode = (typeof DISPLAY_MODES)[number];

/** Whether people are asked for something; `ask` may be skipped. */
export const PROMPT_OPTIONS = ['never', 'ask', 'always'] as const;
export type PromptOption = (typeof PROMPT_OPTIONS)[number];

/** How the host of a visit is told: not at all, by mail, or by a text message (spec: groups#notifications). */
export const NOTIFY_PREFERENCES = ['none', 'email', 'sms'] as const;
export type NotifyPreference = (typeof NOTIFY_PREFERENCES)[number];

/** Who is mailed about an expected visit (spec: groups#expected-visit-notifications). */
export const EXPECTED_RECIPIENTS = ['none', 'host', 'visitor', 'both'] as const;
export type ExpectedRecipients = (typeof EXPECTED_RECIPIENTS)[number];

/** The longest text that a kiosk shows after a sign-out. */
export const SIGN_OUT_MESSAGE_MAX_LENGTH = 500;

/** The text after a sign-out in another language than the group's. */
export interface SignOutText {
  readonly locale: ContentLocale;
  readonly content: string;
}

export const COMPANION_PERMISSIONS = [
  'can_prereg',
  'can_book_spaces',
  'can_access_today',
  'can_auto_sign_in',
  'can_mobile_sign_in',
  'can_access_firelist',
  'can_access_ai_chat',
  'can_view_all_bookings',
  'can_delivery_sign_in',
  'can_view_sign_in_history',
  'can_auto_approve_change_requests',
] as const;
export type CompanionPermission = (typeof COMPANION_PERMISSIONS)[number];

/** What anyone who is signed in learns of a group. */
export interface GroupSummary {
  readonly id: number;
  readonly name: string;
  readonly type: GroupType;
  /** Whether people are signed in to it. */
  readonly can_sign_in: boolean;
  /** Whether its people belong on an evacuation list. Everybody knows, since everybody says who is listed (`presenceOf`). */
  readonly show_on_fire_list: boolean;
  readonly revision: number;
}

/** A group (visitor_group) in full, with ManageVisitorGroup.viewer (spec: groups#group). */
export interface Group extends GroupSummary, StoredRecord {
  readonly locale: string;
  /** Current members: neither archived nor yet to start. */
  readonly member_count: number;
  readonly allow_sign_out_first: boolean;
  readonly can_change_photo_via_app: boolean;
  readonly can_create_via_app: boolean;
  readonly can_use_companion_app: boolean;
  /** Percent. */
  readonly chance_of_photo: number;
  readonly chance_of_search: number;
  readonly data_retention: RetentionSpan | null;
  readonly photo_data_retention: RetentionSpan | null;
  readonly message_agreement_data_retention: RetentionSpan | null;
  readonly archive_members_after: RetentionSpan | null;
  readonly delete_members_after: RetentionSpan | null;
  readonly display_mode: DisplayMode;
  readonly prereg_only: boolean;
  readonly pre_registration_approval: boolean;
  /** The badge of its people: one of the group's own; null: that of the site. */
  readonly badge_id: number | null;
  /** Whether the badge that was printed is kept with its visit (spec: fields#kept-badges). */
  readonly store_badges: boolean;
  /** People who are still in are signed out each day at `reset_status_at`, HH:MM in the site's zone. */
  readonly reset_status: boolean;
  readonly reset_status_at: string | null;
  /** How hosts are told that somebody has arrived, and has left. */
  readonly notify_preference: NotifyPreference;
  readonly notify_preference_signout: NotifyPreference;
  /** Whether hosts are told of it in Slack, too: only while the group is connected to a workspace. */
  readonly notify_slack: boolean;
  readonly notify_slack_signout: boolean;
  /** What a kiosk says after a sign-out, in the group's language, and in others. */
  readonly sign_out_message: string | null;
  readonly sign_out_translations: readonly SignOutText[];
  /** Nobody signs in for the first time before they have seen what is to be seen (spec: groups#onboarding). */
  readonly onboarding_required: boolean;
  /** Who is mailed when an expected visit is added, moved or cancelled, and the day before it. */
  readonly expected_visit_notify: ExpectedRecipients;
  readonly expected_visit_reminder: ExpectedRecipients;
  /** Whether a sign-in prints the badge by itself, offers to, or neither. */
  readonly print_badge_option: PromptOption;
  readonly photo_prompt_option: PromptOption;
  readonly scanning_enabled: boolean;
  /** Whether its members can be chosen as hosts. */
  readonly show_in_notify_list: boolean;
  readonly pin_protection_required: boolean;
  /** Null asks at every sign-in. */
  readonly pin_protection_frequency: PinFrequency | null;
  readonly sync: { readonly handler: SyncHandler } | null;
  readonly last_sync: string | null;
  readonly last_sync_error: SyncError | null;
  readonly default_activity_status_id: number | null;
  /** The manager of members who are added without one. */
  readonly default_manager_id: number | null;
  readonly default_manager_name: string | null;
  readonly guard_dog: boolean;
  readonly absence_management: { readonly enabled: boolean; readonly leave_types: readonly string[] };
  readonly default_companion_permissions: Readonly<Partial<Record<CompanionPermission, boolean>>>;
}

/** Why a directory could not be read (spec: errors#synchronisation). Each is a code of its own, said in the reader's language. */
export const SYNC_ERRORS = ['access_removed', 'group_gone', 'api_not_authorised', 'domain_lacks_api_access'] as const;
export type SyncError = (typeof SYNC_ERRORS)[number];

/** Directories that groups are kept in step with. */
export const SYNC_HANDLERS = ['google', 'entra_id', 'brivo', 'school'] as const;
export type SyncHandler = (typeof SYNC_HANDLERS)[number];

/** Only these groups have members; one-off visitors and couriers are not members. */
export function hasMembers(group: Pick<Group, 'type'>): boolean {
  return group.type === 'returning' || group.type === 'integration';
}

/**
 * A group is shown as sign-out-first when it is returning with allow_sign_out_first and is no sync group, or the flag
 * `show-signout-first-sync-groups-as-signout-first` is on (spec: groups#sign-out-first).
 */
export function isSignOutFirst(group: Pick<Group, 'type' | 'allow_sign_out_first' | 'sync'>, syncGroupsToo: boolean): boolean {
  return group.type === 'returning' && group.allow_sign_out_first && (group.sync === null || syncGroupsToo);
}
