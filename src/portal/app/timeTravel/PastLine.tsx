import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { dateFormat } from '#web/dates/siteTime';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import styles from './PastLine.module.css';

interface PastLineProps {
  /** Milliseconds since 1970: the time shown. */
  readonly at: number;
  readonly onBack: () => void;
}

/** Marks a past state as such, with its time, and leads back to now. */
export function PastLine({ at, onBack }: PastLineProps) {
  const { t, i18n } = useTranslation('replay');
  return createPortal(
    // Beside the page, like overlays: React Aria's modal ones leave it usable.
    <div className={styles.line} data-react-aria-top-layer="true">
      <Banner
        look="strip"
        tone="super"
        announced
        actions={
          <Button size="s" onClick={onBack}>
            {t('past.back')}
          </Button>
        }
      >
        {t('past.line', { time: dateFormat(i18n.language, { timeStyle: 'medium' }).format(at) })}
      </Banner>
    </div>,
    document.body,
  );
}
