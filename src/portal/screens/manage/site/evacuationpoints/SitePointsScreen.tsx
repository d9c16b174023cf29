import { MapPin, MapPinPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { SitePoint } from '#contract/sites/calls/evacuationPoints';
import { canBeEvacuated, type Site } from '#contract/sites/entities/site';
import { useListEvacuationPointsQuery, useOrderEvacuationPointsMutation } from '#portal/api/sites/evacuationPoints';
import { useChange } from '#portal/api/useChange';
import { ListCard } from '#portal/kit/list/ListCard';
import { useOrder } from '#portal/kit/list/useOrder';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { openPart, useAddress } from '#portal/kit/route/useAddress';
import { Button } from '#web/ui/buttons/Button';
import { IconButton } from '#web/ui/buttons/IconButton';
import { Banner } from '#web/ui/feedback/Banner';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { OrderedList } from '#web/ui/list/OrderedList';
import { SiteTab } from '../SiteTab';
import { AddPoint, DeletePoint, RenamePoint } from './PointDialogs';
import styles from './Points.module.css';

const ADDRESS = { add: openPart() };
const NONE: readonly SitePoint[] = [];
const ROW_HEIGHT = 48;

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
  const { values, change } = useAddress(ADDRESS);
  const read = useListEvacuationPointsQuery({ params: { siteId: site.id } });
  const points = read.data?.evacuationPoints ?? NONE;
  const add = !readOnly && (
    <Button variant="primary" icon={<MapPinPlus aria-hidden="true" />} onClick={() => change({ add: 'point' })}>
      {t('add')}
    </Button>
  );

  if (!canBeEvacuated(site)) return <EmptyState icon={<MapPin />} title={t('remote')} />;
  return (
    <>
      {site.evacuation_in_progress && <Banner tone="info">{t('running')}</Banner>}
      <ListCard actions={points.length > 0 && add}>
        {read.data === undefined && !read.isError && <SkeletonRows rows={3} rowHeight={ROW_HEIGHT} />}
        {read.data === undefined && read.isError && (
          <ErrorState title={t('loadFailed')} onRetry={() => void read.refetch()} retrying={read.isFetching} />
        )}
        {read.data !== undefined && points.length === 0 && (
          <EmptyState icon={<MapPin />} title={t('empty')} action={add}>
            {t('emptyHint')}
          </EmptyState>
        )}
        {points.length > 0 && (
          <>
            <p className={styles.intro}>{t('intro')}</p>
            <PointList siteId={site.id} points={points} readOnly={readOnly} refetch={() => void read.refetch()} />
          </>
        )}
      </ListCard>
      {values.add !== null && !readOnly && <AddPoint siteId={site.id} onClose={() => change({ add: null })} />}
    </>
  );
}

interface PointListProps {
  readonly siteId: number;
  readonly points: readonly SitePoint[];
  readonly readOnly: boolean;
  readonly refetch: () => void;
}

/** The open dialog of a point. */
interface Opened {
  readonly is: 'rename' | 'delete';
  readonly point: SitePoint;
}

function PointList({ siteId, points, readOnly, refetch }: PointListProps) {
  const { t } = useTranslation('evacuationPoints');
  const { fail } = useNotices();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { send } = useChange(useOrderEvacuationPointsMutation());
  const order = useOrder({
    ids: points.map(({ id }) => id),
    send: (ids) => send({ params: { siteId }, body: { ids } }),
    onRefused: (error) => {
      fail(t('orderFailed'), error);
      refetch();
    },
  });
  const close = () => setOpened(null);
  const rows = order.ids.flatMap((id) => {
    const point = points.find((one) => one.id === id);
    if (point === undefined) return [];
    const { title } = point;
    const actions = !readOnly && (
      <>
        <IconButton
          label={t('renameOf', { title })}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => setOpened({ is: 'rename', point })}
        />
        <IconButton
          label={t('deleteOf', { title })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => setOpened({ is: 'delete', point })}
        />
      </>
    );
    return [{ id, name: title, actions }];
  });

  return (
    <>
      <OrderedList label={t('list')} rows={rows} onOrder={order.move} readOnly={readOnly} />
      {opened?.is === 'rename' && <RenamePoint point={opened.point} onClose={close} />}
      {opened?.is === 'delete' && <DeletePoint point={opened.point} onClose={close} />}
    </>
  );
}
