/** Badges for tests. */
import type { BadgeFieldElement, BadgeTextElement } from '#contract/badges/entities/badge';

let made = 0;
/** Returns an id as the builder gives one. */
const newId = (): string => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`;

const LOOK = { size: 20, bold: true, align: 'left', fit: 'shrink', colour: '#000000' } as const;

/** An element that shows a fact; by default the visitor's name. */
export const anElement = (fields: Partial<BadgeFieldElement> = {}): BadgeFieldElement => ({
  ...LOOK,
  id: newId(),
  type: 'field',
  fact: 'name',
  field_id: null,
  x: 50,
  y: 50,
  width: 500,
  height: 100,
  ...fields,
});

/** An element of one's own words. */
export const aText = (fields: Partial<BadgeTextElement> = {}): BadgeTextElement => ({
  ...LOOK,
  id: newId(),
  type: 'text',
  text: 'Visitor',
  x: 50,
  y: 200,
  width: 500,
  height: 100,
  ...fields,
});

/** The fields of a new badge, without its owner. */
export const aDesign = { name: 'Visitor badge', width_mm: 62, height_mm: 38, elements: [anElement(), aText()] } as const;
