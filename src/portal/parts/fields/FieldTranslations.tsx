import { useMemo, useState } from 'react';
import { useField, useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { CONTENT_LOCALES, FALLBACK_LOCALE, type ContentLocale } from '#contract/constants';
import { isChoice } from '#contract/entities/customField';
import { offeredLocales } from '#contract/offeredLocales';
import { Tag } from '#portal/ui/feedback/Tag';
import { contentLanguages } from '#portal/ui/fields/contentLanguages';
import { LanguageDropdown } from '#portal/ui/fields/LanguageDropdown';
import { FormTextArea } from '#portal/ui/form/FormTextArea';
import { FormTextField } from '#portal/ui/form/FormTextField';
import { Accordion } from '#portal/ui/layout/Accordion';
import { progressOf, type FieldFormValues } from './fieldFormValues';
import styles from './Fields.module.css';
import { useYesNo } from './useYesNo';

const TONES = { missing: 'wait', begun: 'missing', done: 'safe' } as const;
const WATCHED = { subscription: { value: true } } as const;

/** A field in other languages, each text beside the original, which is shown where one is missing. */
export function FieldTranslations({ locale: siteLocale = FALLBACK_LOCALE }: { readonly locale?: string }) {
  const { t, i18n } = useTranslation('fields');
  const { values } = useFormState<FieldFormValues>({ subscription: { values: true } });
  const [added, setAdded] = useState<readonly ContentLocale[]>([]);
  const [open, setOpen] = useState<readonly string[]>([]);
  const names = useMemo(() => new Map(contentLanguages(i18n.language).map(({ locale, name }) => [locale, name])), [i18n.language]);
  const offered: ReadonlySet<ContentLocale> = new Set([...offeredLocales(siteLocale, []), ...added]);
  const shown = CONTENT_LOCALES.filter((locale) => offered.has(locale) || progressOf(values, locale) !== 'missing');
  const others = CONTENT_LOCALES.filter((locale) => !shown.includes(locale));
  const words = { missing: t('translations.missing'), begun: t('translations.begun'), done: t('translations.done') };
  return (
    <section className={styles.group} aria-label={t('translations.title')}>
      <h3 className={styles.heading}>{t('translations.title')}</h3>
      <p className={styles.hint}>{t('translations.hint')}</p>
      <Accordion
        several
        headingLevel={4}
        open={open}
        onChange={setOpen}
        items={shown.map((locale) => {
          const progress = progressOf(values, locale);
          return {
            id: locale,
            title: names.get(locale) ?? locale,
            aside: <Tag tone={TONES[progress]}>{words[progress]}</Tag>,
            content: <Translation locale={locale} language={names.get(locale) ?? locale} values={values} />,
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
  readonly language: string;
  readonly values: FieldFormValues;
}

function Translation({ locale, language, values }: TranslationProps) {
  const { t } = useTranslation('fields');
  const yesNo = useYesNo();
  const name = useField<string>('name', WATCHED).input.value;
  const message = values.reject_message;
  return (
    <div className={styles.group}>
      <Pair original={name}>
        <FormTextField
          name={`translations.${locale}.name`}
          label={t('translations.nameIn', { language })}
          placeholder={name}
          autoComplete="off"
        />
      </Pair>
      {isChoice(values.type) &&
        values.values.map((option, index) => (
          <Pair key={option.value} original={yesNo(option.value)}>
            <FormTextField
              name={`values[${index}].texts.${locale}`}
              label={t('translations.optionIn', { option: yesNo(option.value), language })}
              placeholder={yesNo(option.value)}
              autoComplete="off"
            />
          </Pair>
        ))}
      {message !== null && message !== '' && (
        <Pair original={message}>
          <FormTextArea
            name={`translations.${locale}.reject_message`}
            label={t('translations.messageIn', { language })}
            placeholder={message}
            lines={3}
          />
        </Pair>
      )}
    </div>
  );
}

function Pair({ original, children }: { readonly original: string; readonly children: React.ReactNode }) {
  const { t } = useTranslation('fields');
  return (
    <div className={styles.pair}>
      <div className={styles.source}>
        <span className={styles.hint}>{t('translations.source')}</span>
        <span>{original === '' ? t('translations.noSource') : original}</span>
      </div>
      <div className={styles.own}>{children}</div>
    </div>
  );
}
