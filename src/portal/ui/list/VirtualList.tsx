import { useRef } from 'react';
import type { ReactNode } from 'react';

import { useNearEnd } from './useNearEnd';
import { ROW_ATTRIBUTE, useRowFocus } from './useRowFocus';
import { useBoxRows, usePageRows } from './useRowWindow';
import type { RowWindow } from './useRowWindow';
import styles from './VirtualList.module.css';

export interface VirtualListProps {
  /** What is listed, for a screen reader. */
  readonly label: string;
  /** Rows there are to show now. */
  readonly count: number;
  /** Rows there are in all, when more can still be loaded; -1 when nobody knows. */
  readonly total?: number;
  /** Px, the same for every row; a row must not grow beyond it. */
  readonly rowHeight: number;
  /** The record's own id, so that a row keeps its element when others come and go. */
  readonly keyOf: (index: number) => string | number;
  readonly renderRow: (index: number) => ReactNode;
  /** Called when the end comes near. Leave it out while a page is on its way, after one failed, and when there is no more. */
  readonly onNearEnd?: () => void;
  /** `page` (the default) scrolls with the page; `box` scrolls within the height its surroundings give it. */
  readonly scroll?: 'page' | 'box';
  /** Below the last row: a `ListEnd`. */
  readonly end?: ReactNode;
}

/**
 * A long list of which only what is seen is mounted. Keeps the focused row, moves by arrow keys from row to row, tells
 * a screen reader each row's place, and asks for more near its end.
 */
export function VirtualList({ scroll = 'page', ...props }: VirtualListProps) {
  return scroll === 'box' ? <BoxList {...props} /> : <PageList {...props} />;
}

type ListProps = Omit<VirtualListProps, 'scroll'>;

function PageList(props: ListProps) {
  const focus = useRowFocus(props.count);
  const window = usePageRows({ ...props, focusedRow: focus.focusedRow }, focus.list);
  return (
    <>
      <Rows {...props} focus={focus} window={window} />
      {props.end}
    </>
  );
}

function BoxList(props: ListProps) {
  const box = useRef<HTMLDivElement>(null);
  const focus = useRowFocus(props.count);
  const window = useBoxRows({ ...props, focusedRow: focus.focusedRow }, box);
  return (
    <div ref={box} className={styles.box} style={{ height: '100%' }}>
      <Rows {...props} focus={focus} window={window} />
      {props.end}
    </div>
  );
}

interface RowsProps extends ListProps {
  readonly focus: ReturnType<typeof useRowFocus>;
  readonly window: RowWindow;
}

function Rows({ label, count, total = count, keyOf, renderRow, onNearEnd, focus, window }: RowsProps) {
  const lastRow = window.items[window.items.length - 1]?.index ?? -1;
  useNearEnd({ lastRow, count, lastKey: count > 0 ? keyOf(count - 1) : undefined, onNearEnd });

  return (
    <div
      ref={focus.list}
      role="list"
      aria-label={label}
      className={styles.rows}
      style={{ height: window.totalHeight }}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
      onKeyDown={(event) => {
        const row = focus.onKeyDown(event);
        if (row !== null) window.scrollToRow(row);
      }}
    >
      {window.items.map((item) => (
        <div
          key={item.key}
          role="listitem"
          aria-setsize={total}
          aria-posinset={item.index + 1}
          {...{ [ROW_ATTRIBUTE]: item.index }}
          className={styles.row}
          style={{ height: item.size, transform: `translateY(${item.start - window.offset}px)` }}
        >
          {renderRow(item.index)}
        </div>
      ))}
    </div>
  );
}
