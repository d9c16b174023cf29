import type { ContentLocale } from '#contract/platform/contentLocales';
import type { StoredFile } from '#contract/platform/entities/file';
import type { Edit, StoredRecord } from '#contract/platform/entities/record';
import { textIn } from '#contract/platform/text/textIn';

/** The limit of a site, well above the number of messages that anybody reads at a door. */
export const SITE_MESSAGES_MAX = 30;
export const MESSAGE_TITLE_MAX_LENGTH = 120;
export const MESSAGE_CONTENT_MAX_LENGTH = 10_000;

/** The ways of agreeing to a required message. */
export const AGREE_BY = ['tick', 'signature'] as const;
export type AgreeBy = (typeof AGREE_BY)[number];

/** A message in one language. */
export interface MessageText {
  readonly locale: ContentLocale;
  readonly title: string;
  readonly content: string;
}

/** The content of a message that people see and agree to. Each change creates a new version (spec: sites#messages). */
export interface MessageSubstance extends MessageText {
  /** Translations into languages other than the message's own, at most one for each. */
  readonly translations: readonly MessageText[];
  readonly agree_by: AgreeBy;
}

/** A message that visitors read or agree to at sign-in (spec: sites#messages). */
export interface SiteMessage extends StoredRecord, MessageSubstance {
  readonly site_id: number;
  /** Groups that see the message; empty for all groups. */
  readonly visitor_group_ids: readonly number[];
  /** Whether a sign-in needs agreement; otherwise the message is only shown. */
  readonly required: boolean;
  readonly attachment_file_id: number | null;
  readonly attachment: StoredFile | null;
  /** The version, counted from 1, and the time since which it is shown. */
  readonly version: number;
  readonly version_from: string;
}

/** A message as a kiosk shows it. */
export interface KioskMessage extends MessageSubstance, Pick<SiteMessage, 'id' | 'visitor_group_ids' | 'required'> {
  /** The version that is shown; agreements refer to it. */
  readonly version_id: number;
  readonly attachment: StoredFile | null;
}

export interface NewMessage {
  readonly title: string;
  readonly content: string;
  /** Defaults to the site's language. */
  readonly locale?: ContentLocale;
  readonly translations?: readonly MessageText[];
  readonly visitor_group_ids?: readonly number[];
  readonly required?: boolean;
  readonly agree_by?: AgreeBy;
  readonly attachment_file_id?: number | null;
}

export type MessageChange = Edit<Partial<NewMessage>>;

/** The pad of a drawn signature, in its own units, and the limits of a signature. */
export const SIGNATURE_WIDTH = 1_000;
export const SIGNATURE_HEIGHT = 400;
export const SIGNATURE_STROKES_MAX = 100;
export const SIGNATURE_POINTS_MAX = 1_500;
/** The maximum length of a stroke as text: a point takes at most ten characters. */
export const SIGNATURE_STROKE_MAX_LENGTH = 10 * SIGNATURE_POINTS_MAX;

/**
 * A signature: strokes, each of them the points of an SVG polyline (`120,80 124,91`), or a typed name for people who cannot or do not want
 * to draw.
 */
export type Signature = { readonly strokes: readonly string[] } | { readonly name: string };

/** An agreement to a version of a message, as a kiosk sends it. */
export interface NewAgreement {
  readonly version_id: number;
  /** The language in which it was shown; the version has a text in it. */
  readonly locale: ContentLocale;
  readonly signature?: Signature | null;
}

/** The text that a visitor agreed to, exactly as it was shown; later changes of the message do not affect it (spec: sites#agreements). */
export interface Agreement extends MessageText {
  readonly id: number;
  readonly version: number;
  readonly agreed_at: string;
  readonly agree_by: AgreeBy;
  readonly signature: Signature | null;
  readonly attachment: StoredFile | null;
  /** Whether this version is still shown. */
  readonly current: boolean;
}

/**
 * Returns a message's text in a language. Falls back to another region of the language, then to the site's language, then to the message's
 * own.
 */
export function messageTextIn(
  message: MessageText & Pick<MessageSubstance, 'translations'>,
  locale: string,
  siteLocale: string,
): MessageText {
  return textIn<MessageText>([message, ...message.translations], locale, siteLocale);
}

/** Reports whether a message is shown to people of a group. */
export const isForGroup = ({ visitor_group_ids: groups }: Pick<SiteMessage, 'visitor_group_ids'>, groupId: number): boolean =>
  groups.length === 0 || groups.includes(groupId);
