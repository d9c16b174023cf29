import type { PortalLanguage } from '#contract/platform/constants';
import type { Tx } from '../db/transaction';
import { languageOf } from '../http/messages';
import { formatIn } from '../lists/zoneFormat';
import type { Recipient } from '../mail/tell';
import type { Content, NoticeTexts, Way } from './message';

/** A person to notify. */
export interface Addressee extends Omit<Recipient, 'email'> {
  /** Null for a person whom no mail reaches. */
  readonly email: string | null;
  /** The channels, each of which gets a message; mail alone by default. */
  readonly ways?: readonly Way[];
}

/** The language of a recipient. */
interface Reader {
  readonly locale: string;
  readonly language: PortalLanguage;
  /** Formats moments by a zone's clock. */
  readonly dates: (zone: string | null, writing: Parameters<typeof formatIn>[2]) => ReturnType<typeof formatIn>;
}

/** A message that somebody gets when something happens, by mail or other channels. */
export interface Notice<Facts> {
  /** The name under which the outbox lists it. */
  readonly name: string;
  readonly to: (facts: Facts, tx: Tx) => Promise<readonly Addressee[]> | readonly Addressee[] | Addressee;
  readonly texts: NoticeTexts;
  readonly content: (facts: Facts, reader: Reader) => Content;
  /** Milliseconds after which its text would no longer be true: it is not sent then. */
  readonly late?: number;
}

/** Defines a notice: `notify` sends it, given its facts. */
export const defineNotice = <Facts>(notice: Notice<Facts>): Notice<Facts> => notice;

/** Returns how a person with a locale reads. */
export function readerOf(locale: string): Reader {
  const language = languageOf(locale);
  return { locale, language, dates: (zone, writing) => formatIn(zone, language === 'en' ? 'en-GB' : language, writing) };
}
