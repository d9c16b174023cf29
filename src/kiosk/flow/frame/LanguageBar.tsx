import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ContentLocale } from '#contract/platform/contentLocales';
import { languageOf } from '#web/i18n/languages';
import { Button } from '#web/ui/buttons/Button';
import styles from '../../look/Kiosk.module.css';
import { languageChosen, selectConfig, selectLanguage } from '../../device/kioskSlice';
import { ownName } from '../../device/languages';
import { useVisitDispatch, useKioskSelector } from '../../device/state';

/** The maximum number of languages shown; with more, those that the portal lacks come on request. */
const SHOWN_MAX = 6;
/** Until the site is known. */
const OF_PORTAL: readonly ContentLocale[] = ['en_GB', 'fr_FR', 'de_DE', 'es_ES'];

/** The languages of the kiosk, each in its own words; for a language the kiosk itself does not speak, the one it uses instead. */
export function LanguageBar() {
  const { t, i18n } = useTranslation('kiosk');
  const dispatch = useVisitDispatch();
  const config = useKioskSelector(selectConfig);
  const chosen = useKioskSelector(selectLanguage);
  const [isOpen, setOpen] = useState(false);
  const offered = config?.locales ?? OF_PORTAL;
  // Before the site is known, and where its own language is not offered, the screen's language.
  const wanted = chosen ?? config?.site.locale;
  const current = offered.find((one) => one === wanted) ?? offered.find((one) => languageOf(one) === i18n.resolvedLanguage);
  const isPartly = current !== undefined && languageOf(current) === undefined;
  const isLong = offered.length > SHOWN_MAX;
  const shown = isLong && !isOpen ? offered.filter((one, place) => place < OF_PORTAL.length || one === current) : offered;
  return (
    <nav aria-label={t('languages')} className={styles.languages}>
      {shown.map((one) => (
        <Button
          key={one}
          size="l"
          variant="quiet"
          lang={one.replace('_', '-')}
          aria-pressed={one === current}
          onClick={() => dispatch(languageChosen(one))}
        >
          {ownName(one, offered)}
        </Button>
      ))}
      {isLong && (
        <Button size="l" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('moreLanguages')}
        </Button>
      )}
      <p role="status" className={styles.partly}>
        {isPartly && t('partly', { language: ownName(current, offered) })}
      </p>
    </nav>
  );
}
