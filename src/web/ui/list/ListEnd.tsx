import { useTranslation } from 'react-i18next';

import { Button } from '../buttons/Button';
import { FieldError } from '../fields/FieldError';
import { Spinner } from '../feedback/Spinner';
import styles from './ListEnd.module.css';

interface ListEndProps {
  readonly loading?: boolean;
  /** The failure in words, shown with Retry. */
  readonly error?: string;
  readonly onRetry?: () => void;
}

/**
 * Below the last row of a list that loads as it is scrolled: a ring, or what failed with Retry. Keeps its height, so that nothing jumps.
 */
export function ListEnd({ loading, error, onRetry }: ListEndProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.end}>
      {loading && <Spinner />}
      {error && !loading && (
        <>
          <FieldError>{error}</FieldError>
          <Button size="s" onClick={onRetry}>
            {t('retry')}
          </Button>
        </>
      )}
    </div>
  );
}
