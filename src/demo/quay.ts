import { randomOf, type Random } from './world/random';

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a quay in the evening, in a site's own colour, as SVG: warehouses and cranes behind the water, in a different row for each site.
 */
export function quayAt(name: string, colour: string | null, { width, height }: Size): string {
  const random = randomOf('quay', name);
  const shore = height * 0.62;
  const houses: string[] = [];
  for (let x = -40; x < width;) {
    const wide = 120 + random.next() * 190;
    const high = 140 + random.next() * 330;
    houses.push(house({ x, wide, high, shore, isGabled: random.next() > 0.45, random }));
    x += wide + 8 + random.next() * 24;
  }
  const ripples = Array.from({ length: 70 }, () => {
    const place = `x="${(random.next() * width).toFixed(0)}" y="${(shore + 20 + random.next() * (height - shore)).toFixed(0)}"`;
    const size = `width="${(40 + random.next() * 260).toFixed(0)}" height="3"`;
    return `<rect ${place} ${size} fill="#ffe3b0" opacity="${(0.06 + random.next() * 0.16).toFixed(2)}"/>`;
  });
  const own = colour ?? '#1d3f72';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
${gradient('sky', [own, 0], ['#d8835f', 0.55], ['#f7c98b', 0.8])}
${gradient('water', ['#c98a68', 0], [own, 0.35], ['#0c1824', 1])}
</defs>
<rect width="100%" height="100%" fill="url(#sky)"/>
<circle cx="${width * (0.55 + random.next() * 0.3)}" cy="${shore - 150}" r="95" fill="#ffe9bd" opacity=".9"/>
<g fill="#22303f">${houses.join('')}</g>
<rect y="${shore}" width="100%" height="${height - shore}" fill="url(#water)"/>
<rect y="${shore - 14}" width="100%" height="22" fill="#17212c"/>
${ripples.join('')}
</svg>`;
}

/** Returns a gradient of colours from top to bottom, each with its place. */
function gradient(id: string, ...stops: readonly (readonly [colour: string, offset: number])[]): string {
  const parts = stops.map(([colour, offset]) => `<stop offset="${offset}" stop-color="${colour}"/>`);
  return `<linearGradient id="${id}" x2="0" y2="1">${parts.join('')}</linearGradient>`;
}

interface House {
  readonly x: number;
  readonly wide: number;
  readonly high: number;
  readonly shore: number;
  readonly isGabled: boolean;
  readonly random: Random;
}

function house({ x, wide, high, shore, isGabled, random }: House): string {
  const top = shore - high;
  const roof = isGabled ? `<path d="M${x} ${top}l${wide / 2} ${-wide * 0.38}l${wide / 2} ${wide * 0.38}z"/>` : '';
  const windows: string[] = [];
  for (let row = top + 34; row < shore - 70; row += 62)
    for (let column = x + 22; column < x + wide - 34; column += 46) {
      const place = `x="${column.toFixed(0)}" y="${row.toFixed(0)}"`;
      if (random.next() > 0.45) windows.push(`<rect ${place} width="18" height="28" fill="#ffd896" opacity=".8"/>`);
    }
  const size = `width="${wide.toFixed(0)}" height="${(high + 12).toFixed(0)}"`;
  return `${roof}<rect x="${x.toFixed(0)}" y="${top.toFixed(0)}" ${size}/>${windows.join('')}`;
}
