import { layoutBadge, UNITS_PER_PT, type PlacedText } from '#contract/badgeLayout';
import { UNITS_PER_MM, type BadgeDesign, type BadgeFacts } from '#contract/entities/badge';
import styles from './Badges.module.css';

interface BadgeDrawingProps {
  readonly design: BadgeDesign;
  readonly facts: BadgeFacts;
  /** What is drawn, for a screen reader; decoration without it. */
  readonly label?: string;
}

/** Draws a badge of a person as it is printed: its lines stand where the layout puts them. */
export function BadgeDrawing({ design, facts, label }: BadgeDrawingProps) {
  const [width, height] = [design.width_mm * UNITS_PER_MM, design.height_mm * UNITS_PER_MM];
  const role = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} {...role}>
      <rect width={width} height={height} className={styles.label} />
      {layoutBadge(design, facts).map((placed) =>
        placed.kind === 'text' ? (
          <Words key={placed.id} {...placed} />
        ) : (
          <rect key={placed.id} x={placed.x} y={placed.y} width={placed.width} height={placed.height} fill={placed.colour} />
        ),
      )}
    </svg>
  );
}

/** By the side of the box; a text that runs from the right begins there. */
const ANCHORS = {
  ltr: { left: 'start', center: 'middle', right: 'end' },
  rtl: { left: 'end', center: 'middle', right: 'start' },
} as const;

function Words({ lines, size, bold, align, colour, direction }: PlacedText) {
  return (
    <>
      {lines.map(({ text, x, y }) => (
        <text
          key={y}
          x={x}
          y={y}
          className={styles.words}
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
