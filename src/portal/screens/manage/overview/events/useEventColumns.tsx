import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '#contract/sites/entities/site';
import type { RecordColumn } from '#portal/kit/list/RecordTable';
import { dayAndTimeAt, stretchAt } from '#web/dates/siteTime';
import { Tag } from '#web/ui/feedback/Tag';
import styles from '../Overview.module.css';
import { eventState } from './eventState';

const TONES = { running: 'safe', toCome: 'info', over: 'neutral' } as const;

/** Returns the columns that only events have. */
export function useEventColumns(now: number): readonly RecordColumn<SiteSummary>[] {
  const { t, i18n } = useTranslation('overview');
  const stretchOf = ({ active_from: from, active_until: until, timezone }: SiteSummary): string =>
    from === null || until === null ? '–' : stretchAt(from, until, timezone, i18n.language);
  return [
    { id: 'state', header: t('event.state'), width: '120px', sortable: true, cell: (event) => <EventTag event={event} now={now} /> },
    {
      id: 'start',
      header: t('event.when'),
      width: '176px',
      sortable: true,
      cell: (event) => <EventTimes event={event} />,
      print: stretchOf,
    },
  ];
}

/** Says whether an event is to come, lasts or is over. */
export function EventTag({ event, now }: { readonly event: SiteSummary; readonly now: number }) {
  const { t } = useTranslation('overview');
  const states = { toCome: t('event.toCome'), running: t('event.running'), over: t('event.over') };
  const state = eventState(event, now);
  return <Tag tone={TONES[state]}>{states[state]}</Tag>;
}

/** Shows the beginning and the end of an event, by its own clock. */
export function EventTimes({ event: { active_from: from, active_until: until, timezone } }: { readonly event: SiteSummary }) {
  const { i18n } = useTranslation('overview');
  const timeOf = (at: string | null): string => (at === null ? '–' : dayAndTimeAt(at, timezone, i18n.language));
  return (
    <span className={styles.times}>
      <span>{timeOf(from)} –</span>
      <span>{timeOf(until)}</span>
    </span>
  );
}
