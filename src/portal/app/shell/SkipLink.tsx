import { useTranslation } from 'react-i18next';

import styles from './Shell.module.css';

/** The first element that the keyboard reaches: past the rail and the bar, to the page. */
export function SkipLink() {
  const { t } = useTranslation('app');
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        // Only the focus goes there; the address does not change.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {t('skip')}
    </a>
  );
}
