import { useTranslation } from 'react-i18next';

import { PORTAL_LANGUAGES } from '#contract/platform/constants';
import { useAppDispatch } from '#portal/store/hooks';
import { currentLanguage } from '#web/i18n/i18n';
import { languageOf } from '#web/i18n/languages';
import { MenuItem } from '#web/ui/buttons/MenuItem';
import { MenuSection } from '#web/ui/buttons/MenuSection';
import { chooseLanguage } from './chooseLanguage';
import { nativeName } from '#web/text/languageNames';

/** The choices of language, as a part of a menu. */
export function LanguageSection({ title }: { readonly title?: string }) {
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();

  return (
    <MenuSection
      title={title}
      label={t('language')}
      selection={{
        mode: 'single',
        selected: [currentLanguage()],
        onChange: ([chosen]) => {
          const language = languageOf(chosen);
          if (language !== undefined) void dispatch(chooseLanguage(language));
        },
      }}
    >
      {PORTAL_LANGUAGES.map((language) => (
        <MenuItem key={language} id={language}>
          {nativeName(language)}
        </MenuItem>
      ))}
    </MenuSection>
  );
}
