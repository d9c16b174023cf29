import type { SeriesLook } from './seriesLook';

/** The ground of a bar: its colour, with lines or dots of the surface through it. Stands within `<defs>`. */
export function SeriesPattern({ id, look }: { readonly id: string; readonly look: SeriesLook }) {
  return (
    <pattern
      id={id}
      width="8"
      height="8"
      patternUnits="userSpaceOnUse"
      patternTransform={look.pattern === 'rising' ? 'rotate(45)' : look.pattern === 'falling' ? 'rotate(-45)' : undefined}
    >
      <rect width="8" height="8" style={{ fill: look.colour }} />
      {look.pattern === 'dots' && <circle cx="4" cy="4" r="1.6" style={{ fill: 'var(--color-surface)' }} />}
      {(look.pattern === 'rising' || look.pattern === 'falling') && <rect width="2" height="8" style={{ fill: 'var(--color-surface)' }} />}
      {look.pattern === 'level' && <rect width="8" height="2" style={{ fill: 'var(--color-surface)' }} />}
    </pattern>
  );
}
