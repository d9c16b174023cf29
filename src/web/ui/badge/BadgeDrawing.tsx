import { encodeQR } from 'qr';
import { useEffect, useMemo } from 'react';

import {
  CODE_FORM,
  layoutBadge,
  OUTLINE,
  UNITS_PER_PT,
  type PlacedCode,
  type PlacedElement,
  type PlacedPicture,
  type PlacedText,
} from '#contract/badges/badgeLayout';
import { labelUnits, type BadgeDesign, type BadgeFacts } from '#contract/badges/entities/badge';
import { barsOfCode } from '#contract/platform/codeBars';
import styles from './Badge.module.css';
import { addTypefaces, fontsOf } from './typefaces';

interface BadgeDrawingProps {
  readonly design: BadgeDesign;
  readonly facts: BadgeFacts;
  /** The backend, which the addresses of pictures are relative to. */
  readonly backend: string;
  /** Describes the drawing for a screen reader; without it the drawing is decoration. */
  readonly label?: string;
}

/** Draws a person's badge as it is printed, with every element where the layout places it. */
export function BadgeDrawing({ design, facts, backend, label }: BadgeDrawingProps) {
  const [width, height] = labelUnits(design);
  const role = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  const placed = useMemo(() => layoutBadge(design, facts), [design, facts]);
  useEffect(() => {
    void addTypefaces(placed.flatMap((one) => (one.kind === 'text' ? one.typefaces : [])));
  }, [placed]);
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} {...role}>
      <rect width={width} height={height} className={styles.label} />
      {placed.map((one) => (
        <Element key={one.id} placed={one} backend={backend} />
      ))}
    </svg>
  );
}

function Element({ placed, backend }: { readonly placed: PlacedElement; readonly backend: string }) {
  switch (placed.kind) {
    case 'text':
      return <Words {...placed} />;
    case 'photo':
    case 'logo':
      return <Picture {...placed} backend={backend} />;
    case 'code':
      return placed.words === '' ? null : <Code {...placed} />;
    case 'line':
      return <rect x={placed.x} y={placed.y} width={placed.width} height={placed.height} fill={placed.colour} />;
  }
}

/** One path: hundreds of squares beside each other would show the joints between them. */
function Code(placed: PlacedCode) {
  const bars = barsOfCode(placed, encodeQR(placed.words, 'raw', CODE_FORM));
  return (
    <path
      d={bars.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('')}
      fill={placed.colour}
      shapeRendering="crispEdges"
    />
  );
}

/** Draws a photo, which fills its box and is cropped, or a logo, which is shown whole. Without a photo it draws an outline of a person. */
function Picture({ kind, x, y, width, height, colour, source, backend }: PlacedPicture & { readonly backend: string }) {
  const box = { x, y, width, height };
  if (source !== null) {
    const href = source.startsWith('/') ? `${backend}${source}` : source;
    return <image {...box} href={href} preserveAspectRatio={kind === 'photo' ? 'xMidYMid slice' : 'xMidYMid meet'} />;
  }
  if (kind === 'logo') return null;
  return (
    <svg {...box} viewBox={`0 0 ${OUTLINE.side} ${OUTLINE.side}`}>
      <path d={OUTLINE.path} className={styles.outline} stroke={colour} strokeWidth={OUTLINE.line} />
    </svg>
  );
}

/** The SVG text anchor by direction and alignment; right-to-left text starts at its right edge. */
const ANCHORS = {
  ltr: { left: 'start', center: 'middle', right: 'end' },
  rtl: { left: 'end', center: 'middle', right: 'start' },
} as const;

function Words({ lines, size, bold, align, colour, direction, typefaces }: PlacedText) {
  return (
    <>
      {lines.map(({ text, x, y }) => (
        <text
          key={y}
          x={x}
          y={y}
          className={styles.words}
          style={{ fontFamily: fontsOf(typefaces) }}
          fontWeight={bold ? 600 : 400}
          fontSize={size * UNITS_PER_PT}
          fill={colour}
          textAnchor={ANCHORS[direction][align]}
          direction={direction}
        >
          {text}
        </text>
      ))}
    </>
  );
}
