import { useMemo, useState } from 'react';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { CONTENT_LOCALES, type ContentLocale } from '#contract/constants';
import { MESSAGE_CONTENT_MAX_LENGTH, type SiteMessage } from '#contract/entities/message';
import type { Site } from '#contract/entities/site';
import { offeredLocales } from '#contract/offeredLocales';
import { Tag } from '#portal/ui/feedback/Tag';
import { contentLanguages } from '#portal/ui/fields/contentLanguages';
import { LanguageDropdown } from '#portal/ui/fields/LanguageDropdown';
import { FormTextArea } from '#portal/ui/form/FormTextArea';
import { FormTextField } from '#portal/ui/form/FormTextField';
import { Accordion } from '#portal/ui/layout/Accordion';
import { progressOf, type MessageFormValues } from './messageFormValues';
import styles from './Messages.module.css';

interface TranslationFieldsProps {
  readonly site: Site;
  readonly messages: readonly SiteMessage[];
}

const WATCHED = { subscription: { value: true } } as const;
const TONES = { missing: 'wait', begun: 'missing', done: 'safe' } as const;
const LINES = 6;

/** A message in other languages, each beside the original: those that the site's kiosks offer, and what is added to them. */
export function TranslationFields({ site, messages }: TranslationFieldsProps) {
  const { t, i18n } = useTranslation('messages');
  const own = useField<ContentLocale>('locale', WATCHED).input.value;
  const typed = useField<MessageFormValues['translations']>('translations', WATCHED).input.value;
  const [added, setAdded] = useState<readonly ContentLocale[]>([]);
  const [open, setOpen] = useState<readonly string[]>([]);
  const names = useMemo(() => new Map(contentLanguages(i18n.language).map(({ locale, name }) => [locale, name])), [i18n.language]);

  const offered: ReadonlySet<ContentLocale> = new Set([...offeredLocales(site.locale, messages), ...added]);
  const shown = CONTENT_LOCALES.filter((locale) => locale !== own && (offered.has(locale) || progressOf(typed[locale]) !== 'missing'));
  const others = CONTENT_LOCALES.filter((locale) => locale !== own && !shown.includes(locale));
  const words = { missing: t('translations.missing'), begun: t('translations.begun'), done: t('translations.done') };

  return (
    <section className={styles.translations} aria-label={t('translations.title')}>
      <h3>{t('translations.title')}</h3>
      <p className={styles.hint}>{t('translations.hint')}</p>
      <Accordion
        several
        headingLevel={4}
        open={open}
        onChange={setOpen}
        items={shown.map((locale) => {
          const progress = progressOf(typed[locale]);
          const language = names.get(locale) ?? locale;
          return {
            id: locale,
            title: language,
            aside: <Tag tone={TONES[progress]}>{words[progress]}</Tag>,
            content: <Translation locale={locale} own={own} language={language} />,
          };
        })}
      />
      {others.length > 0 && (
        <LanguageDropdown
          label={t('translations.add')}
          locales={others}
          value={null}
          onChange={(locale) => {
            setAdded([...added, locale]);
            setOpen([...open, locale]);
          }}
        />
      )}
    </section>
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
  return (
    <div className={styles.pair}>
      <div className={styles.source}>
        <p className={styles.hint}>{t('translations.source')}</p>
        {isWritten ? (
          <div lang={languageTag(own)}>
            <p className={styles.title}>{title}</p>
            <p className={styles.text}>{content}</p>
          </div>
        ) : (
          <p>{t('translations.noSource')}</p>
        )}
      </div>
      <div className={styles.own}>
        <FormTextField name={`translations.${locale}.title`} label={t('translations.titleIn', { language })} autoComplete="off" />
        <FormTextArea
          name={`translations.${locale}.content`}
          label={t('translations.contentIn', { language })}
          lines={LINES}
          limit={MESSAGE_CONTENT_MAX_LENGTH}
        />
      </div>
    </div>
  );
}
