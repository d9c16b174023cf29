import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { foldText } from '#contract/fold';
import type { SiteSummary } from '#contract/entities/site';
import { useListSitesQuery } from '#portal/api/sites';
import { useAppSelector } from '#portal/store/hooks';
import { selectSites } from '#portal/entities/sites';
import { numberText } from '#portal/lib/numberText';
import { paths } from '#portal/lib/paths';
import { zoneNamed } from '#portal/lib/siteTime';
import { UnloadedList } from '#portal/parts/list/UnloadedList';
import { PrintableList } from '#portal/parts/print/PrintableList';
import { useSearchParam } from '#portal/parts/route/useSearchParam';
import { AddSite } from '#portal/parts/sites/AddSite';
import { NoSite } from '#portal/parts/sites/NoSite';
import { TextLink } from '#portal/ui/buttons/TextLink';
import { SearchField } from '#portal/ui/fields/SearchField';
import { VirtualTable } from '#portal/ui/list/VirtualTable';
import { EmptyState } from '#portal/ui/feedback/EmptyState';
import { Card } from '#portal/ui/layout/Card';
import styles from '../Overview.module.css';
import { SiteCount } from './SiteCount';

const ROW_HEIGHT = 56;

/** `/manage/overview/sites`: all sites that the person may see, with who is on them now. */
export function SitesScreen() {
  const { t, i18n } = useTranslation(['sites', 'app']);
  const navigate = useNavigate();
  const [q, setSearch] = useSearchParam('q');
  const sites = useAppSelector(selectSites);
  const read = useListSitesQuery();

  const shown = useMemo(() => {
    const wanted = foldText(q ?? '');
    return sites.filter((site) => foldText(site.name).includes(wanted));
  }, [sites, q]);

  const types = { standard: t('type.standard'), remote: t('type.remote'), event: t('type.event') };
  const addressOf = (site: SiteSummary): string => paths.siteDetails.link({ siteId: site.id });
  const zoneOf = (site: SiteSummary): string => {
    const zone = zoneNamed(site.timezone, Date.now());
    return `${zone.city}, ${zone.offset}`;
  };
  const cell = (draw: (site: SiteSummary) => ReactNode) => (index: number) => {
    const site = shown[index];
    return site === undefined ? null : draw(site);
  };

  return (
    <Card>
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchField
            label={t('overview.search')}
            placeholder={t('overview.search')}
            value={q ?? ''}
            pauseMs={0}
            onSearch={(text) => setSearch(text, { replace: true })}
          />
        </div>
        <div className={styles.actions}>
          {sites.length > 0 && <AddSite />}
          {shown.length > 0 && (
            <PrintableList
              title={t('overview.list')}
              narrowedBy={[q !== null && t('app:print.search', { text: q })]}
              columns={[t('overview.name'), t('overview.type'), t('overview.zone'), t('overview.onSite')]}
              rows={() =>
                shown.map((site) => ({
                  id: site.id,
                  cells: [site.name, types[site.type], zoneOf(site), numberText(site.visitors_signed_in_count, i18n.language)],
                }))
              }
              count={shown.length}
            />
          )}
        </div>
      </div>
      {!read.isSuccess && sites.length === 0 && (
        <UnloadedList
          error={read.error}
          title={t('overview.loadFailed')}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
          rowHeight={ROW_HEIGHT}
        />
      )}
      {read.isSuccess && sites.length === 0 && <NoSite />}
      {sites.length > 0 && shown.length === 0 && <EmptyState title={t('overview.noMatch')}>{t('overview.noMatchHint')}</EmptyState>}
      {shown.length > 0 && (
        <VirtualTable
          label={t('overview.list')}
          count={shown.length}
          rowHeight={ROW_HEIGHT}
          cardHeight={72}
          keyOf={(index) => shown[index]?.id ?? index}
          onRowPress={(index) => {
            const site = shown[index];
            if (site !== undefined) void navigate(addressOf(site));
          }}
          columns={[
            {
              id: 'name',
              header: t('overview.name'),
              width: 'minmax(0, 2fr)',
              cell: cell((site) => (
                <TextLink look="plain" href={addressOf(site)}>
                  {site.name}
                </TextLink>
              )),
            },
            { id: 'type', header: t('overview.type'), width: '140px', cell: cell((site) => types[site.type]) },
            { id: 'zone', header: t('overview.zone'), width: 'minmax(0, 1fr)', givesWay: 1, cell: cell(zoneOf) },
            { id: 'onSite', header: t('overview.onSite'), width: '180px', align: 'end', cell: cell((site) => <SiteCount site={site} />) },
          ]}
          renderCard={cell((site) => (
            <div className={styles.card}>
              <span className={styles.words}>
                <TextLink look="plain" href={addressOf(site)}>
                  {site.name}
                </TextLink>
                <span className={styles.under}>{`${types[site.type]} · ${zoneOf(site)}`}</span>
              </span>
              <SiteCount site={site} />
            </div>
          ))}
        />
      )}
    </Card>
  );
}
