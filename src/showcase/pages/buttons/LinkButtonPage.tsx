import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '#portal/lib/paths';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import type { ShowcasePage } from '../../showcasePage';

function Variants() {
  const { t } = useTranslation('showcaseActions');
  return (
    <>
      <LinkButton variant="primary" href={paths.dev.link()}>
        {t('openSite')}
      </LinkButton>
      <LinkButton href={paths.dev.link()}>{t('allSites')}</LinkButton>
      <LinkButton variant="quiet" href={paths.dev.link()}>
        {t('allSites')}
      </LinkButton>
    </>
  );
}

function WithIcon() {
  const { t } = useTranslation('showcaseActions');
  return (
    <LinkButton href={paths.dev.link()} icon={<MapPin aria-hidden="true" />}>
      {t('showOnMap')}
    </LinkButton>
  );
}

function Wide() {
  const { t } = useTranslation('showcaseActions');
  return (
    <LinkButton variant="primary" wide href={paths.dev.link()}>
      {t('openSite')}
    </LinkButton>
  );
}

export const linkButtonPage: ShowcasePage = {
  component: 'buttons/LinkButton',
  slug: 'link-button',
  group: 'actions',
  dos: [
    'A link to another page that weighs as much as an action: the first step of an empty list, Open on a card.',
    'Name where it leads.',
  ],
  donts: ['What changes something is a Button: a link may be opened in a new tab or prefetched.', 'In running text take TextLink.'],
  keys: [
    ['Enter', 'Follows it.'],
    ['Ctrl + Enter', 'Opens it in a new tab.'],
  ],
  states: [
    { name: 'Variants', Show: Variants },
    { name: 'With an icon', Show: WithIcon },
    { name: 'As wide as its surroundings', Show: Wide },
  ],
};
