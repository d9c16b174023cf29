import { Volume2, VolumeX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { Button } from '#web/ui/buttons/Button';
import { useReadAloud } from './useReadAloud';

/** Says where the roll call stands. Absent where the browser has no voice for it. */
export function ReadAloud({ evacuation }: { readonly evacuation: Evacuation }) {
  const { t } = useTranslation('evacuation');
  const aloud = useReadAloud(evacuation);
  if (aloud === null) return null;
  return (
    <Button icon={aloud.isSpeaking ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />} onClick={aloud.toggle}>
      {aloud.isSpeaking ? t('aloud.stop') : t('aloud.start')}
    </Button>
  );
}
