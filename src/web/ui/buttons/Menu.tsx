import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Pressable } from 'react-aria-components/Pressable';

import styles from '../overlays/Popover.module.css';

interface MenuProps {
  /** The control that opens the menu: a `Button` or `IconButton`. */
  readonly trigger: ReactElement<React.DOMAttributes<HTMLElement>, string>;
  /** Names the menu for a screen reader, if the trigger's own label does not. */
  readonly label?: string;
  /** `MenuItem`s and `MenuSection`s. */
  readonly children: ReactNode;
  readonly align?: 'start' | 'end';
  /** Open or not, when the page's state decides it; else the menu keeps it itself. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** A list of actions under a button: arrow keys, type to find, Escape closes and gives the focus back. */
export function Menu({ trigger, label, children, align = 'start', open, onOpenChange }: MenuProps) {
  return (
    <MenuTrigger isOpen={open} onOpenChange={onOpenChange}>
      <Pressable>{trigger}</Pressable>
      <Popover className={styles.popover} placement={align === 'end' ? 'bottom end' : 'bottom start'} offset={4}>
        <AriaMenu className={styles.list} aria-label={label}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
