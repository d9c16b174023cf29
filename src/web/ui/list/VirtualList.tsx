import type { ReactNode } from 'react';

import { ScrollingRows } from './ScrollingRows';
import type { LongListProps } from './ScrollingRows';

export interface VirtualListProps extends LongListProps {
  readonly renderRow: (index: number) => ReactNode;
}

/**
 * A long list of which only what is seen is mounted. A screen reader is told each row's place in the whole; ↑ and ↓ go
 * from a control to the same one of the next row.
 */
export function VirtualList({ label, total, ...rest }: VirtualListProps) {
  const size = total ?? rest.count;
  return (
    <ScrollingRows
      {...rest}
      container={{ role: 'list', 'aria-label': label }}
      rowAttributes={(index) => ({ role: 'listitem', 'aria-setsize': size, 'aria-posinset': index + 1 })}
    />
  );
}
