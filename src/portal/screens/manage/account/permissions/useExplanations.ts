import { useTranslation } from 'react-i18next';

import type { PermissionArea } from '#contract/platform/permissions';
import { levelKey, type PermissionLevel } from '#portal/kit/permissions/usePermissionName';

/** Returns what each area is about, and what each level lets people do. */
export function useExplanations() {
  const { t } = useTranslation('roles');
  return {
    ofArea: (area: PermissionArea): string => t(`roles:about.area.${area}`),
    ofLevel: (level: PermissionLevel): string => t(`roles:about.level.${levelKey(level)}`),
  };
}
