import type { ReactNode } from 'react';

import { joinClasses } from '#web/text/joinClasses';
import { Avatar } from './Avatar';
import styles from './PersonLine.module.css';

interface PersonLineProps {
  readonly name: string;
  /** Determines the colour: the person's id, so that the colour survives a change of name. */
  readonly hueKey: string | number;
  readonly photo?: string | null;
  /** Shown below the name: company, group, time. */
  readonly under?: ReactNode;
  /** Shown at the end of the line: a status. */
  readonly end?: ReactNode;
  /** Makes the line a button, such as one that opens the person's drawer. */
  readonly onPress?: () => void;
}

/** A person in a list: avatar, name, one line more. */
export function PersonLine({ name, hueKey, photo, under, end, onPress }: PersonLineProps) {
  const line = (
    <>
      <Avatar name={name} hueKey={hueKey} src={photo} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {under !== undefined && <span className={styles.under}>{under}</span>}
      </span>
      {end}
    </>
  );
  return onPress === undefined ? (
    <div className={styles.line}>{line}</div>
  ) : (
    <button type="button" className={joinClasses(styles.line, styles.button)} onClick={onPress}>
      {line}
    </button>
  );
}
