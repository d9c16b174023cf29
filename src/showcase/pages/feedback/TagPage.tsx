import { Package } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Tag } from '#web/ui/feedback/Tag';
import type { ShowcasePage } from '../../showcasePage';

function Tones() {
  const { t } = useTranslation('showcaseFeedback');
  return (
    <>
      <Tag tone="safe">{t('safe')}</Tag>
      <Tag tone="missing">{t('missing')}</Tag>
      <Tag tone="wait">{t('toApprove')}</Tag>
      <Tag tone="info">{t('expected')}</Tag>
      <Tag tone="super">{t('superUser')}</Tag>
      <Tag tone="neutral">{t('archived')}</Tag>
    </>
  );
}

function OwnSign() {
  const { t } = useTranslation('showcaseFeedback');
  return (
    <>
      <Tag tone="info" icon={<Package aria-hidden="true" />}>
        {t('delivery')}
      </Tag>
      <Tag tone="info" icon={null}>
        {t('beta')}
      </Tag>
    </>
  );
}

function Long() {
  const { t } = useTranslation('showcaseFeedback');
  return <Tag tone="wait">{t('longTag')}</Tag>;
}

export const tagPage: ShowcasePage = {
  component: 'feedback/Tag',
  slug: 'tag',
  group: 'feedback',
  dos: [
    'A status in one or two words, beside what has it.',
    'The sign of its tone, so that it is told without colour.',
    '`neutral` for what is a fact and no judgement.',
  ],
  donts: ['It cannot be pressed: a filter is a chip.', 'Red is for what needs somebody at once; waiting is amber.'],
  keys: [],
  states: [
    { name: 'Tones', Show: Tones },
    { name: 'Another sign, or none', Show: OwnSign },
    { name: 'A long one is cut at the edge', Show: Long },
  ],
};
