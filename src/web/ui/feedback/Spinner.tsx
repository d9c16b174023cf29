import { useTranslation } from 'react-i18next';

import { PAGE_SPINNER_DELAY_MS, SPINNER_DELAY_MS } from '#contract/platform/constants';
import { joinClasses } from '#web/text/joinClasses';
import styles from './Spinner.module.css';
import { useDelayed } from './useDelayed';
import { VisuallyHidden } from './VisuallyHidden';

interface SpinnerProps {
  /** `page` fills a page that is on its way and waits 1000 ms; `inline` (the default) waits 300 ms. */
  readonly kind?: 'inline' | 'page';
  /** Names the pending content for a screen reader; 'Loading' by default. */
  readonly label?: string;
}

/** A turning ring that appears only when the wait has become noticeable, and is then announced once. */
export function Spinner({ kind = 'inline', label }: SpinnerProps) {
  const { t } = useTranslation('ui');
  const shown = useDelayed(true, kind === 'page' ? PAGE_SPINNER_DELAY_MS : SPINNER_DELAY_MS);

  return (
    <span role="status" aria-busy={kind === 'page' || undefined} className={joinClasses(styles.spinner, kind === 'page' && styles.page)}>
      {shown && (
        <>
          <span className={styles.ring} aria-hidden="true" />
          <VisuallyHidden>{label ?? t('loading')}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
