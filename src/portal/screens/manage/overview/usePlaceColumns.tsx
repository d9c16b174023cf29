import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '#contract/sites/entities/site';
import { numberText } from '#web/text/numberText';
import { paths } from '#portal/lib/paths';
import { zoneNamed } from '#web/dates/zoneNamed';
import type { RecordColumn } from '#portal/kit/list/RecordTable';
import { TextLink } from '#web/ui/buttons/TextLink';
import { DevicesOnline, useDevicesOnlineWords } from './DevicesOnline';
import { EvacuationState } from './EvacuationState';
import { SiteCount } from './SiteCount';
import type { DeviceFigure } from './useDeviceFigures';

type PlaceColumn = RecordColumn<SiteSummary>;

/** Returns the address that a row leads to. */
export const placeHref = (site: SiteSummary): string => paths.siteDetails.link({ siteId: site.id });

/** Shows the name of a place as the link of its row. */
export const placeLink = (site: SiteSummary) => (
  <TextLink look="plain" href={placeHref(site)}>
    {site.name}
  </TextLink>
);

/** Returns a place’s zone: "Paris, UTC+1". */
export function placeZone({ timezone }: SiteSummary, language: string): string {
  const { city, offset } = zoneNamed(timezone, Date.now(), language);
  return `${city}, ${offset}`;
}

/** Returns the columns that sites and events have in common, by name. */
export function usePlaceColumns(figureOf: (siteId: number) => DeviceFigure | null) {
  const { t, i18n } = useTranslation(['overview', 'sites']);
  const devicesWords = useDevicesOnlineWords();
  return {
    name: {
      id: 'name',
      header: t('sites:overview.name'),
      width: 'minmax(0, 2fr)',
      sortable: true,
      cell: placeLink,
      print: ({ name }) => name,
    },
    zone: {
      id: 'zone',
      header: t('sites:overview.zone'),
      width: 'minmax(0, 1fr)',
      givesWay: 1,
      cell: (site) => placeZone(site, i18n.language),
    },
    evacuation: {
      id: 'evacuation',
      header: t('evacuation.title'),
      width: '160px',
      givesWay: 2,
      sortable: true,
      cell: (site) => <EvacuationState site={site} none={t('evacuation.none')} />,
    },
    devices: {
      id: 'devices',
      header: t('devices.title'),
      width: '150px',
      sortable: true,
      cell: ({ id }) => <DevicesOnline figure={figureOf(id)} />,
      print: ({ id }) => devicesWords(figureOf(id)),
    },
    onSite: {
      id: 'onSite',
      header: t('sites:overview.onSite'),
      width: '100px',
      align: 'end',
      sortable: true,
      cell: (site) => <SiteCount site={site} />,
      print: ({ visitors_signed_in_count: count }) => numberText(count, i18n.language),
    },
  } satisfies Readonly<Record<string, PlaceColumn>>;
}
