import { useTranslation } from 'react-i18next';

import type { Permission, PermissionArea, PERMISSION_LEVELS } from '#contract/platform/permissions';

export type PermissionLevel = (typeof PERMISSION_LEVELS)[PermissionArea][number];

/** Returns the key of a level's texts: a dot would separate keys. */
export const levelKey = (level: PermissionLevel): string => (level === 'clientUser.create' ? 'clientUserCreate' : level);

/** Returns the areas and levels of permissions in the reader's words. */
export function usePermissionParts() {
  const { t } = useTranslation('permissions');

  return {
    areaName: (area: PermissionArea): string => t(`permissions:area.${area}`),
    levelName: (level: PermissionLevel): string => t(`permissions:level.${levelKey(level)}`),
  };
}

/** Splits a permission into its area and its level. */
export function partsOf(permission: Permission): { readonly area: PermissionArea; readonly level: PermissionLevel } {
  const at = permission.indexOf('.');
  // A permission is an area, a dot and one of the area's levels: `Permission` is built that way.
  return { area: permission.slice(0, at) as PermissionArea, level: permission.slice(at + 1) as PermissionLevel };
}

/** Returns a permission in the reader's words: 'Sites: view'. */
export function usePermissionName(): (permission: Permission) => string {
  const { t } = useTranslation('permissions');
  const { areaName, levelName } = usePermissionParts();
  return (permission) => {
    const { area, level } = partsOf(permission);
    return t('name', { area: areaName(area), level: levelName(level) });
  };
}
