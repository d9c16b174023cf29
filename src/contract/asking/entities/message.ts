import type { ContentLocale } from '#contract/platform/constants';
import type { StoredFile } from '#contract/platform/entities/file';
import type { Edit, StoredRecord } from '#contract/platform/entities/record';
import { textIn } from '#contract/platform/text/textIn';

/** Messages of one site: more than anybody reads at a door. */
export const SITE_MESSAGES_MAX = 30;
export const MESSAGE_TITLE_MAX_LENGTH = 120;
export const MESSAGE_CONTENT_MAX_LENGTH = 10_000;

/** How a person agrees to a required message: by a tick, or with a signature. */
export const AGREE_BY = ['tick', 'signature'] as const;
export type AgreeBy = (typeof AGREE_BY)[number];

/** A message in one language. */
export interface MessageText {
  readonly locale: ContentLocale;
  readonly title: string;
  readonly content: string;
}

/** What is shown and agreed to: a change of any of it makes a new version (spec: sites#messages). */
export interface MessageSubstance extends MessageText {
  /** In other languages than that of the message itself, at most one in each. */
  readonly translations: readonly MessageText[];
  readonly agree_by: AgreeBy;
}

/** A message that visitors of a site read or agree to when they sign in (spec: sites#messages). */
export interface SiteMessage extends StoredRecord, MessageSubstance {
  readonly site_id: number;
  /** The groups that it is shown to; without any, everybody who can sign in. */
  readonly visitor_group_ids: readonly number[];
  /** Nobody is signed in without agreeing to it; otherwise it is only shown. */
  readonly required: boolean;
  readonly attachment_file_id: number | null;
  readonly attachment: StoredFile | null;
  /** Counted from 1, and since when it is shown so. */
  readonly version: number;
  readonly version_from: string;
}

export interface NewMessage {
  readonly title: string;
  readonly content: string;
  /** The site's unless given. */
  readonly locale?: ContentLocale;
  readonly translations?: readonly MessageText[];
  readonly visitor_group_ids?: readonly number[];
  readonly required?: boolean;
  readonly agree_by?: AgreeBy;
  readonly attachment_file_id?: number | null;
}

export type MessageChange = Edit<Partial<NewMessage>>;

/** Of a signature that is drawn: the pad's size in its own units, and the most that one holds. */
export const SIGNATURE_WIDTH = 1_000;
export const SIGNATURE_HEIGHT = 400;
export const SIGNATURE_STROKES_MAX = 100;
export const SIGNATURE_POINTS_MAX = 1_500;
/** Of one stroke as text: a point takes ten characters at most. */
export const SIGNATURE_STROKE_MAX_LENGTH = 10 * SIGNATURE_POINTS_MAX;

/**
 * A signature: strokes, each the points of an SVG polyline (`120,80 124,91`), or a name that was typed by somebody who cannot draw, or does
 * not want to.
 */
export type Signature = { readonly strokes: readonly string[] } | { readonly name: string };

/** One's agreement to a version of a message, as a kiosk sends it. */
export interface NewAgreement {
  readonly version_id: number;
  /** The language in which it was shown: one that the version has. */
  readonly locale: ContentLocale;
  readonly signature?: Signature | null;
}

/** What a visitor agreed to, exactly as it was shown, whatever has become of the message since (spec: sites#agreements). */
export interface Agreement extends MessageText {
  readonly id: number;
  readonly version: number;
  readonly agreed_at: string;
  readonly agree_by: AgreeBy;
  readonly signature: Signature | null;
  readonly attachment: StoredFile | null;
  /** Whether the message is still shown so. */
  readonly current: boolean;
}

/** Returns a message's text in a language: exactly that, else one of the same language, else the site's, else the message's own. */
export function messageTextIn(
  message: MessageText & Pick<MessageSubstance, 'translations'>,
  locale: string,
  siteLocale: string,
): MessageText {
  return textIn<MessageText>([message, ...message.translations], locale, siteLocale);
}

/** Reports whether people of a group are shown a message. */
export const isForGroup = ({ visitor_group_ids: groups }: Pick<SiteMessage, 'visitor_group_ids'>, groupId: number): boolean =>
  groups.length === 0 || groups.includes(groupId);
