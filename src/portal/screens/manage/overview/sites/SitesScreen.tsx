import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '#contract/sites/entities/site';
import { selectSite } from '#portal/entities/sites';
import { ListCard } from '#portal/kit/list/ListCard';
import { PrintRecords } from '#portal/kit/list/PrintRecords';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { RecordTable, type RecordColumn } from '#portal/kit/list/RecordTable';
import { AddSite } from '#portal/pieces/sites/sites/AddSite';
import { NoSite } from '#portal/pieces/sites/sites/NoSite';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { DevicesOnline } from '../DevicesOnline';
import { EvacuationState } from '../EvacuationState';
import styles from '../Overview.module.css';
import { SiteCount } from '../SiteCount';
import { useDeviceFigures } from '../useDeviceFigures';
import { placeHref, placeLink, placeZone, usePlaceColumns } from '../usePlaceColumns';
import { usePlaceList } from '../usePlaceList';

const SORTED = ['name', 'type', 'evacuation', 'devices', 'onSite'] as const;

const isSite = ({ type }: SiteSummary): boolean => type !== 'event';

/** `/manage/overview/sites`: the sites that the user may see, with people on site, devices and evacuations. */
export function SitesScreen() {
  const { t, i18n } = useTranslation(['sites', 'app']);
  const figureOf = useDeviceFigures();
  const { name, zone, evacuation, devices, onSite } = usePlaceColumns(figureOf);
  const types = { standard: t('type.standard'), remote: t('type.remote'), event: t('type.event') };
  const { list, sort, onSort, total, q, onSearch } = usePlaceList({
    isListed: isSite,
    columns: SORTED,
    language: i18n.language,
    valueOf: (site, column) =>
      ({
        name: site.name,
        type: types[site.type],
        evacuation: Number(site.evacuation_in_progress),
        devices: figureOf(site.id)?.online ?? 0,
        onSite: site.visitors_signed_in_count,
      })[column],
  });
  const type: RecordColumn<SiteSummary> = {
    id: 'type',
    header: t('overview.type'),
    width: '120px',
    sortable: true,
    cell: (site) => types[site.type],
  };
  const columns = [name, type, zone, evacuation, devices, onSite];

  return (
    <ListCard
      search={{ label: t('overview.search'), value: q, onSearch, pauseMs: 0 }}
      actions={
        <>
          {total > 0 && <AddSite of="sites" />}
          <PrintRecords
            list={list}
            select={selectSite}
            columns={columns}
            title={t('overview.list')}
            narrowedBy={[q !== null && t('app:print.search', { text: q })]}
          />
        </>
      }
    >
      <RecordTable
        list={list}
        select={selectSite}
        label={t('overview.list')}
        failed={t('overview.loadFailed')}
        empty={total === 0 ? <NoSite of="sites" /> : <EmptyState title={t('overview.noMatch')}>{t('overview.noMatchHint')}</EmptyState>}
        columns={columns}
        card={(site) => (
          <RecordCard
            title={placeLink(site)}
            under={`${types[site.type]} · ${placeZone(site, i18n.language)}`}
            end={<SiteCount site={site} />}
          >
            <span className={styles.tags}>
              <DevicesOnline figure={figureOf(site.id)} />
              <EvacuationState site={site} />
            </span>
          </RecordCard>
        )}
        cardHeight={96}
        hrefOf={placeHref}
        sort={sort}
        onSort={onSort}
      />
    </ListCard>
  );
}
