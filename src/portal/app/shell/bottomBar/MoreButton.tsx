import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

import styles from '../rail/Rail.module.css';

/** Opens the areas that do not fit into the bottom bar. */
export function MoreButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  const { t } = useTranslation('app');
  return (
    <button {...props} type="button" className={styles.item}>
      <Ellipsis aria-hidden="true" />
      <span className={styles.word}>{t('rail.more')}</span>
    </button>
  );
}
