import i18next from 'i18next';
import { useEffect } from 'react';

import { PORTAL_LANGUAGES } from '#contract/platform/constants';
import { PSEUDO_LANGUAGE } from '#web/i18n/languages';
import { showAppearance } from '#web/page/appearance';
import { useSearchParam } from '#portal/kit/route/useSearchParam';

export const SHOWCASE_LANGUAGES = [...PORTAL_LANGUAGES, PSEUDO_LANGUAGE] as const;
export const SHOWCASE_THEMES = ['light', 'dark'] as const;
export const SHOWCASE_CONTRASTS = ['normal', 'more'] as const;
/** Px; `all` is the window's own. */
export const SHOWCASE_WIDTHS = ['all', '320', '390', '820', '1440'] as const;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/**
 * Returns the look of the showcase: theme, contrast, language and width are in the address, so that a look can be linked to, and a
 * frame of another width shows the same. They last as long as the showcase is open; the person's own choices are not touched.
 */
export function useShowcaseLook() {
  const [theme, setTheme] = useSearchParam('theme');
  const [contrast, setContrast] = useSearchParam('contrast');
  const [language, setLanguage] = useSearchParam('language');
  const [width, setWidth] = useSearchParam('width');
  const look = {
    theme: oneOf(SHOWCASE_THEMES, theme),
    contrast: oneOf(SHOWCASE_CONTRASTS, contrast),
    language: oneOf(SHOWCASE_LANGUAGES, language),
    width: oneOf(SHOWCASE_WIDTHS, width) ?? 'all',
  };

  useEffect(() => showAppearance({ theme: look.theme, contrast: look.contrast }), [look.theme, look.contrast]);
  useEffect(() => {
    if (look.language === null) return undefined;
    const before = i18next.language;
    void i18next.changeLanguage(look.language);
    return () => void i18next.changeLanguage(before);
  }, [look.language]);

  return { ...look, setTheme, setContrast, setLanguage, setWidth };
}
