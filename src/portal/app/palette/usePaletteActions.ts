import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import { PORTAL_LANGUAGES } from '#contract/platform/constants';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { currentLanguage } from '#web/i18n/i18n';
import { THEMES } from '#web/page/appearance';
import { paths } from '#portal/lib/paths';
import { chooseLook } from '#portal/app/appearance/chooseLook';
import { chooseLanguage } from '#portal/kit/language/chooseLanguage';
import { nativeName } from '#web/text/languageNames';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectCurrentSite } from '#portal/processes/session/selectors';
import { isOpen } from '../guard/guard';
import { selectGuardFacts } from '../guard/useVerdict';
import { routeOf } from '../routes/routeTable';
import type { PaletteEntry } from '../finding/paletteEntry';

const SIGN_IN = needs('Today.signinout');
const START_EVACUATION = needs('EvacReport.editor');

/** Returns the palette's actions: those this person may use, and the appearance settings. */
export function usePaletteActions(): readonly PaletteEntry[] {
  const { t } = useTranslation(['palette', 'app', 'userMenu', 'keywords']);
  const dispatch = useAppDispatch();
  const facts = useAppSelector(selectGuardFacts);
  const site = useAppSelector(selectCurrentSite);
  const maySignIn = useIsAllowed(SIGN_IN) && isOpen(routeOf('today'), facts);
  const mayStart = useIsAllowed(START_EVACUATION) && isOpen(routeOf('fireList'), facts);
  const maySwitch = isOpen(routeOf('clientSwitcher'), facts);
  const shown = currentLanguage();

  return useMemo(() => {
    const action = (id: string, label: string, more: Partial<PaletteEntry>): PaletteEntry => ({
      id: `do ${id}`,
      kind: 'action',
      label,
      ...more,
    });
    const themes = { system: t('userMenu:appearance.system'), light: t('userMenu:appearance.light'), dark: t('userMenu:appearance.dark') };
    return [
      ...(maySignIn && site !== undefined
        ? [action('sign-in', t('palette:signIn'), { detail: site.name, href: paths.today.link({}, { dialog: 'sign-in' }) })]
        : []),
      ...(mayStart && site !== undefined && !site.evacuation_in_progress
        ? [
            action('start', t('palette:startEvacuation'), {
              detail: site.name,
              // The emergency has its own search words: a search for a drill must not offer it.
              keywords: t('palette:startEvacuationFind'),
              href: paths.fireList.link({}, { start: site.id }),
            }),
            action('drill', t('palette:startDrill'), {
              detail: site.name,
              keywords: t('keywords:fireList'),
              href: paths.fireList.link({}, { start: site.id, kind: 'drill' }),
            }),
          ]
        : []),
      ...(maySwitch ? [action('switch-client', t('userMenu:switchClient'), { href: paths.clientSwitcher.link() })] : []),
      ...THEMES.map((theme) =>
        action(`theme ${theme}`, themes[theme], { detail: t('userMenu:appearance.title'), act: () => dispatch(chooseLook({ theme })) }),
      ),
      ...PORTAL_LANGUAGES.filter((language) => language !== shown).map((language) =>
        action(`language ${language}`, nativeName(language), {
          detail: t('app:language'),
          act: () => void dispatch(chooseLanguage(language)),
        }),
      ),
    ];
  }, [dispatch, site, maySignIn, mayStart, maySwitch, shown, t]);
}
