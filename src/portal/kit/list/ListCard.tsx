import type { ReactNode } from 'react';

import { SearchField } from '#web/ui/fields/SearchField';
import { Card } from '#web/ui/layout/Card';
import styles from './List.module.css';

interface ListSearch {
  readonly label: string;
  readonly value: string | null;
  readonly onSearch: (text: string) => void;
  /** Ms without typing before it searches; 0 for a list filtered on this page. */
  readonly pauseMs?: number;
}

interface ListCardProps {
  readonly search?: ListSearch;
  /** Fields that narrow the list, beside the search. */
  readonly filters?: ReactNode;
  /** Buttons and the list's menu, at the end of the bar. */
  readonly actions?: ReactNode;
  /** The number of matches, announced as it changes; '' while it is not known. Left out for lists whose length is plain to see. */
  readonly found?: string;
  /** The table, and its footer. */
  readonly children: ReactNode;
}

/** Reports whether React renders something for a node. */
const hasSome = (node: ReactNode): boolean => node !== undefined && node !== null && node !== false;

/** The frame of a list: a bar with search, filters and actions, the number of matches, and the list. */
export function ListCard({ search, filters, actions, found, children }: ListCardProps) {
  return (
    <Card>
      {(search !== undefined || hasSome(filters) || hasSome(actions)) && (
        <div className={styles.bar}>
          {search && (
            <div className={styles.search}>
              <SearchField
                label={search.label}
                placeholder={search.label}
                value={search.value ?? ''}
                onSearch={search.onSearch}
                pauseMs={search.pauseMs}
              />
            </div>
          )}
          {filters && <div className={styles.filters}>{filters}</div>}
          <div className={styles.actions}>{actions}</div>
        </div>
      )}
      {found !== undefined && (
        <p className={styles.found} role="status">
          {found}
        </p>
      )}
      {children}
    </Card>
  );
}
