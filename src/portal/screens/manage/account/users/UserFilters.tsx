import { useTranslation } from 'react-i18next';

import { selectSites } from '#portal/entities/sites';
import { BarFilter } from '#portal/kit/list/BarFilter';
import { useAppSelector } from '#portal/store/hooks';
import type { DropdownOption } from '#web/ui/choices/DropdownOptions';
import styles from './Users.module.css';
import { useRoles } from './useRoles';
import { FACTORS, INVITATIONS, useUsersAddress } from './useUsersAddress';

/** Returns the values that narrow the list of users, with their names. */
function useUserChoices() {
  const { t } = useTranslation('users');
  const factors = { on: t('filter.factorOn'), off: t('filter.factorOff') };
  const statuses = { pending: t('filter.pending'), accepted: t('filter.accepted') };
  return {
    roles: useRoles(),
    sites: useAppSelector(selectSites).map(({ id, name }) => ({ value: id, label: name })),
    factors: FACTORS.map((value) => ({ value, label: factors[value] })),
    statuses: INVITATIONS.map((value) => ({ value, label: statuses[value] })),
  };
}

/** Returns how the list is narrowed, in words. */
export function useNarrowedBy(): readonly (string | false | undefined)[] {
  const { t } = useTranslation('app');
  const { q, role, site, factor, status } = useUsersAddress().values;
  const { roles, sites, factors, statuses } = useUserChoices();
  const nameIn = <Value extends string | number>(options: ReadonlyArray<DropdownOption<Value>>, chosen: Value | null) =>
    options.find(({ value }) => value === chosen)?.label;
  return [
    nameIn(roles, role),
    nameIn(sites, site),
    nameIn(factors, factor),
    nameIn(statuses, status),
    q !== null && t('print.search', { text: q }),
  ];
}

/** Narrows the list of users by role, site, second factor and invitation. */
export function UserFilters() {
  const { t } = useTranslation('users');
  const { values, change } = useUsersAddress();
  const { roles, sites, factors, statuses } = useUserChoices();
  return (
    <div className={styles.filters}>
      <BarFilter label={t('role')} any={t('filter.anyRole')} options={roles} value={values.role} onChange={(role) => change({ role })} />
      <BarFilter
        label={t('filter.site')}
        placeholder={t('filter.siteShort')}
        any={t('filter.anySite')}
        options={sites}
        value={values.site}
        onChange={(site) => change({ site })}
      />
      <BarFilter
        label={t('twoFactor')}
        any={t('filter.anyFactor')}
        options={factors}
        value={values.factor}
        onChange={(factor) => change({ factor })}
      />
      <BarFilter
        label={t('filter.status')}
        any={t('filter.anyStatus')}
        options={statuses}
        value={values.status}
        onChange={(status) => change({ status })}
      />
    </div>
  );
}
