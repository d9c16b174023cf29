import { CONTENT_LOCALES, type ContentLocale } from '#contract/platform/contentLocales';
import type { MessageText, NewMessage, SiteMessage } from '#contract/asking/entities/message';
import { changedFields, type RecordMapping } from '#portal/kit/form/recordMapping';
import { lazyJoiValidate, type FormValidate } from '#web/ui/form/joiValidate';

/** A message as it is typed: translations by their language, begun or not. */
export interface MessageFormValues extends Required<Omit<NewMessage, 'translations'>> {
  readonly translations: Readonly<Partial<Record<ContentLocale, Pick<MessageText, 'title' | 'content'>>>>;
}

/** Reports how far a translation is; '' and absent are the same. */
export function progressOf(text: Partial<Pick<MessageText, 'title' | 'content'>> | undefined): 'missing' | 'begun' | 'done' {
  const written = [text?.title, text?.content].filter((part) => part !== undefined && part.trim() !== '').length;
  return written === 0 ? 'missing' : written === 1 ? 'begun' : 'done';
}

/** Returns the typed values in the contract's terms, with those translations that have been begun. */
export function toMessage({ translations, ...values }: MessageFormValues): Required<NewMessage> {
  return {
    ...values,
    translations: CONTENT_LOCALES.flatMap((locale) => {
      const text = translations[locale];
      const isOwn = locale === values.locale;
      return isOwn || progressOf(text) === 'missing' ? [] : [{ locale, title: text?.title ?? '', content: text?.content ?? '' }];
    }),
  };
}

/** Edits a message by the fields that differ. */
export const messageMapping: RecordMapping<SiteMessage, MessageFormValues, Partial<NewMessage>> = {
  toValues: (message) => ({
    title: message.title,
    content: message.content,
    locale: message.locale,
    translations: Object.fromEntries(message.translations.map(({ locale, title, content }) => [locale, { title, content }])),
    visitor_group_ids: message.visitor_group_ids,
    required: message.required,
    agree_by: message.agree_by,
    attachment_file_id: message.attachment_file_id,
  }),
  toChange: (values, message) => changedFields(toMessage(values), message),
};

const rules = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-kiosk" */ '#contract/asking/rules/siteMessages').then(({ newMessage }) => newMessage),
);

/** Validates by the server's rules of a message; problems of a translation go to its language. */
export const validateMessage: FormValidate = async (values) => {
  // The form's own values: it is made with them.
  const message = toMessage(values as MessageFormValues);
  const found = await rules(message);
  if (found === undefined || !('translations' in found)) return found;
  const { translations, ...others } = found;
  // A sparse list of problems, by index.
  const byPlace: readonly unknown[] = Array.isArray(translations) ? translations : [];
  return { ...others, translations: Object.fromEntries(message.translations.map(({ locale }, place) => [locale, byPlace[place]])) };
};
