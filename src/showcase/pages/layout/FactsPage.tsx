import { useTranslation } from 'react-i18next';

import { numberText } from '#web/text/numberText';
import { Card } from '#web/ui/layout/Card';
import { Facts } from '#web/ui/layout/Facts';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';

function Known() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <Card title={t('details')}>
        <Facts
          facts={[
            [t('site'), t('longTitle')],
            [t('devices'), t('kioskText')],
            [t('company'), null],
          ]}
        />
      </Card>
    </ExampleBox>
  );
}

function Even() {
  const { t, i18n } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <Card title={t('members')}>
        <Facts
          even
          facts={[
            [t('onTime'), numberText(1240, i18n.language)],
            [t('contractors'), numberText(62, i18n.language)],
          ]}
        />
      </Card>
    </ExampleBox>
  );
}

export const factsPage: ShowcasePage = {
  component: 'layout/Facts',
  slug: 'facts',
  group: 'layout',
  dos: ['What is known of one record: a name, and its value beside it.', 'What is not known (null) has no line.'],
  donts: ['Not for what can be edited: that is a form.', 'Several records of a kind are a list.'],
  keys: [],
  states: [
    { name: 'What is known', Show: Known },
    { name: 'Figures under long names', Show: Even },
  ],
};
