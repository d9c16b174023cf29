import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '#contract/sites/entities/site';
import { RecordCard } from '#portal/kit/list/RecordCard';
import type { RecordColumn } from '#portal/kit/list/RecordTable';
import { NoSite } from '#portal/pieces/sites/sites/NoSite';
import { DevicesOnline } from '../DevicesOnline';
import { EvacuationState } from '../EvacuationState';
import styles from '../Overview.module.css';
import { PlaceList } from '../PlaceList';
import { SiteCount } from '../SiteCount';
import { useDeviceFigures } from '../useDeviceFigures';
import { placeLink, placeZone, usePlaceColumns } from '../usePlaceColumns';
import { usePlaceList } from '../usePlaceList';

const SORTED = ['name', 'type', 'evacuation', 'devices', 'onSite'] as const;

const isSite = ({ type }: SiteSummary): boolean => type !== 'event';

/** `/manage/overview/sites`: the sites that the user may see, with people on site, devices and evacuations. */
export function SitesScreen() {
  const { t, i18n } = useTranslation('sites');
  const figureOf = useDeviceFigures();
  const { name, zone, evacuation, devices, onSite } = usePlaceColumns(figureOf);
  const types = { standard: t('type.standard'), remote: t('type.remote'), event: t('type.event') };
  const places = usePlaceList({
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

  return (
    <PlaceList
      of="sites"
      places={places}
      columns={[name, type, zone, evacuation, devices, onSite]}
      words={{
        search: t('overview.search'),
        list: t('overview.list'),
        failed: t('overview.loadFailed'),
        noMatch: t('overview.noMatch'),
      }}
      empty={<NoSite of="sites" />}
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
    />
  );
}
