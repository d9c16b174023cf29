import { useTranslation } from 'react-i18next';

import { Skeleton } from './Skeleton';
import styles from './Skeleton.module.css';
import { VisuallyHidden } from './VisuallyHidden';

/** Differing widths look like names; fixed, so that nothing flickers between renders. */
const WIDTHS = ['38%', '27%', '45%', '33%', '41%', '24%'];

interface SkeletonRowsProps {
  readonly rows: number;
  /** Px: that of the row that will stand here. */
  readonly rowHeight: number;
  /** Whether a round picture begins each row. */
  readonly avatar?: boolean;
}

/** A list that is loading: rows at their final height, so that nothing jumps when they come. */
export function SkeletonRows({ rows, rowHeight, avatar }: SkeletonRowsProps) {
  const { t } = useTranslation('ui');
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} style={{ height: rowHeight }} aria-hidden="true">
          {avatar && <Skeleton shape="circle" width={32} />}
          <span className={styles.lines}>
            <Skeleton width={WIDTHS[row % WIDTHS.length]} />
            <Skeleton width={WIDTHS[(row + 3) % WIDTHS.length]} height="0.7em" />
          </span>
        </div>
      ))}
    </div>
  );
}
