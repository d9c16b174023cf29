import { memo, useCallback, useState } from 'react';
import { useForm } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { plansSold } from '#contract/platform/accessRule';
import { needOf, withMetNeeds, withNeeds } from '#contract/identity/permissionNeeds';
import { PERMISSIONS, type Permission, type PermissionArea } from '#contract/platform/permissions';
import { isAreaAhead, PERMISSIONS_AHEAD } from '#contract/identity/permissionsAhead';
import { capitalised } from '#web/text/capitalised';
import { sameJson } from '#web/text/sameJson';
import { partsOf, usePermissionName, usePermissionParts } from '#portal/kit/permissions/usePermissionName';
import { selectAccessSubject, useIsAllowed } from '#portal/processes/session/access';
import { useAppSelector } from '#portal/store/hooks';
import { FieldError } from '#web/ui/fields/FieldError';
import { Checkbox } from '#web/ui/choices/Checkbox';
import { useFormField } from '#web/ui/form/useFormField';
import styles from './PermissionMatrix.module.css';
import { useExplanations } from './useExplanations';

const NONE: readonly Permission[] = [];

/** The catalogue by area, in its order. */
const AREAS = [...new Set(PERMISSIONS.map((permission) => partsOf(permission).area))].map((area) => ({
  area,
  permissions: PERMISSIONS.filter((permission) => partsOf(permission).area === area),
}));

const holdsReferral = (held: readonly Permission[]): boolean => held.some((permission) => partsOf(permission).area === 'Referral');

/** The permissions of a role, area by area: what each allows, and which the reader cannot grant. A field of a form. */
export function PermissionMatrix({ name }: { readonly name: string }) {
  const { t } = useTranslation('roles');
  const nameOf = usePermissionName();
  const own = useAppSelector((state) => selectAccessSubject(state)?.permissions ?? NONE);
  const field = useFormField<readonly Permission[]>(
    { name },
    {
      empty: NONE,
      same: (one, other) => sameJson([...one].sort(), [...other].sort()),
      display: (permissions) => (permissions.length === 0 ? undefined : permissions.map(nameOf).join(', ')),
    },
  );
  const isSold = useIsAllowed(plansSold);
  // A permission for a feature no longer sold is not offered; a role that has it can lose it.
  const [heldReferral] = useState(() => holdsReferral(field.value));
  const { change, getFieldState } = useForm<Record<string, readonly Permission[]>>();
  // A stable function, so that an area renders again only when part of it has changed.
  const hold = useCallback(
    (permission: Permission, isHeld: boolean): void => {
      const held = getFieldState(name)?.value ?? NONE;
      // Granting a permission also grants those it needs; removing one also removes those that need it.
      const wanted = isHeld ? withNeeds([...held, permission]) : withMetNeeds(held.filter((one) => one !== permission));
      change(
        name,
        PERMISSIONS.filter((one) => wanted.includes(one)),
      );
    },
    [change, getFieldState, name],
  );

  return (
    <div className={styles.areas} role="group" aria-label={t('matrix')}>
      {field.error !== undefined && <FieldError>{field.error}</FieldError>}
      {AREAS.filter(({ area }) => isSold || heldReferral || area !== 'Referral').map(({ area, permissions }) => (
        <Area key={area} area={area} permissions={permissions} held={field.value} own={own} disabled={field.disabled} onHold={hold} />
      ))}
    </div>
  );
}

interface AreaProps {
  readonly area: PermissionArea;
  readonly permissions: readonly Permission[];
  readonly held: readonly Permission[];
  /** The reader's own permissions, which they may grant. */
  readonly own: readonly Permission[];
  readonly disabled: boolean;
  readonly onHold: (permission: Permission, isHeld: boolean) => void;
}

const isSameArea = (before: AreaProps, after: AreaProps): boolean =>
  before.own === after.own &&
  before.disabled === after.disabled &&
  before.onHold === after.onHold &&
  after.permissions.every(
    (permission) =>
      before.held.includes(permission) === after.held.includes(permission) &&
      needOf(permission, before.held) === needOf(permission, after.held),
  );

const Area = memo(function Area({ area, permissions, held, own, disabled, onHold }: AreaProps) {
  const { t, i18n } = useTranslation('roles');
  const { areaName, levelName } = usePermissionParts();
  const nameOf = usePermissionName();
  const about = useExplanations();
  const isAhead = isAreaAhead(area);
  const describe = (permission: Permission, isOwn: boolean, isLocked: boolean): string => {
    if (!isOwn && !disabled) return t('locked');
    const need = needOf(permission, held);
    const meaning = about.ofLevel(partsOf(permission).level);
    // For a whole area the note is shown once, below its name.
    const explained = !isAhead && PERMISSIONS_AHEAD.includes(permission) ? t('ahead', { explained: meaning }) : meaning;
    if (need === undefined) return explained;
    return isLocked && !disabled ? t('lockedNeed', { permission: nameOf(need) }) : t('needs', { explained, permission: nameOf(need) });
  };
  return (
    <fieldset className={styles.area}>
      <legend className={styles.title}>{areaName(area)}</legend>
      <p className={styles.about}>{isAhead ? t('ahead', { explained: about.ofArea(area) }) : about.ofArea(area)}</p>
      <div className={styles.levels}>
        {permissions.map((permission) => {
          const { level } = partsOf(permission);
          const isOwn = own.includes(permission);
          const isHeld = held.includes(permission);
          // A permission held without those it needs can still be removed.
          const isLocked = !isOwn || (!isHeld && !withNeeds([...held, permission]).every((one) => held.includes(one) || own.includes(one)));
          return (
            <Checkbox
              key={permission}
              label={capitalised(levelName(level), i18n.language)}
              description={describe(permission, isOwn, isLocked)}
              checked={isHeld}
              disabled={disabled || isLocked}
              onChange={(isWanted) => onHold(permission, isWanted)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}, isSameArea);
