import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { presenceOf } from '#contract/evacuations/entities/presence';
import type { SiteSummary } from '#contract/sites/entities/site';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { useSiteVisitors } from '#portal/api/visits/useSiteVisitors';
import { selectGroup } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';
import { selectPresence } from '#portal/entities/presence';
import { selectVisitor } from '#portal/entities/visitors';
import { timeAt } from '#web/dates/siteTime';
import { usePresenceWords } from '#portal/pieces/evacuations/evacuation/usePresenceWords';
import { UnloadedList } from '#portal/kit/list/UnloadedList';
import { KeptListNotice } from '#portal/kit/offline/KeptListNotice';
import { PrintButton } from '#web/kit/print/PrintButton';
import { VirtualList } from '#web/ui/list/VirtualList';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Tag } from '#web/ui/feedback/Tag';
import { PersonLine } from '#web/ui/layout/PersonLine';
import { Card } from '#web/ui/layout/Card';
import styles from './PeopleOnSite.module.css';
import { PrintedPeople } from './PrintedPeople';

const ROW_HEIGHT = 56;

/** Lists everyone signed in at the site, live, with group and time, and marks people not listed in an evacuation. */
export function PeopleOnSite({ site }: { readonly site: SiteSummary }) {
  const { t } = useTranslation('evacuation');
  const list = useSiteVisitors(site.id, 'in');
  useListGroupsQuery();
  const presence = useAppSelector((state) => selectPresence(state, list.ids));
  const words = usePresenceWords();
  const at = (index: number): number => list.ids[index] ?? 0;

  return (
    <Card
      title={t('fireList.people', { site: site.name })}
      padded={false}
      aside={list.ids.length > 0 && <PrintButton>{t('print.action')}</PrintButton>}
    >
      <KeptListNotice kept={list.kept} zone={site.timezone} />
      {(list.isLoading || (list.error !== undefined && list.ids.length === 0)) && (
        <UnloadedList
          error={list.isLoading ? undefined : list.error}
          title={t('fireList.loadFailed')}
          onRetry={list.retry}
          rowHeight={ROW_HEIGHT}
          avatar
        />
      )}
      {!list.isLoading && list.error === undefined && list.ids.length === 0 && (
        <EmptyState title={t('fireList.nobody')}>{t('fireList.nobodyHint')}</EmptyState>
      )}
      {list.ids.length > 0 && presence !== null && <p className={styles.summary}>{words.now(presence)}</p>}
      {/* The device may have stored the list before it knew the groups. */}
      {list.ids.length > 0 && presence === null && list.kept !== null && <p className={styles.summary}>{t('presence.unknown')}</p>}
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
        under={[group?.name, visitor.in_timestamp && t('row.signedInAt', { time: timeAt(visitor.in_timestamp, zone, i18n.language) })]
          .filter(Boolean)
          .join(' · ')}
        end={
          presence !== undefined &&
          presence !== 'listed' &&
          (presence === 'delivery' ? (
            <span className={styles.notListed}>{t('fireList.notListed')}</span>
          ) : (
            <Tag tone="wait" icon={<TriangleAlert aria-hidden="true" />}>
              {t('fireList.notListed')}
            </Tag>
          ))
        }
      />
    </div>
  );
}
