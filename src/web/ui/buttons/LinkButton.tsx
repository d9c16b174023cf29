import type { ComponentProps, ReactNode } from 'react';

import styles from './Button.module.css';
import { useLinkClick } from '../navigation/NavigationProvider';
import { buttonClass } from './buttonClass';
import type { ButtonLook } from './buttonClass';

export interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'className' | 'href'>, ButtonLook {
  readonly href: string;
  readonly icon?: ReactNode;
}

/** A link that weighs as much as a button: it leads somewhere and changes nothing. */
export function LinkButton({ variant, size, wide, iconOnly, icon, onClick, children, ...rest }: LinkButtonProps) {
  const follow = useLinkClick(onClick);
  return (
    <a {...rest} className={buttonClass({ variant, size, wide, iconOnly })} onClick={follow}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </a>
  );
}
