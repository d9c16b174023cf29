import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../buttons/IconButton';
import { LiveRegion } from '../feedback/LiveRegion';
import styles from './OrderedList.module.css';
import { orderAfterDrop, orderAfterStep } from './rowOrder';

/** A row of an `OrderedList`. */
export interface OrderedRow {
  readonly id: number;
  /** The row's name in its buttons and announcements. */
  readonly name: string;
  /** The row's content; its name by default. */
  readonly content?: ReactNode;
  /** After the buttons that move it: a `Menu`, buttons of its own. */
  readonly actions?: ReactNode;
}

interface OrderedListProps {
  /** Names the list for a screen reader. */
  readonly label: string;
  /** The rows in their order. */
  readonly rows: readonly OrderedRow[];
  /** Called with all ids in the new order. Show it at once while it is being sent, as `portal/kit/list/OrderedRecords` does. */
  readonly onOrder: (ids: number[]) => void;
  /** The order may be read and not changed. */
  readonly readOnly?: boolean;
}

type Way = 'up' | 'down';

/** A focused button must keep the focus when its row moves: browsers remove it from elements that are moved. */
interface Kept {
  readonly id: number;
  readonly way: Way;
}

/** Returns the ways to move a row, by dragging and by steps, and the words for where it has gone. */
function useOrdering(rows: readonly OrderedRow[], onOrder: OrderedListProps['onOrder']) {
  const { t } = useTranslation('controls');
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const kept = useRef<Kept>(null);
  const ids = rows.map(({ id }) => id);
  const nameOf = (id: number): string => rows.find((row) => row.id === id)?.name ?? '';

  const order = (next: number[], moved: number): void => {
    if (next.every((id, place) => id === ids[place])) return;
    setSaid(t('order.moved', { name: nameOf(moved), place: next.indexOf(moved) + 1, count: next.length }));
    onOrder(next);
  };

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(Number(key)) })),
    onReorder: ({ keys, target }) => {
      const [moved] = [...keys].map(Number);
      if (moved !== undefined) order(orderAfterDrop(ids, moved, { id: Number(target.key), after: target.dropPosition === 'after' }), moved);
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.gap} />,
  });

  useLayoutEffect(() => {
    if (kept.current === null) return;
    const { id, way } = kept.current;
    kept.current = null;
    list.current?.querySelector<HTMLElement>(`[data-moves="${id} ${way}"]`)?.focus();
  }, [rows]);

  const step = (id: number, way: Way): void => {
    kept.current = { id, way };
    order(orderAfterStep(ids, id, way === 'up' ? -1 : 1), id);
  };
  return { list, said, step, dragAndDropHooks };
}

/**
 * A short list in an order that people choose: by dragging a row, with the keys (Enter on the handle, arrows, Enter), or with the two
 * buttons of each row. The new place is read out.
 */
export function OrderedList({ label, rows, onOrder, readOnly = false }: OrderedListProps) {
  const { t } = useTranslation('controls');
  const { list, said, step, dragAndDropHooks } = useOrdering(rows, onOrder);
  return (
    <div ref={list}>
      <GridList
        // Whether rows can be dragged is decided once for each grid.
        key={readOnly ? 'read' : 'order'}
        aria-label={label}
        className={styles.list}
        keyboardNavigationBehavior="tab"
        disallowTypeAhead
        dragAndDropHooks={readOnly ? undefined : dragAndDropHooks}
      >
        {rows.map(({ id, name, content, actions }, place) => (
          <GridListItem key={id} id={id} textValue={name} className={styles.row}>
            {!readOnly && (
              <AriaButton slot="drag" className={styles.handle}>
                <GripVertical aria-hidden="true" />
              </AriaButton>
            )}
            <span className={styles.place}>{place + 1}</span>
            <div className={styles.content}>{content ?? name}</div>
            <div className={styles.actions}>
              {!readOnly &&
                (['up', 'down'] as const).map((way) => (
                  <IconButton
                    key={way}
                    data-moves={`${id} ${way}`}
                    label={way === 'up' ? t('order.up', { name }) : t('order.down', { name })}
                    icon={way === 'up' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
                    disabled={place === (way === 'up' ? 0 : rows.length - 1)}
                    onClick={() => step(id, way)}
                  />
                ))}
              {actions}
            </div>
          </GridListItem>
        ))}
      </GridList>
      <LiveRegion message={said} />
    </div>
  );
}
