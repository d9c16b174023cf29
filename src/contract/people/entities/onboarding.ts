import type { StoredFile } from '#contract/platform/entities/file';
import type { Edit, StoredRecord } from '#contract/platform/entities/record';

/** Items of one group: more than anybody reads before a first day. */
export const ONBOARDING_ITEMS_MAX = 20;
export const ONBOARDING_TITLE_MAX_LENGTH = 120;
export const ONBOARDING_TEXT_MAX_LENGTH = 4_000;
export const ONBOARDING_REASON_MIN_LENGTH = 3;
export const ONBOARDING_REASON_MAX_LENGTH = 200;

/** How long the link of a mail works. */
export const ONBOARDING_LINK_DAYS = 30;
/** How long the link works that a kiosk shows as a code. */
export const ONBOARDING_CODE_MINUTES = 60;
/** The days after the first mail on which a member who is not done is reminded. */
export const ONBOARDING_REMINDER_DAYS = [3, 7] as const;
/** The hours in which a member is mailed no more than once by hand. */
export const ONBOARDING_PAUSE_HOURS = 24;

/** A task is a text with an optional link, a document is a file. */
export const ONBOARDING_KINDS = ['task', 'document'] as const;
export type OnboardingKind = (typeof ONBOARDING_KINDS)[number];

/** What a member of a group sees before the first sign-in (spec: groups#onboarding). */
export interface OnboardingItem extends StoredRecord {
  readonly visitor_group_id: number;
  readonly kind: OnboardingKind;
  readonly title: string;
  /** Of a task; null for a document. */
  readonly text: string | null;
  readonly link: string | null;
  /** Of a document; null for a task. */
  readonly file_id: number | null;
  readonly file: StoredFile | null;
  /** Rises when those who have seen the item are asked to look again. */
  readonly version: number;
}

/** What is sent of an item: its kind decides which fields it has. */
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
    /** Those who have seen the item are to see it again. */
    readonly ask_again?: boolean;
  }
>;

/** How far a member is (spec: groups#onboarding). */
export const ONBOARDING_STATES = ['not_sent', 'sent', 'started', 'done'] as const;
export type OnboardingState = (typeof ONBOARDING_STATES)[number];

/** How far one member is. */
export interface MemberOnboarding {
  readonly member_id: number;
  readonly name: string;
  readonly email: string | null;
  readonly state: OnboardingState;
  /** When that came about; null before the first mail. */
  readonly since: string | null;
  /** How many of the group's items the member has seen. */
  readonly seen: number;
  readonly items: number;
  readonly last_sent_at: string | null;
  /** Asked for, and not yet on its way. */
  readonly is_waiting: boolean;
}

/** How many current members there are in each state. */
export type OnboardingCounts = Readonly<Record<OnboardingState, number>>;

/** An item as the member reads it. */
export interface ShownOnboardingItem extends Pick<OnboardingItem, 'id' | 'kind' | 'title' | 'text' | 'link' | 'file' | 'version'> {
  /** When the member has seen it as it now is; null before. */
  readonly seen_at: string | null;
}

/** How the link of a mail stands. */
export const ONBOARDING_LINK_STATES = ['open', 'expired', 'replaced', 'closed', 'unknown'] as const;
export type OnboardingLinkState = (typeof ONBOARDING_LINK_STATES)[number];

/** What a member's link leads to. */
export interface OnboardingPage {
  readonly state: OnboardingLinkState;
  /** Below only with an open link. */
  readonly client_name?: string;
  readonly group_name?: string;
  readonly name?: string;
  readonly locale?: string;
  readonly items?: readonly ShownOnboardingItem[];
}

/** That somebody has seen an item in a version. */
export interface SeenItem {
  readonly item_id: number;
  readonly version: number;
}

/** What a kiosk is told when a member may not sign in yet (409 `onboarding_outstanding`). */
export interface KioskOnboarding {
  /** Whom the link is mailed; null on a phone, which has nothing mailed. */
  readonly member_id: number | null;
  /** Of the member's address what they recognise it by; null without one, where no mail is set up, and on a phone. */
  readonly masked_email: string | null;
  /** What is outstanding, in its order. */
  readonly items: readonly ShownOnboardingItem[];
  /** The member's own page, where something of it cannot be shown at a kiosk; null otherwise. */
  readonly link: string | null;
}

/** Reports whether a kiosk can show an item itself: a task, or a picture (spec: kiosk#onboarding). */
export const isShownAtKiosk = ({ kind, file }: Pick<OnboardingItem, 'kind' | 'file'>): boolean =>
  kind === 'task' || file?.content_type.startsWith('image/') === true;
