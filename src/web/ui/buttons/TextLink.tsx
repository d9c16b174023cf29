import type { ComponentProps } from 'react';

import { joinClasses } from '#web/text/joinClasses';
import { useLinkClick } from '../navigation/NavigationProvider';
import styles from './TextLink.module.css';

export interface TextLinkProps extends Omit<ComponentProps<'a'>, 'className' | 'href'> {
  readonly href: string;
  /** `plain` looks like the text around it until hovered: names in a list. */
  readonly look?: 'link' | 'plain';
}

/** A link in running text or in a list. A native `<a>`: it opens in a new tab, is copied and read out as one. */
export function TextLink({ look = 'link', onClick, children, ...rest }: TextLinkProps) {
  const follow = useLinkClick(onClick);
  return (
    <a {...rest} className={joinClasses(styles.link, look === 'plain' && styles.plain)} onClick={follow}>
      {children}
    </a>
  );
}
