import { ChevronsUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Button, type ButtonProps } from '#web/ui/buttons/Button';
import { VisuallyHidden } from '#web/ui/feedback/VisuallyHidden';
import type { ListKind } from '../routes/routeSpec';
import styles from './ManageNavigation.module.css';

interface SwitcherButtonProps extends Omit<ButtonProps, 'name'> {
  readonly kind: ListKind | undefined;
  readonly name: string;
}

/** The switcher of sites or groups while it is closed. */
export function SwitcherButton({ kind, name, ...props }: SwitcherButtonProps) {
  const { t } = useTranslation('manage');
  return (
    <div className={styles.switcher}>
      <Button {...props} wide iconEnd={<ChevronsUpDown aria-hidden="true" />}>
        <span className={styles.name}>{name}</span>
        <VisuallyHidden>, {kind === 'group' ? t('list.switchGroup') : t('list.switchSite')}</VisuallyHidden>
      </Button>
    </div>
  );
}
