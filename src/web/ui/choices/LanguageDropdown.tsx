import { useMemo } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';

import type { ContentLocale } from '#contract/platform/contentLocales';
import { contentLanguages } from './contentLanguages';
import { Dropdown } from './Dropdown';
import type { DropdownProps } from './Dropdown';

export interface LanguageDropdownProps extends Omit<DropdownProps<ContentLocale>, 'options' | 'other' | 'searchable' | 'look' | 'icon'> {
  /** Fewer than the 19: those that a site writes in. */
  readonly locales?: readonly ContentLocale[];
}

/**
 * One of the languages in which content for visitors can be written, by its name in the reader's language and by its own: the search
 * finds both.
 */
export function LanguageDropdown({ locales, ...rest }: LanguageDropdownProps) {
  const { locale: reader } = useLocale();
  const options = useMemo(
    () =>
      contentLanguages(reader)
        .filter(({ locale }) => locales === undefined || locales.includes(locale))
        .map(({ locale, name, ownName }) => ({
          value: locale,
          label: name,
          description: ownName === name ? undefined : ownName,
          find: ownName,
        })),
    [reader, locales],
  );
  return <Dropdown<ContentLocale> {...rest} options={options} />;
}
