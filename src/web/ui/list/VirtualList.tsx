import type { ReactNode } from 'react';

import { ScrollingRows } from './ScrollingRows';
import type { LongListProps } from './ScrollingRows';

export interface VirtualListProps extends LongListProps {
  readonly renderRow: (index: number) => ReactNode;
}

/**
 * A long list that mounts only the visible rows. A screen reader announces each row's position in the whole list; ↑ and ↓ move
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
