import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { selectClaims } from '#portal/processes/session/selectors';
import { VisuallyHidden } from '#web/ui/feedback/VisuallyHidden';
import { Avatar } from '#web/ui/layout/Avatar';
import styles from './UserMenu.module.css';

/** The person's initials, which open their own menu. */
export function UserButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  const { t } = useTranslation('app');
  const claims = useAppSelector(selectClaims);
  const name = claims?.name ?? '';
  return (
    <button {...props} type="button" className={styles.trigger}>
      <Avatar name={name} hueKey={claims?.sub} />
      <VisuallyHidden>{t('user.open', { name })}</VisuallyHidden>
    </button>
  );
}
