import { useTranslation } from 'react-i18next';

import type { GroupSync } from '#contract/people/directorySync';
import { joinedList } from '#web/text/joinedList';
import { numberText } from '#web/text/numberText';
import styles from './Sync.module.css';
import { useDirectoryWords } from './useDirectoryWords';

/** Shows the people affected by a waiting run: numbers, and names for users who may see them. */
export function PlanNames({ sync }: { readonly sync: GroupSync }) {
  const { t, i18n } = useTranslation('directorySync');
  const words = useDirectoryWords().counted(sync);
  const kinds = (['joiners', 'changes', 'leavers', 'unclear', 'unread'] as const).filter(
    (kind) => (kind !== 'unclear' && kind !== 'unread') || sync[kind] > 0,
  );
  const namesOf = (kind: (typeof kinds)[number]): string | null => {
    const names = sync.preview?.[kind] ?? [];
    if (names.length === 0) return null;
    const more = sync[kind] - names.length;
    const others = more > 0 ? [t('plan.more', { count: more, number: numberText(more, i18n.language) })] : [];
    return joinedList([...names, ...others], i18n.language);
  };
  return (
    <dl className={styles.plan}>
      {kinds.map((kind) => (
        <div key={kind}>
          <dt>{words[kind]}</dt>
          {namesOf(kind) !== null && <dd>{namesOf(kind)}</dd>}
        </div>
      ))}
    </dl>
  );
}
