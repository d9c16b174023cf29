import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '#portal/lib/paths';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { TextLink } from '#web/ui/buttons/TextLink';
import { NavigationProvider } from '#web/ui/navigation/NavigationProvider';
import type { ShowcasePage } from '../../showcasePage';

function Caught() {
  const { t } = useTranslation('showcaseLayout');
  const [wanted, setWanted] = useState('');
  return (
    <NavigationProvider navigate={setWanted}>
      <LinkButton href={paths.today.link()}>{t('onSite')}</LinkButton>
      <TextLink href={paths.siteDetails.link({ siteId: 1 })}>{t('details')}</TextLink>
      <code role="status">{wanted}</code>
    </NavigationProvider>
  );
}

export const navigationProviderPage: ShowcasePage = {
  component: 'navigation/NavigationProvider',
  slug: 'navigation-provider',
  group: 'layout',
  dos: [
    'Once, at the top of the app: links of the design system then navigate without reloading the page.',
    'A new tab, a download and another site stay the browser’s own.',
  ],
  donts: ['Not around a part of the app; only an example like this one catches its links.'],
  keys: [
    ['Enter', 'On a link: navigates in place.'],
    ['Ctrl + Enter', 'Opens it in a new tab.'],
  ],
  states: [{ name: 'Says where a press would lead', Show: Caught }],
};
