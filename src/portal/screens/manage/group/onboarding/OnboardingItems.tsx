import { FilePlus2, FileText, ListChecks, ListPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { Group } from '#contract/people/entities/group';
import { ONBOARDING_KINDS, ONBOARDING_ITEMS_MAX, type OnboardingItem } from '#contract/people/entities/onboarding';
import { useOrderOnboardingItemsMutation } from '#portal/api/people/onboarding';
import { useChange } from '#portal/api/useChange';
import { OrderedRecords, type ListRead } from '#portal/kit/list/OrderedRecords';
import { oneOf, openRecord, useAddress } from '#portal/kit/route/useAddress';
import { useIsAllowed } from '#portal/processes/session/access';
import { Button } from '#web/ui/buttons/Button';
import { TextLink } from '#web/ui/buttons/TextLink';
import { Tag } from '#web/ui/feedback/Tag';
import { Card } from '#web/ui/layout/Card';
import { AddItem, EditItem } from './ItemDrawer';
import styles from './Onboarding.module.css';

const EDIT = needs('ManageVisitorGroup.editor');
const ADDRESS = { record: openRecord(), add: oneOf(ONBOARDING_KINDS, null) };
const NONE: readonly OnboardingItem[] = [];
const ROW_HEIGHT = 64;

interface OnboardingItemsProps {
  readonly group: Group;
  /** The page's query of the list. */
  readonly read: ListRead & { readonly data?: { readonly items: readonly OnboardingItem[] } };
}

/** The tasks and documents of a group, in the order in which members see them. */
export function OnboardingItems({ group, read }: OnboardingItemsProps) {
  const { t } = useTranslation('onboarding');
  const { values, change, hrefWith } = useAddress(ADDRESS);
  const mayEdit = useIsAllowed(EDIT);
  const { send } = useChange(useOrderOnboardingItemsMutation());
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
      <div className={styles.items}>
        <div>
          <OrderedRecords
            records={read.data?.items}
            read={read}
            readOnly={!mayEdit}
            icon={<ListChecks />}
            add={add}
            rowHeight={ROW_HEIGHT}
            words={{
              list: t('items.title'),
              intro: t('items.intro'),
              empty: t('items.empty'),
              emptyHint: t('items.emptyHint'),
              loadFailed: t('items.loadFailed'),
              orderFailed: t('items.orderFailed'),
            }}
            row={(item) => ({ name: item.title, content: <ItemRow item={item} href={hrefWith({ record: item.id })} /> })}
            order={(ids) => send({ params: { groupId: group.id }, body: { ids } })}
          />
        </div>
        {items.length > 0 && add}
        {mayEdit && isFull && <p className={styles.hint}>{t('items.full', { limit: ONBOARDING_ITEMS_MAX })}</p>}
      </div>
      {opened !== undefined && <EditItem key={opened.id} item={opened} readOnly={!mayEdit} onClose={() => change({ record: null })} />}
      {values.add !== null && mayEdit && (
        <AddItem key={values.add} groupId={group.id} kind={values.add} onClose={() => change({ add: null })} />
      )}
    </Card>
  );
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
