import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { KioskConfig, KioskPerson } from '#contract/door/entities/kiosk';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { welcomed } from '../../device/kioskSlice';
import { ScreenHead } from '../step/ScreenHead';
import { useLeaving } from '../screens/useLeaving';
import { useKioskDispatch } from '../../device/state';

interface ScannedLeaverProps {
  readonly config: KioskConfig;
  readonly person: KioskPerson;
  readonly onBack: () => void;
}

/** Prompts a signed-in person who showed their code whether they leave: a code may come before the camera by chance. */
export function ScannedLeaver({ config, person, onBack }: ScannedLeaverProps) {
  const { t } = useTranslation('kioskScan');
  const dispatch = useKioskDispatch();
  const { leave, error, questions } = useLeaving(config);
  const [isBusy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    setBusy(true);
    await leave(person);
    setBusy(false);
  };
  if (questions !== false) return questions;
  return (
    <>
      <ScreenHead title={t('leaving.title', { name: person.name })} onBack={onBack} />
      <div role="alert">{error !== null && <Banner tone="danger">{error}</Banner>}</div>
      <p>{t('leaving.text')}</p>
      <Button variant="primary" size="l" wide pending={isBusy} onClick={() => void submit()}>
        {t('leaving.submit')}
      </Button>
      <Button variant="secondary" size="l" wide disabled={isBusy} onClick={() => dispatch(welcomed())}>
        {t('leaving.stay')}
      </Button>
    </>
  );
}
