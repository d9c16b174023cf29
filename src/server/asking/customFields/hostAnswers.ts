import type { Kysely } from 'kysely';

import { chosenIn } from '#contract/asking/answerText';
import { optionsOf } from '#contract/asking/answers';
import { FIELD_TYPES } from '#contract/asking/entities/customField';
import { supportsFieldSetting } from '#contract/asking/fieldSettings';
import { questionTextIn } from '#contract/asking/questionText';
import type { PortalLanguage } from '#contract/platform/constants';
import { isDay } from '#contract/platform/days';
import type { Schema } from '#server/platform/db/schema/schema';
import { languageOf, messageIn } from '#server/platform/http/messages';
import { findAskedFields, type FieldRow } from './store';

/** The length of one answer, and of all of them: a message should tell a host who is at the door, no more. */
const ANSWER_MAX = 200;
const ALL_MAX = 1_500;
const MARK = '…';

/** A visit whose answers are sent to its host. */
interface ToldVisit {
  readonly clientId: number;
  readonly siteId: number;
  readonly groupId: number;
  readonly additional: Readonly<Record<string, string>>;
}

/** Reports whether a host may read the answers to a field: not sensitive ones, or those that words cannot express. */
const isTold = (field: FieldRow): boolean =>
  field.on_host_notifications && !field.sensitive && supportsFieldSetting({ kind: 'library' }, field, 'on_host_notifications');

/**
 * Returns the answers of a visit that its host is sent (`on_host_notifications`): a line for each, in the order in which they are asked, in
 * the host's language where the field is translated.
 */
export async function hostAnswers(
  db: Kysely<Schema>,
  { clientId, siteId, groupId, additional }: ToldVisit,
  locale: string,
): Promise<readonly string[]> {
  if (Object.keys(additional).length === 0) return [];
  const told = (await findAskedFields(db, clientId, siteId, groupId)).filter(isTold);
  if (told.length === 0) return [];
  const site = await db.selectFrom('sites').select('locale').where('id', '=', siteId).executeTakeFirstOrThrow();
  const lines: string[] = [];
  let length = 0;
  for (const field of told) {
    const answer = additional[String(field.id)];
    if (answer === undefined || answer === '') continue;
    const line = `${questionTextIn(field, locale, site.locale).name}: ${shortened(wordsOf(field, answer, locale, site.locale))}`;
    length += line.length;
    if (length > ALL_MAX) return [...lines, MARK];
    lines.push(line);
  }
  return lines;
}

/** Returns an answer as text: options in the host's language, a date in words. */
function wordsOf(field: FieldRow, answer: string, locale: string, siteLocale: string): string {
  const language = languageOf(locale);
  const { type } = field;
  if (type === FIELD_TYPES.date && isDay(answer)) return dateIn(language, answer);
  const options = optionsOf(field);
  const words =
    type === FIELD_TYPES.yes_no && field.values.length === 0 ? yesAndNo(language) : questionTextIn(field, locale, siteLocale).options;
  return chosenIn(type, answer)
    .map((chosen) => words[options.indexOf(chosen)] ?? chosen)
    .join(', ');
}

const yesAndNo = (language: PortalLanguage): readonly string[] => [messageIn(language, 'server.yes'), messageIn(language, 'server.no')];

const dateIn = (language: PortalLanguage, day: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Cuts at whole characters only. */
function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length <= ANSWER_MAX
    ? text
    : `${letters
        .slice(0, ANSWER_MAX - 1)
        .join('')
        .trimEnd()}${MARK}`;
}
