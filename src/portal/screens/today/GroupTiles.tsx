import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { presenceOf } from '#contract/evacuations/entities/presence';
import type { TodayGroup } from '#contract/visits/calls/today';
import { selectGroups } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';
import { numberText } from '#web/text/numberText';
import { joinClasses } from '#web/text/joinClasses';
import { TextAction } from '#web/ui/buttons/TextAction';
import styles from './GroupTiles.module.css';

interface GroupTilesProps {
  /** The site's counts: deliveries are not people on site, though they are signed in, listed and signed out with them. */
  readonly everyone: { readonly in: number; readonly expected: number; readonly deliveries: number };
  readonly groups: readonly TodayGroup[];
  /** The group the list is narrowed to, or null for everyone. */
  readonly selected: number | null;
  readonly onSelect: (groupId: number | null) => void;
}

/** Live counts per group in one strip; groups with nobody in or expected are collapsed. A tile filters the list. */
export function GroupTiles({ everyone, groups, selected, onSelect }: GroupTilesProps) {
  const { t, i18n } = useTranslation('today');
  const known = useAppSelector(selectGroups);
  const notListed = new Set(known.filter((group) => presenceOf(group) === 'not_listed').map(({ id }) => id));

  const [isWhole, setWhole] = useState(false);
  const isQuiet = (group: TodayGroup): boolean => group.visitor_group_id !== selected && group.in + group.expected + group.to_approve === 0;
  const quiet = groups.filter(isQuiet).length;
  const shown = isWhole ? groups : groups.filter((group) => !isQuiet(group));

  const under = (group: TodayGroup): string => {
    if (group.type === 'delivery') return t('tile.notCounted');
    if (notListed.has(group.visitor_group_id)) return t('tile.notListed');
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
        <span className={styles.under}>
          {[
            t('tile.expected', { count: everyone.expected }),
            everyone.deliveries > 0 && t('tile.deliveries', { count: everyone.deliveries }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
      {shown.map((group) => (
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
      {quiet > 0 && (
        <span className={styles.more}>
          <TextAction aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('tile.fewer') : t('tile.more', { count: quiet })}
          </TextAction>
        </span>
      )}
    </div>
  );
}
