import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '#portal/lib/paths';
import { Tag } from '#web/ui/feedback/Tag';
import { NavigationProvider } from '#web/ui/navigation/NavigationProvider';
import { TabNav } from '#web/ui/navigation/TabNav';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';

function Pages() {
  const { t } = useTranslation('showcaseLayout');
  const site = { siteId: 1 };
  const [current, setCurrent] = useState(paths.siteDetails.link(site));
  return (
    <ExampleBox>
      {/* So that the example stays on this page. */}
      <NavigationProvider navigate={setCurrent}>
        <TabNav
          label={t('sitePages')}
          current={current}
          tabs={[
            { href: paths.siteDetails.link(site), label: t('details') },
            { href: paths.siteDevices.link(site), label: t('devices'), tag: <Tag tone="missing">{'2'}</Tag> },
            { href: paths.today.link(), label: t('openingHours') },
          ]}
        />
      </NavigationProvider>
    </ExampleBox>
  );
}

export const tabNavPage: ShowcasePage = {
  component: 'navigation/TabNav',
  slug: 'tab-nav',
  group: 'layout',
  dos: [
    'The pages of one site or group, each with an address of its own.',
    'Where there is no room beside the page, the same list is the device’s own select.',
    'A tag for what needs somebody: two devices offline.',
  ],
  donts: ['Panels of one page without addresses are Tabs.', 'No more than about ten; then group them into pages.'],
  keys: [
    ['Tab', 'Goes from page to page.'],
    ['Enter', 'Opens the page.'],
  ],
  states: [{ name: 'Pages of a site; a select below 1024 px', Show: Pages }],
};
