import { useTranslation } from 'react-i18next';

import { foldText } from '#contract/fold';
import type { SiteSummary } from '#contract/entities/site';
import { useListSitesQuery } from '#portal/api/sites';
import { selectSite, selectSites } from '#portal/entities/sites';
import { numberText } from '#portal/lib/numberText';
import { paths } from '#portal/lib/paths';
import { zoneNamed } from '#portal/lib/siteTime';
import { ListCard } from '#portal/parts/list/ListCard';
import { PrintRecords } from '#portal/parts/list/PrintRecords';
import { RecordCard } from '#portal/parts/list/RecordCard';
import { RecordTable, type RecordColumn } from '#portal/parts/list/RecordTable';
import { useWholeList } from '#portal/parts/list/useWholeList';
import { text, useAddress } from '#portal/parts/route/useAddress';
import { AddSite } from '#portal/parts/sites/AddSite';
import { NoSite } from '#portal/parts/sites/NoSite';
import { useAppSelector } from '#portal/store/hooks';
import { TextLink } from '#portal/ui/buttons/TextLink';
import { EmptyState } from '#portal/ui/feedback/EmptyState';
import { SiteCount } from './SiteCount';

const ADDRESS = { q: text() };

const hrefOf = (site: SiteSummary): string => paths.siteDetails.link({ siteId: site.id });

const zoneOf = (site: SiteSummary): string => {
  const zone = zoneNamed(site.timezone, Date.now());
  return `${zone.city}, ${zone.offset}`;
};

/** `/manage/overview/sites`: all sites that the person may see, with how many people are on them now. */
export function SitesScreen() {
  const { t, i18n } = useTranslation(['sites', 'app']);
  const { values, change } = useAddress(ADDRESS);
  const sites = useAppSelector(selectSites);
  const wanted = foldText(values.q ?? '');
  const shown = sites.filter(({ name }) => foldText(name).includes(wanted)).map(({ id }) => id);
  const list = useWholeList(useListSitesQuery(), sites.length > 0, shown);

  const types = { standard: t('type.standard'), remote: t('type.remote'), event: t('type.event') };
  const link = (site: SiteSummary) => (
    <TextLink look="plain" href={hrefOf(site)}>
      {site.name}
    </TextLink>
  );
  const columns: readonly RecordColumn<SiteSummary>[] = [
    { id: 'name', header: t('overview.name'), width: 'minmax(0, 2fr)', cell: link, print: ({ name }) => name },
    { id: 'type', header: t('overview.type'), width: '140px', cell: ({ type }) => types[type] },
    { id: 'zone', header: t('overview.zone'), width: 'minmax(0, 1fr)', givesWay: 1, cell: zoneOf },
    {
      id: 'onSite',
      header: t('overview.onSite'),
      width: '180px',
      align: 'end',
      cell: (site) => <SiteCount site={site} />,
      print: ({ visitors_signed_in_count: count }) => numberText(count, i18n.language),
    },
  ];

  return (
    <ListCard
      search={{ label: t('overview.search'), value: values.q, onSearch: (q) => change({ q }, { replace: true }), pauseMs: 0 }}
      actions={
        <>
          {sites.length > 0 && <AddSite />}
          <PrintRecords
            list={list}
            select={selectSite}
            columns={columns}
            title={t('overview.list')}
            narrowedBy={[values.q !== null && t('app:print.search', { text: values.q })]}
          />
        </>
      }
    >
      <RecordTable
        list={list}
        select={selectSite}
        label={t('overview.list')}
        failed={t('overview.loadFailed')}
        empty={sites.length === 0 ? <NoSite /> : <EmptyState title={t('overview.noMatch')}>{t('overview.noMatchHint')}</EmptyState>}
        columns={columns}
        card={(site) => <RecordCard title={link(site)} under={`${types[site.type]} · ${zoneOf(site)}`} end={<SiteCount site={site} />} />}
        cardHeight={72}
        hrefOf={hrefOf}
      />
    </ListCard>
  );
}
