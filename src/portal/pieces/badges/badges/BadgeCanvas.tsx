import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

import { labelUnits, type BadgeDesign, type BadgeElement, type BadgeFacts } from '#contract/badges/entities/badge';
import { joinClasses } from '#web/text/joinClasses';
import { selectBackend } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { BadgeDrawing } from '#web/ui/badge/BadgeDrawing';
import type { BadgeEdit } from './badgeEditor';
import styles from './Badges.module.css';
import { GRID, snapBox } from './snapBox';

interface BadgeCanvasProps {
  readonly design: BadgeDesign;
  readonly facts: BadgeFacts;
  readonly selectedId: string | null;
  /** Returns the name of an element. */
  readonly nameOf: (element: BadgeElement) => string;
  /** 1 is as wide as there is room. */
  readonly zoom: number;
  readonly edit: (edit: BadgeEdit) => void;
}

interface Drag {
  readonly id: string;
  readonly from: BadgeElement;
  readonly pointer: readonly [number, number];
  readonly scale: number;
  readonly isResize: boolean;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** With shift ten times as far: 5 mm. */
const LEAP = 10;

/** Returns what the pointer does: it moves an element, or its corner. */
function useDragging(design: BadgeDesign, area: RefObject<HTMLDivElement | null>, edit: BadgeCanvasProps['edit']) {
  const drag = useRef<Drag | null>(null);
  const [width] = labelUnits(design);
  const begin = (element: BadgeElement, isResize: boolean) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    edit({ type: 'selected', id: element.id });
    const scale = width / (area.current?.clientWidth || width);
    drag.current = { id: element.id, from: element, pointer: [event.clientX, event.clientY], scale, isResize };
    // The pointer may run ahead of the dragged element; an environment without rendering has no pointer capture.
    if ('setPointerCapture' in event.currentTarget) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const held = drag.current;
    if (held === null) return;
    const { from, scale, isResize } = held;
    const [dx, dy] = [(event.clientX - held.pointer[0]) * scale, (event.clientY - held.pointer[1]) * scale];
    const others = design.elements.filter(({ id }) => id !== held.id);
    const toGrid = (length: number): number => Math.round(length / GRID) * GRID;
    const change = isResize
      ? { width: toGrid(from.width + dx), height: toGrid(from.height + dy) }
      : pick(snapBox({ ...from, x: from.x + dx, y: from.y + dy }, design, others));
    edit({ type: 'changed', id: held.id, change, gesture: 'drag' });
  };
  const end = (): void => {
    // Another drag is another step to undo.
    if (drag.current !== null) edit({ type: 'selected', id: drag.current.id });
    drag.current = null;
  };
  return { begin, follow, end };
}

/** Moves an element by keys, or takes it away. */
function press(event: KeyboardEvent, element: BadgeElement, edit: BadgeCanvasProps['edit']): void {
  const way = ARROWS[event.key];
  if (way !== undefined) {
    event.preventDefault();
    const step = GRID * (event.shiftKey ? LEAP : 1);
    edit({ type: 'changed', id: element.id, change: { x: element.x + way[0] * step, y: element.y + way[1] * step } });
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    event.preventDefault();
    edit({ type: 'removed', id: element.id });
  }
}

/** The editing area of a badge: elements are dragged, resized at their corner, and moved by arrow keys. */
export function BadgeCanvas({ design, facts, selectedId, nameOf, zoom, edit }: BadgeCanvasProps) {
  const area = useRef<HTMLDivElement>(null);
  const backend = useAppSelector(selectBackend);
  const [width, height] = labelUnits(design);
  const part = (length: number, of: number): string => `${(length / of) * 100}%`;

  const { begin, follow, end } = useDragging(design, area, edit);

  return (
    <div className={styles.scroll}>
      <div className={styles.canvas} ref={area} style={{ width: `${zoom * 100}%` }}>
        <BadgeDrawing design={design} facts={facts} backend={backend} />
        {design.elements.map((element) => (
          <button
            key={element.id}
            type="button"
            className={element.type === 'logo' && facts['logo'] === undefined ? joinClasses(styles.handle, styles.empty) : styles.handle}
            aria-label={nameOf(element)}
            aria-pressed={element.id === selectedId}
            style={{
              left: part(element.x, width),
              top: part(element.y, height),
              width: part(element.width, width),
              height: part(element.height, height),
            }}
            onClick={() => edit({ type: 'selected', id: element.id })}
            onKeyDown={(event) => press(event, element, edit)}
            onPointerDown={begin(element, false)}
            onPointerMove={follow}
            onPointerUp={end}
            onPointerCancel={end}
          >
            {element.id === selectedId && <span className={styles.corner} onPointerDown={begin(element, true)} />}
          </button>
        ))}
      </div>
    </div>
  );
}

const pick = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x, y });
