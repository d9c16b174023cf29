import { useId } from 'react';
import { useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import type { RetentionQuery } from '#contract/people/calls/retention';
import type { Group } from '#contract/people/entities/group';
import { RETENTION_SETTINGS, type RetentionCounts, type RetentionSpans } from '#contract/people/retention';
import { useGetGroupRetentionQuery } from '#portal/api/people/groups';
import { TextAction } from '#web/ui/buttons/TextAction';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import styles from './Privacy.module.css';
import { useRetentionWords } from './useRetentionWords';

/** Returns the chosen spans that are not saved yet. */
function unsaved(group: Group, values: RetentionSpans): RetentionQuery {
  const changed = RETENTION_SETTINGS.filter((setting) => (values[setting] ?? null) !== group[setting]);
  return Object.fromEntries(changed.map((setting) => [setting, values[setting] ?? 'never']));
}

/** Shows how many records the coming night would affect with the chosen spans, before they are saved. */
export function Tonight({ group }: { readonly group: Group }) {
  const { t } = useTranslation(['groupPrivacy', 'ui']);
  const titleId = useId();
  const { values } = useFormState<RetentionSpans>({ subscription: { values: true } });
  const query = unsaved(group, values);
  const { currentData, isError, refetch } = useGetGroupRetentionQuery(
    { params: { groupId: group.id }, query },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section className={styles.tonight} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('tonight.title')}</h2>
      <p className={styles.hint}>{Object.keys(query).length === 0 ? t('tonight.saved') : t('tonight.unsaved')}</p>
      <div aria-live="polite">
        {isError ? (
          <p>
            {t('tonight.failed')} <TextAction onClick={() => void refetch()}>{t('ui:retry')}</TextAction>
          </p>
        ) : currentData === undefined ? (
          <SkeletonRows rows={2} rowHeight={28} />
        ) : (
          <Counted counts={currentData.tonight} />
        )}
      </div>
    </section>
  );
}

function Counted({ counts }: { readonly counts: RetentionCounts }) {
  const { t } = useTranslation('groupPrivacy');
  const counted = useRetentionWords().countedTexts(counts);
  if (counted.length === 0) return <p>{t('tonight.nothing')}</p>;
  return (
    <ul className={styles.list}>
      {counted.map(({ kind, text }) => (
        <li key={kind}>{text}</li>
      ))}
    </ul>
  );
}
