import { ListX, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { joinClasses } from '#web/text/joinClasses';
import { numberText } from '#web/text/numberText';
import { Button } from '#web/ui/buttons/Button';
import { FindPerson } from '../add/FindPerson';
import { SHOWN_KEY, ShownCount } from '../filters/StatusChips';
import styles from './RollCall.module.css';
import type { ShownPeople } from './useShownPeople';

interface RollCallBarProps {
  readonly evacuationId: number;
  readonly people: ShownPeople;
  readonly isCompact: boolean;
  readonly onFilter: () => void;
}

/** Searches the list above it, opens its filters, and puts it in order again. */
export function RollCallBar({ evacuationId, people: { shown, narrowing, stale, tidy }, isCompact, onFilter }: RollCallBarProps) {
  const { t, i18n } = useTranslation('evacuation');
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <FindPerson />
      </div>
      <Button icon={<SlidersHorizontal aria-hidden="true" />} aria-haspopup="dialog" title={t('filter.title')} onClick={onFilter}>
        {isCompact ? (
          <>
            <span className={styles.shown}>{t(SHOWN_KEY[shown])}</span>
            <ShownCount evacuationId={evacuationId} of={shown} language={i18n.language} />
            {narrowing.length > 0 && <span className={styles.more}>{t('filter.more', { count: narrowing.length })}</span>}
          </>
        ) : (
          <span className={joinClasses(styles.shown, narrowing.length > 0 && styles.more)}>
            {narrowing.length > 0 ? narrowing.join(' · ') : t('filter.title')}
          </span>
        )}
      </Button>
      {stale > 0 && (
        <Button
          variant="quiet"
          icon={<ListX aria-hidden="true" />}
          aria-label={t('list.tidy', { count: stale })}
          title={t('list.tidy', { count: stale })}
          onClick={tidy}
        >
          {isCompact ? numberText(stale, i18n.language) : t('list.tidy', { count: stale })}
        </Button>
      )}
    </div>
  );
}
