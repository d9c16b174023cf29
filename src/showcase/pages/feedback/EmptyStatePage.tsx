import { SearchX, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';

function First() {
  const { t } = useTranslation('showcaseFeedback');
  return (
    <ExampleBox>
      <EmptyState icon={<Users />} title={t('noMembers')} action={<Button variant="primary">{t('addMember')}</Button>}>
        {t('noMembersHint')}
      </EmptyState>
    </ExampleBox>
  );
}

function Search() {
  const { t } = useTranslation('showcaseFeedback');
  return (
    <ExampleBox>
      <EmptyState icon={<SearchX />} title={t('noMatch', { text: 'zx' })} action={<Button>{t('clearFilters')}</Button>}>
        {t('noMatchHint')}
      </EmptyState>
    </ExampleBox>
  );
}

function Plain() {
  const { t } = useTranslation('showcaseFeedback');
  return (
    <ExampleBox>
      <EmptyState title={t('nobodyArchived')} />
    </ExampleBox>
  );
}

export const emptyStatePage: ShowcasePage = {
  component: 'feedback/EmptyState',
  slug: 'empty-state',
  group: 'feedback',
  dos: [
    'Say what belongs here, and offer the first step.',
    'After a search repeat what was searched for, and offer to clear it.',
    'Good news may be plain: nobody archived.',
  ],
  donts: ['What failed is an ErrorState; what is still coming a Skeleton.', 'No jokes and no blame.'],
  keys: [],
  states: [
    { name: 'Nothing yet, with the first step', Show: First },
    { name: 'Nothing found', Show: Search },
    { name: 'Nothing to do', Show: Plain },
  ],
};
