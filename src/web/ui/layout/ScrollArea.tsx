import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { SCROLL_EDGE_SHADOW_RATIO } from '#contract/platform/constants';
import { joinClasses } from '#web/text/joinClasses';
import { edgeShadows } from './edgeShadows';
import styles from './ScrollArea.module.css';
import { useOverflow } from './useOverflow';

const EDGES = ['top', 'bottom', 'left', 'right'] as const;
type Edge = (typeof EDGES)[number];

interface ScrollAreaProps {
  /** Names the area for a screen reader: it is a region that the keyboard can scroll. */
  readonly label: string;
  /** Any CSS length; by default as high as its surroundings allow. */
  readonly maxHeight?: string;
  readonly children: ReactNode;
}

/**
 * A box that scrolls, with a shadow at each edge beyond which there is more. A shadow reaches over a tenth of the box at
 * most, and fades out within the last tenth before its edge. Arrow keys scroll it once it has the focus.
 */
export function ScrollArea({ label, maxHeight, children }: ScrollAreaProps) {
  const box = useRef<HTMLDivElement>(null);
  const shades = useRef<Partial<Record<Edge, HTMLSpanElement | null>>>({});
  const overflows = useOverflow(box);

  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let frame = 0;
    const draw = () => {
      frame = 0;
      const strengths = edgeShadows(
        { position: element.scrollTop, seen: element.clientHeight, whole: element.scrollHeight },
        { position: element.scrollLeft, seen: element.clientWidth, whole: element.scrollWidth },
      );
      // Opacity alone, past React: it is painted without a new layout, however fast the box is scrolled.
      for (const edge of EDGES) shades.current[edge]?.style.setProperty('opacity', strengths[edge].toFixed(2));
    };
    const ask = () => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    draw();
    element.addEventListener('scroll', ask, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(ask);
    observer?.observe(element);
    for (const child of element.children) observer?.observe(child);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', ask);
      observer?.disconnect();
    };
  }, []);

  return (
    <div className={styles.area}>
      <div ref={box} role="region" aria-label={label} tabIndex={overflows ? 0 : undefined} className={styles.box} style={{ maxHeight }}>
        <div className={styles.content}>{children}</div>
      </div>
      {EDGES.map((edge) => (
        <span
          key={edge}
          ref={(element) => {
            shades.current[edge] = element;
          }}
          aria-hidden="true"
          data-edge={edge}
          className={joinClasses(styles.shade, styles[edge])}
          style={
            edge === 'top' || edge === 'bottom'
              ? { height: `${SCROLL_EDGE_SHADOW_RATIO * 100}%` }
              : { width: `${SCROLL_EDGE_SHADOW_RATIO * 100}%` }
          }
        />
      ))}
    </div>
  );
}
