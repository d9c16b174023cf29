import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import styles from './PaletteButton.module.css';
import { usePaletteSheet } from './paletteState';
import { paletteKeys } from './shortcuts';

/** Opens the command palette; shows its key where there is a keyboard. */
export function PaletteButton() {
  const { t } = useTranslation('app');
  const [, setSheet] = usePaletteSheet();
  return (
    <Button variant="quiet" icon={<Search aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setSheet('go')}>
      <span className={styles.word}>{t('find')}</span>
      <kbd className={styles.key} aria-hidden="true">
        {paletteKeys(t('control')).join(' ')}
      </kbd>
    </Button>
  );
}
