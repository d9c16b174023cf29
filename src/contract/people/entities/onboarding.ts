import type { StoredFile } from '#contract/platform/entities/file';
import type { Edit, StoredRecord } from '#contract/platform/entities/record';

/** The limit of a group, well above what anybody reads before a first day. */
export const ONBOARDING_ITEMS_MAX = 20;
export const ONBOARDING_TITLE_MAX_LENGTH = 120;
export const ONBOARDING_TEXT_MAX_LENGTH = 4_000;
export const ONBOARDING_REASON_MIN_LENGTH = 3;
export const ONBOARDING_REASON_MAX_LENGTH = 200;

/** The validity of a mailed link. */
export const ONBOARDING_LINK_DAYS = 30;
/** The validity of a link that a kiosk shows as a QR code. */
export const ONBOARDING_CODE_MINUTES = 60;
/** The days after the first mail on which members who are not done are reminded. */
export const ONBOARDING_REMINDER_DAYS = [3, 7] as const;
/** The period in which a member is mailed by hand at most once. */
export const ONBOARDING_PAUSE_HOURS = 24;

/** A task is a text with an optional link, a document is a file. */
export const ONBOARDING_KINDS = ['task', 'document'] as const;
export type OnboardingKind = (typeof ONBOARDING_KINDS)[number];

/** An item that members of a group see before their first sign-in (spec: groups#onboarding). */
export interface OnboardingItem extends StoredRecord {
  readonly visitor_group_id: number;
  readonly kind: OnboardingKind;
  readonly title: string;
  /** For a task; null for a document. */
  readonly text: string | null;
  readonly link: string | null;
  /** For a document; null for a task. */
  readonly file_id: number | null;
  readonly file: StoredFile | null;
  /** Rises when members who have seen the item are asked to see it again. */
  readonly version: number;
}

/** The input for an item; its kind decides which fields it has. */
export interface OnboardingFields {
  readonly title: string;
  readonly text?: string | null;
  readonly link?: string | null;
  readonly file_id?: number | null;
}

export interface NewOnboardingItem extends OnboardingFields {
  readonly kind: OnboardingKind;
}

export type OnboardingItemChange = Edit<
  Partial<OnboardingFields> & {
    /** Asks members who have seen the item to see it again. */
    readonly ask_again?: boolean;
  }
>;

/** A member's progress (spec: groups#onboarding). */
export const ONBOARDING_STATES = ['not_sent', 'sent', 'started', 'done'] as const;
export type OnboardingState = (typeof ONBOARDING_STATES)[number];

/** The progress of one member. */
export interface MemberOnboarding {
  readonly member_id: number;
  readonly name: string;
  readonly email: string | null;
  readonly state: OnboardingState;
  /** The time at which the state was reached; null before the first mail. */
  readonly since: string | null;
  /** The number of the group's items that the member has seen. */
  readonly seen: number;
  readonly items: number;
  readonly last_sent_at: string | null;
  /** Whether a mail was requested and is still queued. */
  readonly is_waiting: boolean;
}

/** The number of current members in each state. */
export type OnboardingCounts = Readonly<Record<OnboardingState, number>>;

/** An item as it is shown to the member. */
export interface ShownOnboardingItem extends Pick<OnboardingItem, 'id' | 'kind' | 'title' | 'text' | 'link' | 'file' | 'version'> {
  /** The time at which the member saw the current version; null before that. */
  readonly seen_at: string | null;
}

/** The states of a mailed link. */
export const ONBOARDING_LINK_STATES = ['open', 'expired', 'replaced', 'closed', 'unknown'] as const;
export type OnboardingLinkState = (typeof ONBOARDING_LINK_STATES)[number];

/** The page behind a member's link. */
export interface OnboardingPage {
  readonly state: OnboardingLinkState;
  /** The properties below are sent only for an open link. */
  readonly client_name?: string;
  readonly group_name?: string;
  readonly name?: string;
  readonly locale?: string;
  readonly items?: readonly ShownOnboardingItem[];
}

/** A version of an item that a person has seen. */
export interface SeenItem {
  readonly item_id: number;
  readonly version: number;
}

/** The data for a kiosk when a member may not sign in yet (409 `onboarding_outstanding`). */
export interface KioskOnboarding {
  /** The member to whom the link can be mailed; null on a phone, where nothing is mailed. */
  readonly member_id: number | null;
  /** The member's masked address, which they recognise; null without an address, without a mail server, and on a phone. */
  readonly masked_email: string | null;
  /** Outstanding items, in order. */
  readonly items: readonly ShownOnboardingItem[];
  /** The address of the member's own page, if a kiosk cannot show some of it; null otherwise. */
  readonly link: string | null;
}

/** Reports whether a kiosk can show an item itself: a task, or a picture (spec: kiosk#onboarding). */
export const isShownAtKiosk = ({ kind, file }: Pick<OnboardingItem, 'kind' | 'file'>): boolean =>
  kind === 'task' || file?.content_type.startsWith('image/') === true;
