import { DoorOpen, Pencil, Plus, QrCode, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { SignInPoint } from '#contract/sites/calls/signInPoints';
import type { Site } from '#contract/sites/entities/site';
import { useListSignInPointsQuery, useOrderSignInPointsMutation } from '#portal/api/sites/signInPoints';
import { useChange } from '#portal/api/useChange';
import { paths } from '#portal/lib/paths';
import { ListCard } from '#portal/kit/list/ListCard';
import { useOrder } from '#portal/kit/list/useOrder';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { openPart, useAddress } from '#portal/kit/route/useAddress';
import { Button } from '#web/ui/buttons/Button';
import { IconButton } from '#web/ui/buttons/IconButton';
import { TextLink } from '#web/ui/buttons/TextLink';
import { Banner } from '#web/ui/feedback/Banner';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { OrderedList } from '#web/ui/list/OrderedList';
import { SiteTab } from '../SiteTab';
import { AddDoor, DeleteDoor, RenameDoor } from './DoorDialogs';
import { PosterDialog } from './PosterDialog';
import styles from './SignInPoints.module.css';

const ADDRESS = { add: openPart() };
const NONE: readonly SignInPoint[] = [];
const ROW_HEIGHT = 48;

/** `/manage/site/{id}/sign-in-points`: the doors at which people sign in on their own phones, each with its poster. */
export function SignInPointsScreen() {
  return <SiteTab>{(site, readOnly) => <Doors site={site} readOnly={readOnly} />}</SiteTab>;
}

interface DoorsProps {
  readonly site: Site;
  readonly readOnly: boolean;
}

function Doors({ site, readOnly }: DoorsProps) {
  const { t } = useTranslation('signInPoints');
  const { values, change } = useAddress(ADDRESS);
  const read = useListSignInPointsQuery({ params: { siteId: site.id } });
  const doors = read.data?.signInPoints ?? NONE;
  const add = !readOnly && (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => change({ add: 'point' })}>
      {t('add')}
    </Button>
  );

  return (
    <>
      {!site.use_contactless && (
        <Banner tone="info">
          {t('off')} <TextLink href={paths.siteFeatures.link({ siteId: site.id })}>{t('toFeatures')}</TextLink>
        </Banner>
      )}
      <ListCard actions={doors.length > 0 && add}>
        {read.data === undefined && !read.isError && <SkeletonRows rows={3} rowHeight={ROW_HEIGHT} />}
        {read.data === undefined && read.isError && (
          <ErrorState title={t('loadFailed')} onRetry={() => void read.refetch()} retrying={read.isFetching} />
        )}
        {read.data !== undefined && doors.length === 0 && (
          <EmptyState icon={<DoorOpen />} title={t('empty')} action={add}>
            {t('emptyHint')}
          </EmptyState>
        )}
        {doors.length > 0 && (
          <>
            <p className={styles.intro}>{t('intro')}</p>
            <DoorList site={site} doors={doors} readOnly={readOnly} refetch={() => void read.refetch()} />
          </>
        )}
      </ListCard>
      {values.add !== null && !readOnly && <AddDoor siteId={site.id} onClose={() => change({ add: null })} />}
    </>
  );
}

interface DoorListProps {
  readonly site: Site;
  readonly doors: readonly SignInPoint[];
  readonly readOnly: boolean;
  readonly refetch: () => void;
}

/** The open dialog of a sign-in point. */
interface Opened {
  readonly is: 'poster' | 'rename' | 'delete';
  readonly point: SignInPoint;
}

function DoorList({ site, doors, readOnly, refetch }: DoorListProps) {
  const { t } = useTranslation('signInPoints');
  const { fail } = useNotices();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { send } = useChange(useOrderSignInPointsMutation());
  const order = useOrder({
    ids: doors.map(({ id }) => id),
    send: (ids) => send({ params: { siteId: site.id }, body: { ids } }),
    onRefused: (error) => {
      fail(t('orderFailed'), error);
      refetch();
    },
  });
  const close = () => setOpened(null);
  const rows = order.ids.flatMap((id) => {
    const point = doors.find((one) => one.id === id);
    if (point === undefined) return [];
    const { name } = point;
    const actions = !readOnly && (
      <>
        <Button
          size="s"
          icon={<QrCode aria-hidden="true" />}
          aria-label={t('posterOf', { name })}
          onClick={() => setOpened({ is: 'poster', point })}
        >
          {t('poster.open')}
        </Button>
        <IconButton
          label={t('renameOf', { name })}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => setOpened({ is: 'rename', point })}
        />
        <IconButton
          label={t('deleteOf', { name })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => setOpened({ is: 'delete', point })}
        />
      </>
    );
    return [{ id, name, actions }];
  });

  return (
    <>
      <OrderedList label={t('list')} rows={rows} onOrder={order.move} readOnly={readOnly} />
      {opened?.is === 'poster' && <PosterDialog site={site} point={opened.point} onClose={close} />}
      {opened?.is === 'rename' && <RenameDoor point={opened.point} onClose={close} />}
      {opened?.is === 'delete' && <DeleteDoor point={opened.point} onClose={close} />}
    </>
  );
}
