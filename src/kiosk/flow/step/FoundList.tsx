import { useTranslation } from 'react-i18next';

import { KioskChoice } from '#web/ui/kiosk/KioskChoice';
import styles from '../../look/Kiosk.module.css';

interface Found {
  readonly key: string;
  readonly name: string;
  readonly company: string | null;
  readonly masked_email?: string;
}

interface FoundListProps<Item extends Found> {
  readonly label: string;
  readonly found: readonly Item[];
  readonly onChosen: (item: Item) => void;
}

/** People found by a few letters, below the field: each a button for a finger. Their number is announced. */
export function FoundList<Item extends Found>({ label, found, onChosen }: FoundListProps<Item>) {
  const { t } = useTranslation('kiosk');
  return (
    <>
      <p role="status" className={styles.count}>
        {found.length > 0 ? t('found', { count: found.length }) : ''}
      </p>
      {found.length > 0 && (
        <ul className={styles.list} aria-label={label}>
          {found.map((item) => (
            <li key={item.key}>
              <KioskChoice beside={item.masked_email ?? item.company} onClick={() => onChosen(item)}>
                {item.name}
              </KioskChoice>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
