import { useTranslation } from 'react-i18next';

import type { Group } from '#contract/people/entities/group';
import { supportsSetting } from '#contract/people/groupSettings';
import { RETENTION_KINDS, SETTING_OF_KIND, type RetentionKind, type RetentionRun } from '#contract/people/retention';
import { useGetGroupRetentionQuery } from '#portal/api/people/groups';
import { joinedList } from '#web/text/joinedList';
import { numberText } from '#web/text/numberText';
import { useDates } from '#web/dates/useDates';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { RecordTable, type RecordColumn } from '#portal/kit/list/RecordTable';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Card } from '#web/ui/layout/Card';
import styles from './Privacy.module.css';
import { useRetentionWords } from './useRetentionWords';

/** Px; on a phone all that a night did may take two lines. */
const CARD_HEIGHT = 88;

/** Lists the last nights, and what each did to the group's data. */
export function Nights({ group }: { readonly group: Pick<Group, 'id' | 'type'> }) {
  const { t, i18n } = useTranslation('groupPrivacy');
  const dates = useDates();
  const { countedTexts } = useRetentionWords();
  const read = useGetGroupRetentionQuery({ params: { groupId: group.id }, query: {} });
  const { list, select } = usePageOfRecords(read, String(group.id), read.data?.runs, read.data?.runs.length);
  const done = ({ counts }: RetentionRun): string => {
    const texts = countedTexts(counts).map(({ text }) => text);
    return texts.length === 0 ? t('nights.nothing') : joinedList(texts, i18n.language);
  };
  const headers: Readonly<Record<RetentionKind, string>> = {
    visits: t('nights.visits'),
    photos: t('nights.photos'),
    agreements: t('nights.agreements'),
    archived: t('nights.archived'),
    deleted: t('nights.deleted'),
  };
  const columns: readonly RecordColumn<RetentionRun>[] = [
    { id: 'day', header: t('nights.day'), width: '160px', cell: ({ day }) => dates.date(day) },
    ...RETENTION_KINDS.filter((kind) => supportsSetting(group.type, SETTING_OF_KIND[kind])).map((kind) => ({
      id: kind,
      header: headers[kind],
      width: 'minmax(0, 1fr)',
      align: 'end' as const,
      cell: ({ counts }: RetentionRun) => numberText(counts[kind], i18n.language),
    })),
  ];
  return (
    <div className={styles.nights}>
      <Card title={t('nights.title')}>
        <RecordTable
          list={list}
          select={select}
          label={t('nights.title')}
          failed={t('nights.failed')}
          empty={<EmptyState title={t('nights.empty')}>{t('nights.emptyHint')}</EmptyState>}
          columns={columns}
          card={(run) => <RecordCard title={dates.date(run.day)}>{done(run)}</RecordCard>}
          cardHeight={CARD_HEIGHT}
        />
      </Card>
    </div>
  );
}
