import { useTranslation } from 'react-i18next';

import { FORM_OUTCOMES, type FormerForm, type FormOutcome } from '#contract/asking/entities/form';
import { numberText } from '#web/text/numberText';
import { ListFilters, PeriodFilter } from '#portal/kit/list/ListFilters';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { useFormWords } from './useFormWords';
import { NO_FILTER, type useResponseFilter } from './useResponseFilter';

interface ResponseFiltersProps {
  readonly form: FormerForm;
  readonly forms: readonly FormerForm[];
  /** The number of responses with these filters; undefined until it is known. */
  readonly total: number | undefined;
  readonly filter: Pick<ReturnType<typeof useResponseFilter>, 'values' | 'change' | 'active' | 'sites' | 'groups'>;
}

const named = (records: readonly { readonly id: number; readonly name: string }[]) =>
  records.map(({ id, name: label }) => ({ value: id, label }));

/** The form, which is always one, and outcome, site, group and period. */
export function ResponseFilters({ form, forms, total, filter: { values, change, active, sites, groups } }: ResponseFiltersProps) {
  const { t, i18n } = useTranslation('forms');
  const { outcomes } = useFormWords();
  const narrow = (by: Parameters<typeof change>[0]): void => change({ page: 1, record: null, ...by });
  return (
    <ListFilters
      words={{
        label: t('responses.filter.label'),
        open: active.length === 0 ? t('responses.filter.title') : t('responses.filter.active', { count: active.length }),
        title: t('responses.filter.title'),
        clear: t('responses.filter.clear'),
        show:
          total === undefined
            ? t('responses.filter.show')
            : t('responses.filter.showFound', { count: total, number: numberText(total, i18n.language) }),
      }}
      active={active}
      onRemove={(id) => narrow({ [id]: null })}
      onClear={() => narrow(NO_FILTER)}
    >
      <Dropdown<number>
        label={t('responses.form')}
        options={named(forms)}
        value={form.id}
        onChange={(chosen) => narrow({ form: chosen })}
      />
      <Dropdown<FormOutcome>
        label={t('responses.outcome')}
        none={{ label: t('responses.all'), onChoose: () => narrow({ status: null }) }}
        options={FORM_OUTCOMES.map((value) => ({ value, label: outcomes[value] }))}
        value={values.status}
        onChange={(status) => narrow({ status })}
      />
      <Dropdown<number>
        label={t('responses.site')}
        none={{ label: t('responses.allSites'), onChoose: () => narrow({ site: null }) }}
        options={named(sites)}
        value={values.site}
        onChange={(site) => narrow({ site })}
      />
      <Dropdown<number>
        label={t('responses.group')}
        none={{ label: t('responses.allGroups'), onChoose: () => narrow({ group: null }) }}
        options={named(groups)}
        value={values.group}
        onChange={(group) => narrow({ group })}
      />
      <PeriodFilter label={t('responses.period')} value={{ from: values.from, to: values.to }} onChange={narrow} />
    </ListFilters>
  );
}
