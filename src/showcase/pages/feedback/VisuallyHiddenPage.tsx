import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { intlLocale } from '#web/text/intlLocale';
import { VisuallyHidden } from '#web/ui/feedback/VisuallyHidden';
import type { ShowcasePage } from '../../showcasePage';

function Words() {
  const { t, i18n } = useTranslation('showcaseFeedback');
  return (
    <p>
      <ArrowUp aria-hidden="true" />
      <VisuallyHidden>{`${t('moreThanYesterday')} `}</VisuallyHidden>
      {new Intl.NumberFormat(intlLocale(i18n.language), { style: 'percent' }).format(0.12)}
    </p>
  );
}

export const visuallyHiddenPage: ShowcasePage = {
  component: 'feedback/VisuallyHidden',
  slug: 'visually-hidden',
  group: 'feedback',
  dos: ['Words for what is seen by shape or place alone: the direction of an arrow, the heading of a column of check boxes.'],
  donts: ['What everybody needs is written out.', 'Nothing that can take the focus: it would be lost from sight.'],
  keys: [],
  states: [{ name: 'The arrow has words for a screen reader', Show: Words }],
};
