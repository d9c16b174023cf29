import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '#contract/sites/entities/site';
import { useNow } from '#web/dates/useNow';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { AddSite } from '#portal/pieces/sites/sites/AddSite';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { DevicesOnline } from '../DevicesOnline';
import { EvacuationState } from '../EvacuationState';
import styles from '../Overview.module.css';
import { PlaceList } from '../PlaceList';
import { SiteCount } from '../SiteCount';
import { useDeviceFigures } from '../useDeviceFigures';
import { placeLink, placeZone, usePlaceColumns } from '../usePlaceColumns';
import { usePlaceList } from '../usePlaceList';
import { eventState, type EventState } from './eventState';
import { EventTag, EventTimes, useEventColumns } from './useEventColumns';

const SORTED = ['name', 'state', 'start', 'evacuation', 'devices', 'onSite'] as const;
const ORDER: Readonly<Record<EventState, number>> = { running: 0, toCome: 1, over: 2 };
/** A start or an end is seen so long after it at most. */
const POLL_INTERVAL_MS = 10_000;

const isEvent = ({ type }: SiteSummary): boolean => type === 'event';
const instant = (text: string | null): number => (text === null ? 0 : Date.parse(text));

/** `/manage/overview/events`: the events that the user may see, with their times, people on site and devices. */
export function EventsScreen() {
  const { t, i18n } = useTranslation('overview');
  const { language } = i18n;
  const now = useNow(POLL_INTERVAL_MS);
  const figureOf = useDeviceFigures();
  const { name, zone, evacuation, devices, onSite } = usePlaceColumns(figureOf);
  const own = useEventColumns(now);
  const places = usePlaceList({
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

  return (
    <PlaceList
      of="events"
      places={places}
      columns={[name, ...own, zone, evacuation, devices, onSite]}
      words={{
        search: t('event.search'),
        list: t('event.list'),
        failed: t('event.loadFailed'),
        noMatch: t('event.noMatch'),
      }}
      empty={
        <EmptyState icon={<CalendarDays />} title={t('event.empty')} action={<AddSite of="events" variant="primary" />}>
          {t('event.emptyHint')}
        </EmptyState>
      }
      card={(event) => (
        <RecordCard
          title={placeLink(event)}
          under={
            <>
              <EventTimes event={event} />
              {placeZone(event, language)}
            </>
          }
          end={<SiteCount site={event} />}
        >
          <span className={styles.tags}>
            <EventTag event={event} now={now} />
            <DevicesOnline figure={figureOf(event.id)} />
            <EvacuationState site={event} />
          </span>
        </RecordCard>
      )}
      cardHeight={160}
    />
  );
}
