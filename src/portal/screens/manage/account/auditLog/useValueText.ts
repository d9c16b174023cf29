import { useTranslation } from 'react-i18next';

import { isPermission } from '#contract/platform/permissions';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { selectGroups } from '#portal/entities/groups';
import { selectSites } from '#portal/entities/sites';
import { joinedList } from '#web/text/joinedList';
import { useDates } from '#web/dates/useDates';
import { usePermissionName } from '#portal/kit/permissions/usePermissionName';
import { useAppSelector } from '#portal/store/hooks';

/** Fields that hold the numbers of sites and of groups, one or many. */
const OF_SITES: ReadonlySet<string> = new Set(['site_ids', 'site_id']);
const OF_GROUPS: ReadonlySet<string> = new Set(['visitor_group_ids', 'visitor_group_id', 'group_ids', 'group_id', 'groups']);
/** Fields of which nothing means every one there is. */
const ALL_WHEN_NULL: ReadonlySet<string> = new Set(['site_ids', 'visitor_group_ids']);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/u;

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Returns a formatter of recorded values: sites, groups and permissions by their names, instants by the reader's clock. */
export function useValueText() {
  const { t, i18n } = useTranslation('auditLog');
  const dates = useDates();
  const permissionName = usePermissionName();
  const sites = useAppSelector(selectSites);
  useListGroupsQuery();
  const groups = useAppSelector(selectGroups);

  const textIn = (value: unknown, among: readonly Named[] | null): string => {
    if (typeof value === 'boolean') return value ? t('line.yes') : t('line.no');
    // One that is gone, or that the reader does not see, keeps its number.
    if (typeof value === 'number') return among?.find(({ id }) => id === value)?.name ?? String(value);
    if (typeof value !== 'string') return JSON.stringify(value);
    if (isPermission(value)) return permissionName(value);
    return INSTANT.test(value) ? dates.dayAndTime(value) : value;
  };

  /** `isThere` says that the record was there on this side of the change. */
  return (field: string, value: unknown, isThere: boolean): string => {
    if (value === null && isThere && ALL_WHEN_NULL.has(field)) return OF_SITES.has(field) ? t('line.allSites') : t('line.allGroups');
    if (value === null || value === undefined || value === '') return t('line.nothing');
    const among = OF_SITES.has(field) ? sites : OF_GROUPS.has(field) ? groups : null;
    if (!Array.isArray(value)) return textIn(value, among);
    return value.length === 0
      ? t('line.nothing')
      : joinedList(
          value.map((one: unknown) => textIn(one, among)),
          i18n.language,
        );
  };
}
