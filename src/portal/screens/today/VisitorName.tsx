import type { ReactNode } from 'react';

import type { Visitor } from '../../../contract/entities/visitor';
import { Avatar } from '../../ui/Avatar';
import styles from './VisitorName.module.css';

interface VisitorNameProps {
  readonly visitor: Visitor;
  /** Below the name: company, group, time. */
  readonly under: ReactNode;
  readonly onOpen: (visitorId: number) => void;
}

/** A person in a list: avatar, name, one line more; pressing opens the drawer. */
export function VisitorName({ visitor, under, onOpen }: VisitorNameProps) {
  return (
    <button type="button" className={styles.who} onClick={() => onOpen(visitor.id)}>
      <Avatar name={visitor.name} hueKey={visitor.returning_visitor_id ?? visitor.name} />
      <span className={styles.words}>
        <span className={styles.name}>{visitor.name}</span>
        <span className={styles.under}>{under}</span>
      </span>
    </button>
  );
}
