import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '../../entities/hooks';
import { selectClaims } from '../../processes/session/selectors';
import { VisuallyHidden } from '../../ui/saying/VisuallyHidden';
import { Avatar } from '../../ui/showing/Avatar';
import styles from './UserMenu.module.css';

/** The person's initials, which open what is theirs. */
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
