import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuItem as AriaMenuItem } from 'react-aria-components/Menu';

import { joinClasses } from '#web/text/joinClasses';
import styles from '../overlays/Popover.module.css';

interface MenuItemProps {
  /** The selection's key; required inside a `MenuSection` with a selection. */
  readonly id?: string;
  readonly children: string;
  readonly description?: string;
  readonly icon?: ReactNode;
  /** Leads to an address instead of doing something. */
  readonly href?: string;
  readonly onAction?: () => void;
  readonly tone?: 'danger' | 'super';
  readonly disabled?: boolean;
}

/** One line of a `Menu`: does something (`onAction`) or leads somewhere (`href`). */
export function MenuItem({ id, children, description, icon, href, onAction, tone, disabled }: MenuItemProps) {
  return (
    <AriaMenuItem
      id={id}
      className={joinClasses(styles.item, tone && styles[tone])}
      textValue={children}
      href={href}
      onAction={onAction}
      isDisabled={disabled}
    >
      {({ isSelected }) => (
        <>
          {icon && <span className={styles.icon}>{icon}</span>}
          <span className={styles.words}>
            {children}
            {description && <span className={styles.more}> {description}</span>}
          </span>
          {isSelected && <Check className={styles.mark} aria-hidden="true" />}
        </>
      )}
    </AriaMenuItem>
  );
}
