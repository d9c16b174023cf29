import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { presenceOf } from '../../../contract/entities/presence';
import type { SiteSummary } from '../../../contract/entities/site';
import { useListGroupsQuery } from '../../api/groups';
import { useSiteVisitors } from '../../api/useSiteVisitors';
import { selectGroup } from '../../entities/groups';
import { useAppSelector } from '../../entities/hooks';
import { selectPresence } from '../../entities/presence';
import { selectVisitor } from '../../entities/visitors';
import { timeAt } from '../../lib/siteTime';
import { usePresenceWords } from '../../parts/evacuation/usePresenceWords';
import { UnloadedList } from '../../parts/list/UnloadedList';
import { KeptListNotice } from '../../parts/offline/KeptListNotice';
import { PrintButton } from '../../parts/print/PrintButton';
import { VirtualList } from '../../ui/list/VirtualList';
import { EmptyState } from '../../ui/saying/EmptyState';
import { Tag } from '../../ui/saying/Tag';
import { PersonLine } from '../../ui/showing/PersonLine';
import { Card } from '../../ui/showing/Card';
import styles from './PeopleOnSite.module.css';
import { PrintedPeople } from './PrintedPeople';

const ROW_HEIGHT = 56;

/** Everyone who is signed in at the site now, live. Names group and time; whoever is not listed in an evacuation is marked. */
export function PeopleOnSite({ site }: { readonly site: SiteSummary }) {
  const { t } = useTranslation('evacuation');
  const list = useSiteVisitors(site.id, 'in');
  useListGroupsQuery();
  const presence = useAppSelector((state) => selectPresence(state, list.ids));
  const words = usePresenceWords();
  const at = (index: number): number => list.ids[index] ?? 0;

  return (
    <Card title={t('fireList.people', { site: site.name })} padded={false} aside={list.ids.length > 0 && <PrintButton>{t('print.action')}</PrintButton>}>
      <KeptListNotice since={list.keptSince} zone={site.timezone} />
      {(list.isLoading || (list.error !== undefined && list.ids.length === 0)) && (
        <UnloadedList error={list.isLoading ? undefined : list.error} title={t('fireList.loadFailed')} onRetry={list.retry} rowHeight={ROW_HEIGHT} avatar />
      )}
      {!list.isLoading && list.error === undefined && list.ids.length === 0 && (
        <EmptyState title={t('fireList.nobody')}>{t('fireList.nobodyHint')}</EmptyState>
      )}
      {list.ids.length > 0 && presence !== null && <p className={styles.summary}>{words.now(presence)}</p>}
      {/* The device may have kept the list before it knew the groups. */}
      {list.ids.length > 0 && presence === null && list.keptSince !== null && <p className={styles.summary}>{t('presence.unknown')}</p>}
      {list.ids.length > 0 && (
        <VirtualList
          label={t('fireList.people', { site: site.name })}
          count={list.ids.length}
          rowHeight={ROW_HEIGHT}
          keyOf={at}
          renderRow={(index) => <Person visitorId={at(index)} zone={site.timezone} />}
        />
      )}
      <PrintedPeople site={site} ids={list.ids} />
    </Card>
  );
}

function Person({ visitorId, zone }: { readonly visitorId: number; readonly zone: string }) {
  const { t, i18n } = useTranslation('evacuation');
  const visitor = useAppSelector((state) => selectVisitor(state, visitorId));
  const group = useAppSelector((state) => selectGroup(state, visitor?.visitor_group_id ?? null));
  if (visitor === undefined) return null;
  const presence = group && presenceOf(group);
  return (
    <div className={styles.person}>
      <PersonLine
        name={visitor.name}
        hueKey={visitor.name}
        under={[group?.name, visitor.in_timestamp && t('row.signedInAt', { time: timeAt(visitor.in_timestamp, zone, i18n.language) })].filter(Boolean).join(' · ')}
        end={presence !== undefined && presence !== 'listed' && (presence === 'delivery' ? <span className={styles.notListed}>{t('fireList.notListed')}</span> : <Tag tone="wait" icon={<TriangleAlert aria-hidden="true" />}>{t('fireList.notListed')}</Tag>)}
      />
    </div>
  );
}
