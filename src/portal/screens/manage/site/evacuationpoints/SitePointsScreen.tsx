import { MapPin, MapPinPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { canBeEvacuated, type Site } from '#contract/sites/entities/site';
import { useListEvacuationPointsQuery, useOrderEvacuationPointsMutation } from '#portal/api/sites/evacuationPoints';
import { useChange } from '#portal/api/useChange';
import { NamedRecords } from '#portal/kit/list/NamedRecords';
import { Banner } from '#web/ui/feedback/Banner';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { SiteTab } from '../SiteTab';
import { PointDialog } from './PointDialog';

/** `/manage/site/{id}/evacuationpoints`: where people meet, in the order in which kiosks and reports show it. */
export function SitePointsScreen() {
  return <SiteTab>{(site, readOnly) => <Points site={site} readOnly={readOnly} />}</SiteTab>;
}

interface PointsProps {
  readonly site: Site;
  readonly readOnly: boolean;
}

function Points({ site, readOnly }: PointsProps) {
  const { t } = useTranslation('evacuationPoints');
  const params = { siteId: site.id };
  const read = useListEvacuationPointsQuery({ params });
  const { send } = useChange(useOrderEvacuationPointsMutation());
  if (!canBeEvacuated(site)) return <EmptyState icon={<MapPin />} title={t('remote')} />;
  return (
    <>
      {site.evacuation_in_progress && <Banner tone="info">{t('running')}</Banner>}
      <NamedRecords
        records={read.data?.evacuationPoints.map(({ id, title }) => ({ id, name: title }))}
        read={read}
        readOnly={readOnly}
        icon={<MapPin />}
        addIcon={<MapPinPlus aria-hidden="true" />}
        words={{
          add: t('add'),
          list: t('list'),
          intro: t('intro'),
          empty: t('empty'),
          emptyHint: t('emptyHint'),
          loadFailed: t('loadFailed'),
          orderFailed: t('orderFailed'),
          renameOf: (title) => t('renameOf', { title }),
          deleteOf: (title) => t('deleteOf', { title }),
        }}
        order={(ids) => send({ params, body: { ids } })}
        dialog={(open) => <PointDialog {...open} siteId={site.id} />}
      />
    </>
  );
}
