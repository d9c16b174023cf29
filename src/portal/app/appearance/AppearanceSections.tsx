import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppDispatch } from '#portal/store/hooks';
import { currentAppearance, isMoreContrast, THEMES } from '#web/page/appearance';
import { MenuItem } from '#web/ui/buttons/MenuItem';
import { MenuSection } from '#web/ui/buttons/MenuSection';
import { chooseLook } from './chooseLook';

const MORE = 'more';

/** The look of the portal on this device, as parts of a menu: light or dark, and more contrast. */
export function AppearanceSections() {
  const { t } = useTranslation('userMenu');
  const dispatch = useAppDispatch();
  const [theme, setTheme] = useState(currentAppearance().theme);
  const [moreContrast, setMoreContrast] = useState(isMoreContrast);

  return (
    <>
      <MenuSection
        title={t('appearance.title')}
        selection={{
          mode: 'single',
          selected: [theme],
          onChange: ([chosen]) => {
            const next = THEMES.find((one) => one === chosen) ?? 'system';
            setTheme(next);
            dispatch(chooseLook({ theme: next }));
          },
        }}
      >
        <MenuItem id="system">{t('appearance.system')}</MenuItem>
        <MenuItem id="light">{t('appearance.light')}</MenuItem>
        <MenuItem id="dark">{t('appearance.dark')}</MenuItem>
      </MenuSection>
      <MenuSection
        label={t('appearance.moreContrast')}
        selection={{
          mode: 'multiple',
          selected: moreContrast ? [MORE] : [],
          onChange: ([chosen]) => {
            dispatch(chooseLook({ contrast: chosen === MORE ? 'more' : 'system' }));
            // Overrides the device's setting only where the device requests more contrast.
            if (chosen !== MORE && isMoreContrast()) dispatch(chooseLook({ contrast: 'normal' }));
            setMoreContrast(chosen === MORE);
          },
        }}
      >
        <MenuItem id={MORE}>{t('appearance.moreContrast')}</MenuItem>
      </MenuSection>
    </>
  );
}
