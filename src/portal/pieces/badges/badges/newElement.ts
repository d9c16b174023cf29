import type { BadgeElement, BadgeElementType, BadgeFact, BadgeTextLook } from '#contract/badges/entities/badge';

const LOOK: BadgeTextLook & { readonly colour: string } = { size: 14, bold: false, align: 'left', fit: 'shrink', colour: '#000000' };
const BOX = { x: 30, y: 30, width: 400, height: 80 };
const SQUARE = { width: 200, height: 200 };

/** Returns a new element with its defaults: `fieldId` for an answer to a field, `words` for a text. */
export function newElement(
  type: BadgeElementType,
  { fact, fieldId, words }: { fact?: BadgeFact; fieldId?: number; words: string },
): BadgeElement {
  const id = crypto.randomUUID();
  switch (type) {
    case 'line':
      return { id, type, ...BOX, height: 5, colour: LOOK.colour };
    case 'photo':
    case 'logo':
    case 'qr':
      return { id, type, ...BOX, ...SQUARE, colour: LOOK.colour };
    case 'text':
      return { ...LOOK, ...BOX, id, type, text: words };
    case 'personal':
      return { ...LOOK, ...BOX, id, type, field_id: fieldId ?? 0 };
    case 'field':
      return { ...LOOK, ...BOX, id, type, fact: fieldId === undefined ? (fact ?? 'name') : null, field_id: fieldId ?? null };
  }
}
