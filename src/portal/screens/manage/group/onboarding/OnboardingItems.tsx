import { FilePlus2, FileText, ListChecks, ListPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/access';
import type { Group } from '#contract/people/entities/group';
import { ONBOARDING_KINDS, ONBOARDING_ITEMS_MAX, type OnboardingItem } from '#contract/people/entities/onboarding';
import { useOrderOnboardingItemsMutation } from '#portal/api/people/onboarding';
import { useChange } from '#portal/api/useChange';
import { useOrder } from '#portal/kit/list/useOrder';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { oneOf, openRecord, useAddress } from '#portal/kit/route/useAddress';
import { useIsAllowed } from '#portal/processes/session/access';
import { Button } from '#web/ui/buttons/Button';
import { TextLink } from '#web/ui/buttons/TextLink';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Tag } from '#web/ui/feedback/Tag';
import { Card } from '#web/ui/layout/Card';
import { OrderedList } from '#web/ui/list/OrderedList';
import { AddItem, EditItem } from './ItemDrawer';
import styles from './Onboarding.module.css';

const EDIT = needs('ManageVisitorGroup.editor');
const ADDRESS = { record: openRecord(), add: oneOf(ONBOARDING_KINDS, null) };
const NONE: readonly OnboardingItem[] = [];
const ROW_HEIGHT = 64;

interface OnboardingItemsProps {
  readonly group: Group;
  /** The page's query of the list. */
  readonly read: {
    readonly data?: { readonly items: readonly OnboardingItem[] };
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** The tasks and documents of a group, in the order in which members see them. */
export function OnboardingItems({ group, read }: OnboardingItemsProps) {
  const { t } = useTranslation('onboarding');
  const { values, change, hrefWith } = useAddress(ADDRESS);
  const mayEdit = useIsAllowed(EDIT);
  const items = read.data?.items ?? NONE;
  const opened = items.find(({ id }) => id === values.record);
  const isFull = items.length >= ONBOARDING_ITEMS_MAX;
  const add = mayEdit && !isFull && (
    <div className={styles.buttons}>
      <Button icon={<ListPlus aria-hidden="true" />} aria-haspopup="dialog" onClick={() => change({ add: 'task' })}>
        {t('addTask')}
      </Button>
      <Button icon={<FilePlus2 aria-hidden="true" />} aria-haspopup="dialog" onClick={() => change({ add: 'document' })}>
        {t('addDocument')}
      </Button>
    </div>
  );

  return (
    <Card title={t('items.title')}>
      {read.data === undefined && !read.isError && <SkeletonRows rows={3} rowHeight={ROW_HEIGHT} />}
      {read.data === undefined && read.isError && (
        <ErrorState title={t('items.loadFailed')} onRetry={() => void read.refetch()} retrying={read.isFetching} />
      )}
      {read.data !== undefined && items.length === 0 && (
        <EmptyState icon={<ListChecks />} title={t('items.empty')} action={add}>
          {t('items.emptyHint')}
        </EmptyState>
      )}
      {items.length > 0 && (
        <div className={styles.items}>
          <p className={styles.hint}>{t('items.intro')}</p>
          <ItemList
            groupId={group.id}
            items={items}
            readOnly={!mayEdit}
            hrefOf={(id) => hrefWith({ record: id })}
            refetch={() => void read.refetch()}
          />
          {add}
          {mayEdit && isFull && <p className={styles.hint}>{t('items.full', { limit: ONBOARDING_ITEMS_MAX })}</p>}
        </div>
      )}
      {opened !== undefined && <EditItem key={opened.id} item={opened} readOnly={!mayEdit} onClose={() => change({ record: null })} />}
      {values.add !== null && mayEdit && (
        <AddItem key={values.add} groupId={group.id} kind={values.add} onClose={() => change({ add: null })} />
      )}
    </Card>
  );
}

interface ItemListProps {
  readonly groupId: number;
  readonly items: readonly OnboardingItem[];
  readonly readOnly: boolean;
  readonly hrefOf: (itemId: number) => string;
  readonly refetch: () => void;
}

function ItemList({ groupId, items, readOnly, hrefOf, refetch }: ItemListProps) {
  const { t } = useTranslation('onboarding');
  const { fail } = useNotices();
  const { send } = useChange(useOrderOnboardingItemsMutation());
  const order = useOrder({
    ids: items.map(({ id }) => id),
    send: (ids) => send({ params: { groupId }, body: { ids } }),
    onRefused: (error) => {
      fail(t('items.orderFailed'), error);
      refetch();
    },
  });
  const rows = order.ids.flatMap((id) => {
    const item = items.find((one) => one.id === id);
    return item === undefined ? [] : [{ id, name: item.title, content: <ItemRow item={item} href={hrefOf(id)} /> }];
  });
  return <OrderedList label={t('items.title')} rows={rows} onOrder={order.move} readOnly={readOnly} />;
}

/** The site that a link leads to, which says enough of it. */
const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).host : link);

function ItemRow({ item, href }: { readonly item: OnboardingItem; readonly href: string }) {
  const { t } = useTranslation('onboarding');
  const isTask = item.kind === 'task';
  return (
    <div className={styles.row}>
      <TextLink look="plain" href={href}>
        <span className={styles.name}>{item.title}</span>
      </TextLink>
      <Tag tone="neutral" icon={isTask ? <ListChecks aria-hidden="true" /> : <FileText aria-hidden="true" />}>
        {isTask ? t('kind.task') : t('kind.document')}
      </Tag>
      {item.file !== null && <span className={styles.hint}>{item.file.name}</span>}
      {item.link !== null && <span className={styles.hint}>{hostOf(item.link)}</span>}
    </div>
  );
}
