import { useTranslation } from 'react-i18next';

import { PORTAL_LANGUAGES } from '#contract/platform/constants';
import { useAppDispatch } from '#portal/store/hooks';
import { currentLanguage } from '#web/i18n/i18n';
import { TextAction } from '#web/ui/buttons/TextAction';
import { chooseLanguage } from '#portal/kit/language/chooseLanguage';
import styles from './LanguageLinks.module.css';
import { nativeName } from '#web/text/languageNames';

/** The languages side by side, for pages before sign-in: light, and recognisable to people who cannot read the present one. */
export function LanguageLinks() {
  const { t } = useTranslation('errors');
  const dispatch = useAppDispatch();
  const current = currentLanguage();

  return (
    <nav aria-label={t('languages')}>
      <ul className={styles.languages}>
        {PORTAL_LANGUAGES.map((language) => (
          <li key={language} lang={language}>
            {language === current ? (
              <span aria-current="true" className={styles.current}>
                {nativeName(language)}
              </span>
            ) : (
              <TextAction onClick={() => void dispatch(chooseLanguage(language))}>{nativeName(language)}</TextAction>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
