import type { ContentLocale } from '#contract/platform/contentLocales';
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

/** non_returning is a standard group of visitors, returning a group of repeat members (spec: groups#group). */
export const GROUP_TYPES = ['non_returning', 'returning', 'integration', 'delivery'] as const;
export type GroupType = (typeof GROUP_TYPES)[number];

/** The display of a group at a kiosk: a list of its members, a search by name, or hidden (spec: kiosk#groups). */
export const DISPLAY_MODES = ['list', 'search', 'hidden'] as const;
export type DisplayMode = (typeof DISPLAY_MODES)[number];

/** Whether people are prompted; with `ask` they may skip it. */
export const PROMPT_OPTIONS = ['never', 'ask', 'always'] as const;
export type PromptOption = (typeof PROMPT_OPTIONS)[number];

/** The notification of a visit's host: none, by mail, or by text message (spec: groups#notifications). */
export const NOTIFY_PREFERENCES = ['none', 'email', 'sms'] as const;
export type NotifyPreference = (typeof NOTIFY_PREFERENCES)[number];

/** The recipients of mails about an expected visit (spec: groups#expected-visit-notifications). */
export const EXPECTED_RECIPIENTS = ['none', 'host', 'visitor', 'both'] as const;
export type ExpectedRecipients = (typeof EXPECTED_RECIPIENTS)[number];

/** The maximum length of the message after a sign-out. */
export const SIGN_OUT_MESSAGE_MAX_LENGTH = 500;

/** The message after a sign-out in another language than the group's. */
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

/** The part of a group that every signed-in user sees. */
export interface GroupSummary {
  readonly id: number;
  readonly name: string;
  readonly type: GroupType;
  /** Whether people can be signed in to it. */
  readonly can_sign_in: boolean;
  /** Whether its people are on the evacuation list. Visible to everyone, because every client computes who is listed (`presenceOf`). */
  readonly show_on_fire_list: boolean;
  readonly revision: number;
}

/** A group (visitor_group) in full, for users with ManageVisitorGroup.viewer (spec: groups#group). */
export interface Group extends GroupSummary, StoredRecord {
  readonly locale: string;
  /** The number of current members: neither archived nor upcoming. */
  readonly member_count: number;
  readonly allow_sign_out_first: boolean;
  readonly can_change_photo_via_app: boolean;
  readonly can_create_via_app: boolean;
  readonly can_use_companion_app: boolean;
  /** In percent. */
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
  /** The badge of its people, one of the group's own; null for the site's badge. */
  readonly badge_id: number | null;
  /** Whether a printed badge is stored with its visit (spec: fields#kept-badges). */
  readonly store_badges: boolean;
  /** Whether people who are still signed in are signed out each day at `reset_status_at`, HH:MM in the site's zone. */
  readonly reset_status: boolean;
  readonly reset_status_at: string | null;
  /** The channel on which hosts are notified of arrivals and departures. */
  readonly notify_preference: NotifyPreference;
  readonly notify_preference_signout: NotifyPreference;
  /** Whether hosts are also notified in Slack; only while the group is connected to a workspace. */
  readonly notify_slack: boolean;
  readonly notify_slack_signout: boolean;
  /** The message that a kiosk shows after a sign-out, in the group's language and in translations. */
  readonly sign_out_message: string | null;
  readonly sign_out_translations: readonly SignOutText[];
  /** Whether the first sign-in requires that all onboarding items were seen (spec: groups#onboarding). */
  readonly onboarding_required: boolean;
  /** The recipients of mails when an expected visit is added, moved or cancelled, and of the reminder on the day before. */
  readonly expected_visit_notify: ExpectedRecipients;
  readonly expected_visit_reminder: ExpectedRecipients;
  /** Whether a sign-in prints the badge automatically, offers it, or neither. */
  readonly print_badge_option: PromptOption;
  readonly photo_prompt_option: PromptOption;
  readonly scanning_enabled: boolean;
  /** Whether its members can be chosen as hosts. */
  readonly show_in_notify_list: boolean;
  readonly pin_protection_required: boolean;
  /** Null asks for it at every sign-in. */
  readonly pin_protection_frequency: PinFrequency | null;
  readonly sync: { readonly handler: SyncHandler } | null;
  readonly last_sync: string | null;
  readonly last_sync_error: SyncError | null;
  readonly default_activity_status_id: number | null;
  /** The default manager of members who are added without one. */
  readonly default_manager_id: number | null;
  readonly default_manager_name: string | null;
  readonly guard_dog: boolean;
  readonly absence_management: { readonly enabled: boolean; readonly leave_types: readonly string[] };
  readonly default_companion_permissions: Readonly<Partial<Record<CompanionPermission, boolean>>>;
}

/** The reason why a directory could not be read (spec: errors#synchronisation). Each code has a translated text. */
export const SYNC_ERRORS = ['access_removed', 'group_gone', 'api_not_authorised', 'domain_lacks_api_access'] as const;
export type SyncError = (typeof SYNC_ERRORS)[number];

/** Directories that groups can be synchronised with. */
export const SYNC_HANDLERS = ['google', 'entra_id', 'brivo', 'school'] as const;
export type SyncHandler = (typeof SYNC_HANDLERS)[number];

/** Reports whether groups of a type have members; one-off visitors and couriers are not members. */
export function hasMembers(group: Pick<Group, 'type'>): boolean {
  return group.type === 'returning' || group.type === 'integration';
}

/**
 * Reports whether a group is shown as sign-out-first: it is returning with allow_sign_out_first and not synchronised, or the flag
 * `show-signout-first-sync-groups-as-signout-first` is on (spec: groups#sign-out-first).
 */
export function isSignOutFirst(group: Pick<Group, 'type' | 'allow_sign_out_first' | 'sync'>, syncGroupsToo: boolean): boolean {
  return group.type === 'returning' && group.allow_sign_out_first && (group.sync === null || syncGroupsToo);
}
