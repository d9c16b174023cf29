import { useTranslation } from 'react-i18next';

import { PORTAL_LANGUAGES, type PortalLanguage } from '#contract/platform/constants';
import { currentLanguage } from '#web/i18n/i18n';
import { TextAction } from '#web/ui/buttons/TextAction';
import styles from './LanguageLinks.module.css';
import { nativeName } from '#web/text/languageNames';

interface LanguageLinksProps {
  readonly onChoose: (language: PortalLanguage) => void;
}

/** The languages side by side, for pages before sign-in: light, and recognisable to people who cannot read the present one. */
export function LanguageLinks({ onChoose }: LanguageLinksProps) {
  const { t } = useTranslation('errors');
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
              <TextAction onClick={() => onChoose(language)}>{nativeName(language)}</TextAction>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
