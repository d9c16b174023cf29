import { RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { joinClasses } from '#web/text/joinClasses';
import { Button } from '../buttons/Button';
import styles from './EmptyState.module.css';

interface ErrorStateProps {
  /** The failure: 'The members could not be loaded'. */
  readonly title: string;
  /** The reason and what may help. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

/** Shown in place of content that could not be loaded: the failure, and Try again. Announced, since it appears after a wait. */
export function ErrorState({ title, children, onRetry, retrying }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.state}>
      <div role="alert" className={styles.state} style={{ padding: 0 }}>
        <span className={joinClasses(styles.sign, styles.failed)} aria-hidden="true">
          <TriangleAlert />
        </span>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {onRetry && (
        <div className={styles.actions}>
          <Button icon={<RefreshCw aria-hidden="true" />} onClick={onRetry} pending={retrying ?? false}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
