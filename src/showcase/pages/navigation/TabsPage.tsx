import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Tag } from '#web/ui/feedback/Tag';
import { Tabs } from '#web/ui/navigation/Tabs';
import type { TabItem } from '#web/ui/navigation/Tabs';
import type { ShowcasePage } from '../../showcasePage';

function useTabs(): TabItem[] {
  const { t } = useTranslation('showcaseLayout');
  return [
    { id: 'arrival', label: t('arrivalTitle'), content: t('arrivalText') },
    { id: 'privacy', label: t('privacyTitle'), tag: <Tag tone="wait">{t('toReview')}</Tag>, content: t('privacyText') },
    { id: 'evacuation', label: t('evacuationTitle'), content: t('evacuationText') },
  ];
}

function Vertical() {
  const { t } = useTranslation('showcaseLayout');
  return <Tabs label={t('siteParts')} tabs={useTabs()} />;
}

function Horizontal() {
  const { t } = useTranslation('showcaseLayout');
  return <Tabs label={t('siteParts')} orientation="horizontal" tabs={useTabs()} />;
}

function Controlled() {
  const { t } = useTranslation('showcaseLayout');
  const [current, setCurrent] = useState('evacuation');
  return (
    <Tabs
      label={t('siteParts')}
      current={current}
      onChange={setCurrent}
      tabs={useTabs().map((tab) => (tab.id === 'privacy' ? { ...tab, disabled: true } : tab))}
    />
  );
}

export const tabsPage: ShowcasePage = {
  component: 'navigation/Tabs',
  slug: 'tabs',
  group: 'layout',
  dos: [
    'Parts of one thing of which one is looked at at a time.',
    'Vertical from three tabs on; horizontal for two to four short words.',
    'Where there is no room they become the device’s own select: vertical ones below 1024 px, horizontal ones on a phone.',
  ],
  donts: [
    'What has an address is TabNav.',
    'What is compared stands side by side, not behind tabs.',
    'A form is not spread over tabs: errors would hide.',
  ],
  keys: [
    ['ArrowUp, ArrowDown', 'Goes along vertical tabs and shows each.'],
    ['ArrowLeft, ArrowRight', 'The same for horizontal ones.'],
    ['Home, End', 'Goes to the first and the last.'],
    ['Tab', 'Goes from the tabs into the panel.'],
  ],
  states: [
    { name: 'Vertical', Show: Vertical, wide: true },
    { name: 'Horizontal', Show: Horizontal, wide: true },
    { name: 'Controlled by the page, one disabled', Show: Controlled, wide: true },
  ],
};
