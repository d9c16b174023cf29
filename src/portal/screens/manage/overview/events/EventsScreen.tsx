import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '#contract/sites/entities/site';
import { selectSite } from '#portal/entities/sites';
import { dayAndTimeAt, stretchAt } from '#web/dates/siteTime';
import { useNow } from '#web/dates/useNow';
import { ListCard } from '#portal/kit/list/ListCard';
import { PrintRecords } from '#portal/kit/list/PrintRecords';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { RecordTable, type RecordColumn } from '#portal/kit/list/RecordTable';
import { AddSite } from '#portal/pieces/sites/sites/AddSite';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Tag } from '#web/ui/feedback/Tag';
import { DevicesOnline } from '../DevicesOnline';
import { EvacuationState } from '../EvacuationState';
import styles from '../Overview.module.css';
import { SiteCount } from '../SiteCount';
import { useDeviceFigures } from '../useDeviceFigures';
import { placeHref, placeLink, placeZone, usePlaceColumns } from '../usePlaceColumns';
import { usePlaceList } from '../usePlaceList';
import { eventState, type EventState } from './eventState';

const SORTED = ['name', 'state', 'start', 'evacuation', 'devices', 'onSite'] as const;
const ORDER: Readonly<Record<EventState, number>> = { running: 0, toCome: 1, over: 2 };
const TONES = { running: 'safe', toCome: 'info', over: 'neutral' } as const;
/** A start or an end is seen so long after it at most. */
const POLL_INTERVAL_MS = 10_000;

const isEvent = ({ type }: SiteSummary): boolean => type === 'event';
const instant = (text: string | null): number => (text === null ? 0 : Date.parse(text));

/** `/manage/overview/events`: the events that the user may see, with their times, people on site and devices. */
export function EventsScreen() {
  const { t, i18n } = useTranslation(['overview', 'sites', 'app']);
  const { language } = i18n;
  const now = useNow(POLL_INTERVAL_MS);
  const figureOf = useDeviceFigures();
  const { name, zone, evacuation, devices, onSite } = usePlaceColumns(figureOf);
  const states = { toCome: t('event.toCome'), running: t('event.running'), over: t('event.over') };
  const { list, sort, onSort, total, q, onSearch } = usePlaceList({
    isListed: isEvent,
    columns: SORTED,
    language,
    valueOf: (event, column) =>
      ({
        name: event.name,
        state: ORDER[eventState(event, now)],
        start: instant(event.active_from),
        evacuation: Number(event.evacuation_in_progress),
        devices: figureOf(event.id)?.online ?? 0,
        onSite: event.visitors_signed_in_count,
      })[column],
  });

  const timeOf = (at: string | null, { timezone }: SiteSummary): string => (at === null ? '–' : dayAndTimeAt(at, timezone, language));
  const whenOf = ({ active_from: from, active_until: until, timezone }: SiteSummary): string =>
    from === null || until === null ? '–' : stretchAt(from, until, timezone, language);
  const timesOf = (event: SiteSummary) => (
    <span className={styles.times}>
      <span>{timeOf(event.active_from, event)} –</span>
      <span>{timeOf(event.active_until, event)}</span>
    </span>
  );
  const stateTag = (event: SiteSummary) => {
    const state = eventState(event, now);
    return <Tag tone={TONES[state]}>{states[state]}</Tag>;
  };
  const own: readonly RecordColumn<SiteSummary>[] = [
    { id: 'state', header: t('event.state'), width: '120px', sortable: true, cell: stateTag },
    { id: 'start', header: t('event.when'), width: '176px', sortable: true, cell: timesOf, print: whenOf },
  ];
  const columns = [name, ...own, zone, evacuation, devices, onSite];

  return (
    <ListCard
      search={{ label: t('event.search'), value: q, onSearch, pauseMs: 0 }}
      actions={
        <>
          {total > 0 && <AddSite of="events" />}
          <PrintRecords
            list={list}
            select={selectSite}
            columns={columns}
            title={t('event.list')}
            narrowedBy={[q !== null && t('app:print.search', { text: q })]}
          />
        </>
      }
    >
      <RecordTable
        list={list}
        select={selectSite}
        label={t('event.list')}
        failed={t('event.loadFailed')}
        empty={
          total === 0 ? (
            <EmptyState icon={<CalendarDays />} title={t('event.empty')} action={<AddSite of="events" variant="primary" />}>
              {t('event.emptyHint')}
            </EmptyState>
          ) : (
            <EmptyState title={t('event.noMatch')}>{t('sites:overview.noMatchHint')}</EmptyState>
          )
        }
        columns={columns}
        card={(event) => (
          <RecordCard
            title={placeLink(event)}
            under={
              <>
                {timesOf(event)}
                {placeZone(event, i18n.language)}
              </>
            }
            end={<SiteCount site={event} />}
          >
            <span className={styles.tags}>
              {stateTag(event)}
              <DevicesOnline figure={figureOf(event.id)} />
              <EvacuationState site={event} />
            </span>
          </RecordCard>
        )}
        cardHeight={160}
        hrefOf={placeHref}
        sort={sort}
        onSort={onSort}
      />
    </ListCard>
  );
}
