import { useTranslation } from 'react-i18next';

import { Dropdown } from '#web/ui/choices/Dropdown';
import { RadioGroup } from '#web/ui/choices/RadioGroup';
import { PSEUDO_LANGUAGE } from '#web/i18n/languages';
import { nativeName } from '#web/text/languageNames';
import styles from './ShowcaseSwitches.module.css';
import { SHOWCASE_CONTRASTS, SHOWCASE_LANGUAGES, SHOWCASE_THEMES, SHOWCASE_WIDTHS, type useShowcaseLook } from '../useShowcaseLook';

/** Theme, contrast, language and width of the examples. */
export function ShowcaseSwitches({ look }: { readonly look: ReturnType<typeof useShowcaseLook> }) {
  const { t } = useTranslation('showcase');
  const themes = { light: t('themes.light'), dark: t('themes.dark') };
  const contrasts = { normal: t('contrasts.normal'), more: t('contrasts.more') };
  return (
    <div className={styles.switches}>
      <RadioGroup
        look="segmented"
        label={t('theme')}
        labelHidden
        options={SHOWCASE_THEMES.map((theme) => ({ value: theme, label: themes[theme] }))}
        value={look.theme}
        onChange={look.setTheme}
      />
      <RadioGroup
        look="segmented"
        label={t('contrast')}
        labelHidden
        options={SHOWCASE_CONTRASTS.map((contrast) => ({ value: contrast, label: contrasts[contrast] }))}
        value={look.contrast}
        onChange={look.setContrast}
      />
      <Dropdown
        look="bar"
        label={t('language')}
        labelHidden
        options={SHOWCASE_LANGUAGES.map((language) => ({
          value: language,
          label: language === PSEUDO_LANGUAGE ? t('pseudo') : nativeName(language),
        }))}
        value={look.language}
        placeholder={t('language')}
        onChange={look.setLanguage}
      />
      <Dropdown
        look="bar"
        label={t('width')}
        labelHidden
        options={SHOWCASE_WIDTHS.map((width) => ({ value: width, label: width === 'all' ? t('wholeWidth') : t('px', { width }) }))}
        value={look.width}
        onChange={(width) => look.setWidth(width === 'all' ? null : width)}
      />
    </div>
  );
}
