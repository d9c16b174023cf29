import type { ComponentProps } from 'react';

import { joinClasses } from '#web/text/joinClasses';
import { keepFocus } from '../overlays/keepFocus';
import styles from './TextLink.module.css';

/** A small action in running text ('Change' beside the email at sign-in): looks like a link, is a button. */
export function TextAction({ type = 'button', ...rest }: Omit<ComponentProps<'button'>, 'className'>) {
  return <button onMouseDown={keepFocus} {...rest} type={type} className={joinClasses(styles.link, styles.action)} />;
}
