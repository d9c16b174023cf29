import { use, useMemo, useState } from 'react';
import { useForm } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { CONTENT_LOCALES, type ContentLocale } from '#contract/platform/contentLocales';
import { SIGN_OUT_MESSAGE_MAX_LENGTH } from '#contract/people/entities/group';
import { contentLanguages } from '#web/ui/choices/contentLanguages';
import { LanguageDropdown } from '#web/ui/choices/LanguageDropdown';
import { FormReadOnly } from '#web/ui/form/controls/FormReadOnly';
import { FormTextArea } from '#web/ui/form/controls/FormTextArea';
import { writtenTexts, type SignOutFormValues } from './signOutFormValues';
import styles from './SignOut.module.css';

const LINES = 3;

/**
 * The texts of a kiosk after a sign-out: in the group's language, and in added ones. Texts: `groupSignOut`.
 *
 * @param own the language of the group
 */
export function SignOutTexts({ own }: { readonly own: string }) {
  const { t, i18n } = useTranslation('groupSignOut');
  const isReadOnly = use(FormReadOnly);
  const form = useForm<SignOutFormValues>();
  // One that is emptied stays, so that it can be written again.
  const [shown, setShown] = useState<readonly ContentLocale[]>(() =>
    writtenTexts(form.getState().values.sign_out_translations).map(({ locale }) => locale),
  );
  const names = useMemo(() => new Map(contentLanguages(i18n.language).map(({ locale, name }) => [locale, name])), [i18n.language]);
  const others = CONTENT_LOCALES.filter((locale) => locale !== own && !shown.includes(locale));
  return (
    <>
      <FormTextArea
        name="sign_out_message"
        label={t('message')}
        description={t('messageHint')}
        lines={LINES}
        limit={SIGN_OUT_MESSAGE_MAX_LENGTH}
      />
      <section className={styles.translations} aria-label={t('translations')}>
        <h2>{t('translations')}</h2>
        <p>{t('translationsHint')}</p>
        {shown.map((locale) => (
          <FormTextArea
            key={locale}
            name={`sign_out_translations.${locale}`}
            label={t('textIn', { language: names.get(locale) ?? locale })}
            lines={LINES}
            limit={SIGN_OUT_MESSAGE_MAX_LENGTH}
          />
        ))}
        {others.length > 0 && !isReadOnly && (
          <LanguageDropdown label={t('add')} locales={others} value={null} onChange={(locale) => setShown([...shown, locale])} />
        )}
      </section>
    </>
  );
}
