import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { Stepper } from '#web/ui/navigation/Stepper';
import type { Step } from '#web/ui/navigation/Stepper';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';

function useSteps(): [Step, Step, Step, Step] {
  const { t } = useTranslation('showcaseLayout');
  return [
    { id: 'provider', label: t('stepProvider') },
    { id: 'credentials', label: t('stepCredentials') },
    { id: 'domain', label: t('stepDomain') },
    { id: 'test', label: t('stepTest') },
  ];
}

function Alive({ orientation }: { readonly orientation?: 'vertical' }) {
  const { t } = useTranslation('showcaseLayout');
  const steps = useSteps();
  const [reached, setReached] = useState(1);
  const [at, setAt] = useState(1);
  return (
    <ExampleBox>
      <Stepper
        label={orientation ? t('setUpBeside') : t('setUp')}
        orientation={orientation}
        current={steps[at]?.id ?? ''}
        steps={steps.map((step, index) => ({ ...step, done: index < reached }))}
        onGo={(id) => setAt(steps.findIndex((step) => step.id === id))}
      />
      <div>
        <Button
          variant="primary"
          disabled={at === steps.length - 1}
          onClick={() => {
            setAt(at + 1);
            setReached(Math.max(reached, at + 1));
          }}
        >
          {t('next')}
        </Button>
      </div>
    </ExampleBox>
  );
}

function Vertical() {
  return <Alive orientation="vertical" />;
}

function WithError() {
  const { t } = useTranslation('showcaseLayout');
  const [provider, credentials, domain, test] = useSteps();
  return (
    <ExampleBox>
      <Stepper
        label={t('setUpAgain')}
        current="test"
        steps={[
          { ...provider, done: true },
          { ...credentials, done: true, error: true, description: t('stepExpired') },
          { ...domain, done: true },
          test,
        ]}
        onGo={() => undefined}
      />
    </ExampleBox>
  );
}

export const stepperPage: ShowcasePage = {
  component: 'navigation/Stepper',
  slug: 'stepper',
  group: 'layout',
  dos: [
    'A task that has an order and takes minutes: single sign-on, the first site.',
    'Keep what was entered when somebody goes back.',
    'A step that became wrong later says so with `error`.',
  ],
  donts: [
    'Two short steps are one form.',
    'Not for pages that may be visited in any order: TabNav.',
    'Nobody jumps ahead over what is not done.',
  ],
  keys: [
    ['Tab', 'Goes through the steps that can be gone back to.'],
    ['Enter, Space', 'Goes to the step.'],
  ],
  states: [
    { name: 'Alive: go on, and back', Show: Alive, wide: true },
    { name: 'Something is wrong', Show: WithError, wide: true },
    { name: 'Vertical', Show: Vertical },
  ],
};
