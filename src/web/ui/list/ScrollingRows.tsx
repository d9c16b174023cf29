import { useEffect, useRef } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';

import { joinClasses } from '#web/text/joinClasses';
import styles from './ScrollingRows.module.css';
import { ROW_ATTRIBUTE, useRowFocus } from './useRowFocus';
import { useBoxRows, usePageRows, type RowWindow } from './useRowWindow';

/** The props common to all long lists. */
export interface LongListProps {
  /** Names the list for a screen reader. */
  readonly label: string;
  /** The number of rows, loaded or not. */
  readonly count: number;
  /** The total number of rows, if it is more than can be shown here; -1 if unknown. */
  readonly total?: number;
  /** Px, the same for every row; a row must not grow beyond it. */
  readonly rowHeight: number;
  /** The record's own id, so that a row keeps its element when others come and go. */
  readonly keyOf: (index: number) => string | number;
  /** Called with the rendered rows, so that their data can be loaded. */
  readonly onRows?: (rows: readonly number[]) => void;
  /** `page` (the default) scrolls with the page; `box` scrolls within the height its surroundings give it. */
  readonly scroll?: 'page' | 'box';
  /** Nothing in the rows takes the focus: a box does so itself, so that keys can scroll it. */
  readonly plainRows?: boolean;
  /** Below the last row: a `ListEnd`. */
  readonly end?: ReactNode;
}

interface ScrollingRowsProps extends Omit<LongListProps, 'label' | 'total'> {
  readonly container: HTMLAttributes<HTMLDivElement>;
  readonly rowAttributes: (index: number) => HTMLAttributes<HTMLDivElement>;
  readonly renderRow: (index: number) => ReactNode;
  /** Around head and rows, not the end: a table may hold rows alone. */
  readonly frame?: HTMLAttributes<HTMLDivElement>;
  /** Above the rows, scrolling with them. */
  readonly head?: ReactNode;
}

/** The rows of a long list: mounts the visible ones, keeps the focused one, moves between rows by arrow keys, reports rendered rows. */
export function ScrollingRows({ scroll = 'page', ...props }: ScrollingRowsProps) {
  return scroll === 'box' ? <BoxRows {...props} /> : <PageRows {...props} />;
}

type InnerProps = Omit<ScrollingRowsProps, 'scroll'>;

function PageRows(props: InnerProps) {
  const focus = useRowFocus(props.count);
  const drawn = usePageRows({ ...props, focusedRow: focus.focusedRow }, focus.list);
  return (
    <>
      <Framed {...props}>
        <Rows {...props} focus={focus} drawn={drawn} />
      </Framed>
      {props.end}
    </>
  );
}

function BoxRows(props: InnerProps) {
  const box = useRef<HTMLDivElement>(null);
  const focus = useRowFocus(props.count);
  const drawn = useBoxRows({ ...props, focusedRow: focus.focusedRow }, box);
  return (
    <div
      ref={box}
      className={styles.box}
      {...(props.plainRows === true && { role: 'group', tabIndex: 0, 'aria-label': props.container['aria-label'] })}
    >
      <Framed {...props}>
        <Rows {...props} focus={focus} drawn={drawn} />
      </Framed>
      {props.end}
    </div>
  );
}

function Framed({ frame, head, children }: Pick<InnerProps, 'frame' | 'head'> & { readonly children: ReactNode }) {
  const content = (
    <>
      {head}
      {children}
    </>
  );
  return frame ? <div {...frame}>{content}</div> : content;
}

interface RowsProps extends InnerProps {
  readonly focus: ReturnType<typeof useRowFocus>;
  readonly drawn: RowWindow;
}

function Rows({ count, keyOf, container, rowAttributes, renderRow, onRows, focus, drawn }: RowsProps) {
  const { rows, height } = drawn;
  const reported = rows.join();
  useEffect(() => {
    if (reported !== '') onRows?.(reported.split(',').map(Number));
  }, [reported, onRows]);

  return (
    <div
      {...container}
      ref={focus.list}
      className={styles.rows}
      style={{ height: count * height }}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
      onKeyDown={(event) => {
        const row = focus.onKeyDown(event);
        if (row !== null) drawn.scrollToRow(row);
      }}
    >
      {rows.map((index) => {
        const { className, ...attributes } = rowAttributes(index);
        return (
          <div
            key={keyOf(index)}
            {...attributes}
            {...{ [ROW_ATTRIBUTE]: index }}
            className={joinClasses(styles.row, className)}
            style={{ ...attributes.style, height, transform: `translateY(${index * height}px)` }}
          >
            {renderRow(index)}
          </div>
        );
      })}
    </div>
  );
}
