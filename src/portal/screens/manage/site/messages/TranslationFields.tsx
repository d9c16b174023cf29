import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import type { ContentLocale } from '#contract/platform/contentLocales';
import { MESSAGE_CONTENT_MAX_LENGTH, type SiteMessage } from '#contract/asking/entities/message';
import type { Site } from '#contract/sites/entities/site';
import { offeredLocales } from '#contract/asking/offeredLocales';
import { BesideSource, Translations } from '#portal/pieces/asking/translations/Translations';
import { FormTextArea } from '#web/ui/form/controls/FormTextArea';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { progressOf, type MessageFormValues } from './messageFormValues';
import styles from './Messages.module.css';

interface TranslationFieldsProps {
  readonly site: Site;
  readonly messages: readonly SiteMessage[];
}

const WATCHED = { subscription: { value: true } } as const;
const LINES = 6;

/** A message in other languages, each beside the original: those that the site's kiosks offer, and added ones. */
export function TranslationFields({ site, messages }: TranslationFieldsProps) {
  const own = useField<ContentLocale>('locale', WATCHED).input.value;
  const typed = useField<MessageFormValues['translations']>('translations', WATCHED).input.value;
  return (
    <Translations
      namespace="messages"
      own={own}
      offered={offeredLocales(site.locale, messages)}
      progressOf={(locale) => (locale === own ? 'missing' : progressOf(typed[locale]))}
      fields={(locale, language) => <Translation locale={locale} own={own} language={language} />}
    />
  );
}

interface TranslationProps {
  readonly locale: ContentLocale;
  readonly own: ContentLocale;
  readonly language: string;
}

const languageTag = (locale: ContentLocale): string => locale.replace('_', '-');

function Translation({ locale, own, language }: TranslationProps) {
  const { t } = useTranslation('messages');
  const title = useField<string>('title', WATCHED).input.value;
  const content = useField<string>('content', WATCHED).input.value;
  const isWritten = title.trim() !== '' || content.trim() !== '';
  const source = isWritten ? (
    <div lang={languageTag(own)}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{content}</p>
    </div>
  ) : null;
  return (
    <BesideSource namespace="messages" source={source}>
      <FormTextField name={`translations.${locale}.title`} label={t('translations.titleIn', { language })} autoComplete="off" />
      <FormTextArea
        name={`translations.${locale}.content`}
        label={t('translations.contentIn', { language })}
        lines={LINES}
        limit={MESSAGE_CONTENT_MAX_LENGTH}
      />
    </BesideSource>
  );
}
