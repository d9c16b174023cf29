import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { Tag } from '#web/ui/feedback/Tag';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { EXAMPLE_SITES } from '../examples/examplePeople';
import { ExampleBox } from '../view/ExampleBox';
import type { ShowcasePage } from '../showcasePage';

function Full() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <PageHeader
        title={EXAMPLE_SITES[0]}
        tags={<Tag tone="safe">{t('online')}</Tag>}
        description={t('siteHint')}
        actions={
          <>
            <Button>{t('download')}</Button>
            <Button variant="primary">{t('addMember')}</Button>
          </>
        }
      />
    </ExampleBox>
  );
}

function Overline() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <PageHeader overline={t('today')} title={EXAMPLE_SITES[1]} />
    </ExampleBox>
  );
}

function Long() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <PageHeader title={t('longTitle')} actions={<Button variant="primary">{t('addMember')}</Button>} />
    </ExampleBox>
  );
}

export const pageHeaderPage: ShowcasePage = {
  component: 'navigation/PageHeader',
  slug: 'page-header',
  group: 'layout',
  dos: [
    'Once at the top of every page: its h1 is what the page is about, by name.',
    'The main action of the page is the last of its actions.',
    'Breadcrumbs lead up, without the page itself.',
  ],
  donts: ['Not two on a page (this one shows several for once).', 'No more than three actions; the others go into a Menu.'],
  keys: [['Tab', 'Goes through the breadcrumbs and actions. After navigation the heading has the focus, to be read out.']],
  states: [
    { name: 'With a tag, a description and actions; breadcrumbs are at the head of this page itself', Show: Full, wide: true },
    { name: 'With a line above', Show: Overline, wide: true },
    { name: 'A long title', Show: Long, wide: true },
  ],
};
