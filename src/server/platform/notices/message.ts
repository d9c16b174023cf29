import type { PortalLanguage } from '#contract/platform/constants';
import type { NoticeDeliveryTable } from '../db/schema/notices/deliveries';
import type { Tx } from '../db/transaction';
import { messageIn, type MessageKey, type MessageValues } from '../http/messages';
import type { News } from '../mail/tell';
import type { MailMessage } from '../ports';

/** The content of one recipient's message. */
export interface Content extends Pick<News, 'lines' | 'link' | 'moreLinks' | 'look' | 'facts'> {
  readonly values: MessageValues;
  /** The values that a channel with little room cuts, in this order. */
  readonly names?: readonly string[];
  /** Lines below the text, not in it: text that a visitor has typed must never be read as ours. */
  readonly below?: readonly string[];
  /** The bundle of files attached to the mail. */
  readonly bundle?: number;
}

/** The texts of a notice; a channel without its own uses the mail's body. */
export type NoticeTexts = Readonly<Record<'subject' | 'body', MessageKey> & Partial<Record<NoticeDeliveryTable['channel'], MessageKey>>>;

/** A notice to one recipient. */
export interface Message {
  readonly notice: string;
  readonly texts: NoticeTexts;
  readonly content: Content;
  readonly language: PortalLanguage;
  /** The same as a mail; null for a person without an address. */
  readonly mail: MailMessage | null;
  /** After this its text would no longer be true: it is not sent. */
  readonly expiresAt: Date | undefined;
}

/** A channel, with a person's address in it. */
export interface Way {
  /** Stores one message, in the transaction of its cause, for the channel to deliver. */
  readonly queue: (tx: Tx, message: Message) => Promise<void>;
}

/** Returns the text of a message in a channel, with other values than its own where these are given. */
export function textOf({ texts, content, language }: Message, channel: NoticeDeliveryTable['channel'], values = content.values): string {
  return messageIn(language, texts[channel] ?? texts.body, values);
}
