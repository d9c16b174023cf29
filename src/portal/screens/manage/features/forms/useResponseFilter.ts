import { useTranslation } from 'react-i18next';

import { FORM_OUTCOMES } from '#contract/asking/entities/form';
import { selectGroups } from '#portal/entities/groups';
import { selectSites } from '#portal/entities/sites';
import { useDates } from '#web/dates/useDates';
import { day, oneOf, openRecord, pageNumber, recordId, text, useAddress } from '#portal/kit/route/useAddress';
import { useAppSelector } from '#portal/store/hooks';
import type { ActiveFilter } from '#web/ui/buttons/FilterChips';
import { useFormWords } from './useFormWords';

const ADDRESS = {
  form: recordId(),
  q: text(),
  status: oneOf(FORM_OUTCOMES, null),
  site: recordId(),
  group: recordId(),
  from: day(),
  to: day(),
  page: pageNumber(),
  record: openRecord(),
};

/** Takes every filter away, and leads back to the first page. */
export const NO_FILTER = { status: null, site: null, group: null, from: null, to: null, page: 1 } as const;

/** Returns the filters of a form's responses from the address, and the active ones in words. */
export function useResponseFilter() {
  const { t } = useTranslation('forms');
  const dates = useDates();
  const { outcomes } = useFormWords();
  const sites = useAppSelector(selectSites);
  const groups = useAppSelector(selectGroups);
  const address = useAddress(ADDRESS);
  const { q, status, site, group, from, to } = address.values;

  const active: ActiveFilter[] = [];
  const add = (id: string, name: string, value: string | null): void => {
    if (value !== null) active.push({ id, name, value });
  };
  const nameIn = (records: readonly { readonly id: number; readonly name: string }[], id: number | null): string | null =>
    id === null ? null : (records.find((record) => record.id === id)?.name ?? String(id));
  add('status', t('responses.outcome'), status === null ? null : outcomes[status]);
  add('site', t('responses.site'), nameIn(sites, site));
  add('group', t('responses.group'), nameIn(groups, group));
  add('from', t('responses.filter.from'), from === null ? null : dates.date(from));
  add('to', t('responses.filter.to'), to === null ? null : dates.date(to));

  const query = {
    q: q ?? undefined,
    outcome: status ?? undefined,
    site_id: site ?? undefined,
    group_id: group ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
  };
  return { ...address, active, query, sites, groups };
}
