import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Banner } from '../feedback/Banner';
import type { CameraFault } from './camera';

interface CameraProblemProps {
  readonly fault: CameraFault;
  /** Alternatives that work without the camera. */
  readonly children?: ReactNode;
}

/** Says why the camera shows no picture, and what to do. Requires the texts `camera`. */
export function CameraProblem({ fault, children }: CameraProblemProps) {
  const { t } = useTranslation('camera');
  const words = {
    notAllowed: [t('fault.notAllowed'), t('fault.notAllowedHint')],
    missing: [t('fault.missing'), t('fault.missingHint')],
    busy: [t('fault.busy'), t('fault.busyHint')],
    muted: [t('fault.muted'), t('fault.mutedHint')],
    unsupported: [t('fault.unsupported'), t('fault.unsupportedHint')],
    failed: [t('fault.failed'), t('fault.failedHint')],
  } as const;
  const [title, hint] = words[fault];
  return (
    <Banner tone="warning" title={title} announced>
      {hint} {children}
    </Banner>
  );
}
