import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { FORM_MOMENTS, type FormSummary } from '#contract/asking/entities/form';
import { selectGroups } from '#portal/entities/groups';
import { selectSites } from '#portal/entities/sites';
import { paths } from '#portal/lib/paths';
import { RecordCard } from '#portal/kit/list/RecordCard';
import type { RecordColumn } from '#portal/kit/list/RecordTable';
import { useAppSelector } from '#portal/store/hooks';
import { useDates } from '#web/dates/useDates';
import { joinedList } from '#web/text/joinedList';
import { numberText } from '#web/text/numberText';
import { TextLink } from '#web/ui/buttons/TextLink';
import { useFormWords } from './useFormWords';

/** Returns the columns of the list of forms. */
export function useFormColumns(linkOf: (form: FormSummary) => ReactNode): readonly RecordColumn<FormSummary>[] {
  const { t } = useTranslation('forms');
  const dates = useDates();
  const { sitesOf, groupsOf, whenOf } = useFormFacts();
  return [
    { id: 'name', header: t('name'), width: 'minmax(0, 1.2fr)', cell: linkOf },
    { id: 'sites', header: t('sites'), width: 'minmax(0, 1fr)', givesWay: 1, cell: sitesOf },
    { id: 'groups', header: t('groups'), width: 'minmax(0, 1fr)', givesWay: 2, cell: groupsOf },
    { id: 'when', header: t('when.label'), width: 'minmax(0, 1fr)', givesWay: 3, cell: whenOf },
    { id: 'responses', header: t('responses.list'), width: '110px', cell: (form) => <ResponsesLink form={form} /> },
    { id: 'changed', header: t('changed'), width: '130px', givesWay: 4, cell: ({ updated_at: at }) => dates.day(at) },
  ];
}

/** Returns the sites, groups and moments of a form, in words. */
function useFormFacts() {
  const { t, i18n } = useTranslation('forms');
  const { moments } = useFormWords();
  const sites = useAppSelector(selectSites);
  const groups = useAppSelector(selectGroups);
  const namesOf = (ids: readonly number[], records: ReadonlyArray<{ readonly id: number; readonly name: string }>): string =>
    records.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ');
  return {
    sitesOf: (form: FormSummary): string => namesOf(form.site_ids, sites),
    groupsOf: (form: FormSummary): string => namesOf(form.group_ids, groups),
    whenOf: ({ when: asked, yearly }: FormSummary): string => {
      const words = FORM_MOMENTS.filter((moment) => asked.includes(moment)).map((moment) => moments[moment]);
      const list = joinedList(words, i18n.language);
      return yearly ? t('when.onceAYear', { moments: list }) : list;
    },
  };
}

/** Names a form, and opens it. */
export function FormLink({ form, href }: { readonly form: FormSummary; readonly href: string }) {
  return (
    <TextLink look="plain" href={href}>
      {form.name}
    </TextLink>
  );
}

function ResponsesLink({ form: { id, name, responses_count: count } }: { readonly form: FormSummary }) {
  const { t, i18n } = useTranslation('forms');
  return (
    <TextLink href={paths.forms.link({}, { show: 'responses', form: id })} aria-label={t('responsesTo', { count, name })}>
      {numberText(count, i18n.language)}
    </TextLink>
  );
}

/** Shows a form on a phone. */
export function FormCard({ form, title }: { readonly form: FormSummary; readonly title: ReactNode }) {
  const { sitesOf, groupsOf, whenOf } = useFormFacts();
  return (
    <RecordCard title={title} under={`${sitesOf(form)} · ${groupsOf(form)}`}>
      {whenOf(form)}
    </RecordCard>
  );
}
