import { useField, useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { FALLBACK_LOCALE } from '#contract/platform/constants';
import { CONTENT_LOCALES, type ContentLocale } from '#contract/platform/contentLocales';
import { isChoice } from '#contract/asking/entities/customField';
import { offeredLocales } from '#contract/asking/offeredLocales';
import { FormTextArea } from '#web/ui/form/controls/FormTextArea';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { BesideSource, Translations } from '../translations/Translations';
import { progressOf, type FieldFormValues } from './fieldFormValues';
import styles from './Fields.module.css';
import { useYesNo } from './useYesNo';

const textOrNull = (text: string) => (text === '' ? null : <span>{text}</span>);
const WATCHED = { subscription: { value: true } } as const;

interface FieldTranslationsProps {
  /** The language of the site or the group. */
  readonly locale?: string;
  /** The field is written in this language: it is asked there alone. */
  readonly isOwn: boolean;
}

/** A field in other languages, each text beside the original, which is shown where a translation is missing. */
export function FieldTranslations({ locale: siteLocale = FALLBACK_LOCALE, isOwn }: FieldTranslationsProps) {
  const { values } = useFormState<FieldFormValues>({ subscription: { values: true } });
  return (
    <Translations
      namespace="fields"
      own={isOwn ? (CONTENT_LOCALES.find((locale) => locale === siteLocale) ?? null) : null}
      offered={offeredLocales(siteLocale, [])}
      progressOf={(locale) => progressOf(values, locale)}
      fields={(locale, language) => <Translation locale={locale} language={language} values={values} />}
    />
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
      <BesideSource namespace="fields" source={textOrNull(name)}>
        <FormTextField
          name={`translations.${locale}.name`}
          label={t('translations.nameIn', { language })}
          placeholder={name}
          autoComplete="off"
        />
      </BesideSource>
      {isChoice(values.type) &&
        values.values.map((option, index) => (
          <BesideSource key={option.value} namespace="fields" source={textOrNull(yesNo(option.value))}>
            <FormTextField
              name={`values[${index}].texts.${locale}`}
              label={t('translations.optionIn', { option: yesNo(option.value), language })}
              placeholder={yesNo(option.value)}
              autoComplete="off"
            />
          </BesideSource>
        ))}
      {message !== null && message !== '' && (
        <BesideSource namespace="fields" source={textOrNull(message)}>
          <FormTextArea
            name={`translations.${locale}.reject_message`}
            label={t('translations.messageIn', { language })}
            placeholder={message}
            lines={3}
          />
        </BesideSource>
      )}
    </div>
  );
}
