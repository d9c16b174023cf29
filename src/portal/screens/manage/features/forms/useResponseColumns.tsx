import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { FormResponse } from '#contract/asking/entities/form';
import { selectGroups } from '#portal/entities/groups';
import { selectSites } from '#portal/entities/sites';
import { RecordCard } from '#portal/kit/list/RecordCard';
import type { RecordColumn } from '#portal/kit/list/RecordTable';
import { useAppSelector } from '#portal/store/hooks';
import { dayAndTimeAt } from '#web/dates/siteTime';
import { TextLink } from '#web/ui/buttons/TextLink';
import { Tag } from '#web/ui/feedback/Tag';
import { OUTCOME_TONES, useFormWords } from './useFormWords';

/** Returns where a response was given and when, by the clock of its site. */
function useResponsePlace() {
  const { i18n } = useTranslation('forms');
  const sites = useAppSelector(selectSites);
  const groups = useAppSelector(selectGroups);
  const siteOf = (response: FormResponse) => sites.find(({ id }) => id === response.site_id);
  return {
    siteName: (response: FormResponse): string => siteOf(response)?.name ?? '',
    groupName: (response: FormResponse): string => groups.find(({ id }) => id === response.visitor_group_id)?.name ?? '',
    timeOf: (response: FormResponse): string => dayAndTimeAt(response.answered_at, siteOf(response)?.timezone ?? 'UTC', i18n.language),
  };
}

/** Returns name, site, group, outcome and time of a response, in words. */
export function useResponseFacts(): (response: FormResponse) => readonly string[] {
  const { outcomes } = useFormWords();
  const { siteName, groupName, timeOf } = useResponsePlace();
  return (response) => [response.name, siteName(response), groupName(response), outcomes[response.outcome], timeOf(response)];
}

/** Returns the columns of the responses to a form. */
export function useResponseColumns(linkOf: (response: FormResponse) => ReactNode): readonly RecordColumn<FormResponse>[] {
  const { t } = useTranslation('forms');
  const { siteName, groupName, timeOf } = useResponsePlace();
  return [
    { id: 'name', header: t('responses.name'), width: 'minmax(0, 1fr)', cell: linkOf },
    { id: 'outcome', header: t('responses.outcome'), width: '160px', cell: (response) => <OutcomeTag response={response} /> },
    { id: 'site', header: t('responses.site'), width: 'minmax(0, 1fr)', givesWay: 1, cell: siteName },
    { id: 'group', header: t('responses.group'), width: 'minmax(0, 1fr)', givesWay: 2, cell: groupName },
    { id: 'answered', header: t('responses.answered'), width: '180px', givesWay: 3, cell: timeOf },
  ];
}

/** Names who answered, and opens the response. */
export function ResponseLink({ response, href }: { readonly response: FormResponse; readonly href: string }) {
  return (
    <TextLink look="plain" href={href}>
      {response.name}
    </TextLink>
  );
}

function OutcomeTag({ response: { outcome } }: { readonly response: FormResponse }) {
  const { outcomes } = useFormWords();
  return <Tag tone={OUTCOME_TONES[outcome]}>{outcomes[outcome]}</Tag>;
}

/** Shows a response on a phone. */
export function ResponseCard({ response, title }: { readonly response: FormResponse; readonly title: ReactNode }) {
  const { timeOf } = useResponsePlace();
  return (
    <RecordCard title={title} under={timeOf(response)}>
      <OutcomeTag response={response} />
    </RecordCard>
  );
}
