import type { ReactNode } from 'react';

import type { Visitor, VisitorInEvent } from '../../../contract/entities/visitor';
import { Avatar } from '../../ui/showing/Avatar';
import styles from './VisitorName.module.css';

interface VisitorNameProps {
  readonly visitor: VisitorInEvent & Pick<Partial<Visitor>, 'returning_visitor_id'>;
  /** Below the name: company, group, time. */
  readonly under: ReactNode;
  /** At the end of the line: a status. */
  readonly end?: ReactNode;
  readonly onOpen: (visitorId: number) => void;
}

/** A person in a list: avatar, name, one line more; pressing opens the drawer. */
export function VisitorName({ visitor, under, end, onOpen }: VisitorNameProps) {
  return (
    <button type="button" className={styles.who} onClick={() => onOpen(visitor.id)}>
      <Avatar name={visitor.name} hueKey={visitor.returning_visitor_id ?? visitor.name} />
      <span className={styles.words}>
        <span className={styles.name}>{visitor.name}</span>
        <span className={styles.under}>{under}</span>
      </span>
      {end}
    </button>
  );
}
