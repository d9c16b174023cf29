import { useTranslation } from 'react-i18next';

import type { CameraFault } from '#portal/ui/camera/camera';
import { Banner } from '#portal/ui/feedback/Banner';

interface CameraProblemProps {
  readonly fault: CameraFault;
  readonly isRequired: boolean;
}

/** Says why there is no picture, and what to do; where one is required, whom to tell. */
export function CameraProblem({ fault, isRequired }: CameraProblemProps) {
  const { t } = useTranslation('kiosk');
  const words = {
    notAllowed: [t('photo.fault.notAllowed'), t('photo.fault.notAllowedHint')],
    missing: [t('photo.fault.missing'), t('photo.fault.missingHint')],
    busy: [t('photo.fault.busy'), t('photo.fault.busyHint')],
    unsupported: [t('photo.fault.unsupported'), t('photo.fault.unsupportedHint')],
    failed: [t('photo.fault.failed'), t('photo.fault.failedHint')],
  } as const;
  const [title, hint] = words[fault];
  return (
    <Banner tone="warning" title={title} announced>
      {hint} {isRequired ? t('photo.fault.tell') : ''}
    </Banner>
  );
}
