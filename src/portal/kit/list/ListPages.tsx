import type { ComponentProps } from 'react';

import { Pagination } from '#web/ui/navigation/Pagination';
import styles from './ListPages.module.css';

interface ListPagesProps extends Omit<ComponentProps<typeof Pagination>, 'total'> {
  /** The number of records on all pages; undefined until it is known. */
  readonly total: number | undefined;
}

/** Leads to the other pages of a list, below it; renders nothing below an empty one. */
export function ListPages({ total = 0, ...pages }: ListPagesProps) {
  if (total === 0) return null;
  return (
    <div className={styles.pages}>
      <Pagination total={total} {...pages} />
    </div>
  );
}
