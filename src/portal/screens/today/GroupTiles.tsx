import { useTranslation } from 'react-i18next';

import type { TodayGroup } from '../../../contract/calls/sites';
import { numberText } from '../../lib/numberText';
import { joinClasses } from '../../lib/joinClasses';
import styles from './GroupTiles.module.css';

interface GroupTilesProps {
  /** The site's count: deliveries are no people on site. */
  readonly everyone: { readonly in: number; readonly expected: number };
  readonly groups: readonly TodayGroup[];
  /** The group the list is narrowed to, or null for everyone. */
  readonly selected: number | null;
  readonly onSelect: (groupId: number | null) => void;
}

/** Live counts per group; a tile narrows the list to its people, pressed again it lets go. */
export function GroupTiles({ everyone, groups, selected, onSelect }: GroupTilesProps) {
  const { t, i18n } = useTranslation('today');

  const under = (group: TodayGroup): string => {
    if (group.type === 'delivery') return t('tile.notCounted');
    if (group.to_approve > 0) return t('tile.toApprove', { count: group.to_approve });
    if (group.expected > 0) return t('tile.expected', { count: group.expected });
    return t('tile.out', { count: group.out });
  };

  return (
    <div className={styles.tiles} role="group" aria-label={t('tile.label')}>
      <button
        type="button"
        className={joinClasses(styles.tile, selected === null && styles.on)}
        aria-pressed={selected === null}
        onClick={() => onSelect(null)}
      >
        <span className={styles.name}>{t('tile.everyone')}</span>
        <strong>{numberText(everyone.in, i18n.language)}</strong>
        <span className={styles.under}>{t('tile.expected', { count: everyone.expected })}</span>
      </button>
      {groups.map((group) => (
        <button
          key={group.visitor_group_id}
          type="button"
          className={joinClasses(styles.tile, selected === group.visitor_group_id && styles.on)}
          aria-pressed={selected === group.visitor_group_id}
          onClick={() => onSelect(selected === group.visitor_group_id ? null : group.visitor_group_id)}
        >
          <span className={styles.name}>{group.name}</span>
          <strong>{numberText(group.in, i18n.language)}</strong>
          <span className={styles.under}>{under(group)}</span>
        </button>
      ))}
    </div>
  );
}
