import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { Toggle } from '#web/ui/choices/Toggle';
import { Modal } from '#web/ui/overlays/Modal';
import { selectRail } from '../menu';
import styles from './ShortcutSheet.module.css';
import { GO_KEYS, paletteKeys } from './shortcuts';
import { readSingleKeys, switchSingleKeys } from './singleKeys';

interface Shortcut {
  readonly keys: readonly string[];
  readonly action: string;
}

/** Every shortcut that works on every page, and the switch for the single-key ones. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['palette', 'routes', 'app']);
  const dispatch = useAppDispatch();
  const [isOn, setIsOn] = useState(() => dispatch(readSingleKeys()));
  const rail = useAppSelector(selectRail);
  const always: readonly Shortcut[] = [
    { keys: paletteKeys(t('app:control')), action: t('palette:keys.go') },
    { keys: ['Esc'], action: t('palette:keys.close') },
    { keys: ['↑', '↓'], action: t('palette:keys.rows') },
    { keys: ['F6'], action: t('palette:keys.toasts') },
  ];
  const single: readonly Shortcut[] = [
    { keys: ['?'], action: t('palette:keys.sheet') },
    { keys: ['/'], action: t('palette:keys.search') },
    ...GO_KEYS.filter(([, area]) => rail.some(({ id }) => id === area)).map(([key, area]) => ({
      keys: ['G', key.toUpperCase()],
      action: t('palette:keys.area', { area: t(`routes:${area}`) }),
    })),
  ];

  return (
    <Modal open onClose={onClose} title={t('palette:keys.title')}>
      <div className={styles.sheet}>
        <Shortcuts title={t('palette:keys.always')} shortcuts={always} />
        <Shortcuts title={t('palette:keys.single')} shortcuts={single} isOff={!isOn} />
        <Toggle
          label={t('palette:keys.switch')}
          description={t('palette:keys.switchHint')}
          checked={isOn}
          onChange={(on) => {
            dispatch(switchSingleKeys(on));
            setIsOn(on);
          }}
        />
      </div>
    </Modal>
  );
}

function Shortcuts({
  title,
  shortcuts,
  isOff = false,
}: {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
  readonly isOff?: boolean;
}) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={isOff ? styles.off : undefined}>
        {shortcuts.map(({ keys, action }) => (
          <div key={action} className={styles.row}>
            <dt className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
