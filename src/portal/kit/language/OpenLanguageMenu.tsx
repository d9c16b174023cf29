import { useTranslation } from 'react-i18next';

import { Menu } from '#web/ui/buttons/Menu';
import { useOpenAtOnce } from '../onDemand/OnDemand';
import { LanguageButton } from './LanguageButton';
import { LanguageSection } from './LanguageSection';

/** The open menu of languages. */
export function OpenLanguageMenu() {
  const { t } = useTranslation('app');
  const { ref, ...state } = useOpenAtOnce();
  return (
    <Menu {...state} align="end" label={t('language')} trigger={<LanguageButton ref={ref} />}>
      <LanguageSection />
    </Menu>
  );
}
