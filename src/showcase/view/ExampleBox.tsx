import type { ReactNode } from 'react';

import { joinClasses } from '#web/text/joinClasses';
import styles from './ExampleBox.module.css';

interface ExampleBoxProps {
  /** `low` and `high` give a height, for what scrolls in its own box. */
  readonly height?: 'low' | 'high';
  readonly children: ReactNode;
}

/** Around an example that is as wide as its place, as on a page. */
export function ExampleBox({ height, children }: ExampleBoxProps) {
  return <div className={joinClasses(styles.box, height && styles[height])}>{children}</div>;
}
