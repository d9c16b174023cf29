import type { BadgeDesign, BadgeElement, BadgeFact } from '#contract/badges/entities/badge';

/** Designs to start from. */
export const BADGE_TEMPLATES = ['name', 'visit', 'small'] as const;
export type BadgeTemplate = (typeof BADGE_TEMPLATES)[number];

type Place = readonly [x: number, y: number, width: number, height: number];

function fact(of: BadgeFact, [x, y, width, height]: Place, size: number, bold = false): BadgeElement {
  const look = { size, bold, align: 'left', fit: 'shrink', colour: '#000000' } as const;
  return { id: crypto.randomUUID(), type: 'field', fact: of, field_id: null, x, y, width, height, ...look };
}
const line = ([x, y, width, height]: Place): BadgeElement => ({
  id: crypto.randomUUID(),
  type: 'line',
  x,
  y,
  width,
  height,
  colour: '#000000',
});

/** Returns a new badge from a template. */
export function designOf(template: BadgeTemplate): BadgeDesign {
  switch (template) {
    case 'name':
      return {
        width_mm: 100,
        height_mm: 62,
        elements: [
          fact('group', [50, 40, 900, 70], 14),
          line([50, 125, 900, 6]),
          fact('name', [50, 160, 900, 260], 40, true),
          fact('company', [50, 440, 900, 90], 18),
        ],
      };
    case 'visit':
      return {
        width_mm: 89,
        height_mm: 36,
        elements: [
          fact('name', [40, 15, 810, 138], 26, true),
          fact('company', [40, 155, 810, 60], 13),
          line([40, 228, 810, 4]),
          fact('host', [40, 245, 500, 70], 11),
          fact('date', [550, 245, 300, 45], 9),
          fact('time', [550, 290, 300, 45], 9),
        ],
      };
    case 'small':
      return { width_mm: 62, height_mm: 29, elements: [fact('name', [30, 40, 560, 120], 22, true), fact('group', [30, 175, 560, 60], 11)] };
  }
}
