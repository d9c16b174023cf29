/** However a badge is edited, nothing leaves the label, and undoing all of it returns to the start. */
import fc from 'fast-check';

import { isOnLabel, LABEL_SIZES, labelTenths, labelUnits } from '#contract/badges/entities/badge';
import { beginBadge, editBadge, type BadgeEdit, type BadgeEditor } from '#portal/pieces/badges/badges/badgeEditor';
import { newElement } from '#portal/pieces/badges/badges/newElement';
import { coveredWords, inFreeRoom } from '#portal/pieces/badges/badges/room';
import { aDesign, anElement, aText } from '../support/badgeWorld';
import { runs } from '../support/proof';

const IDS = Array.from({ length: 6 }, () => anElement().id);
const place = fc.integer({ min: -3_000, max: 3_000 });
const id = fc.constantFrom(...IDS, ...aDesign.elements.map((element) => element.id));

/** In tenths of a millimetre, as labels are. */
const side = fc.integer({ min: 200, max: 2_000 }).map((tenths) => tenths / 10);

const edit = fc.oneof<fc.Arbitrary<BadgeEdit>[]>(
  fc.record({ of: id, x: place, y: place }).map(({ of, x, y }) => ({ type: 'added', element: aText({ id: of, x, y }) })),
  fc
    .record({ id, change: fc.record({ x: place, y: place, width: place, height: place }, { requiredKeys: [] }), drags: fc.boolean() })
    .map(({ drags, ...change }) => ({ type: 'changed', ...change, ...(drags ? { gesture: 'drag' } : {}) })),
  id.map((of) => ({ type: 'removed', id: of })),
  fc.record({ id, by: fc.constantFrom(1, -1) }).map((layer) => ({ type: 'layered', ...layer })),
  fc.record({ width_mm: side, height_mm: side }).map((size) => ({ type: 'resized', ...size })),
  fc.constant({ type: 'undone' }),
  fc.constant({ type: 'redone' }),
);

const START = beginBadge(aDesign);
const all = (editor: BadgeEditor, edits: readonly BadgeEdit[]): BadgeEditor => edits.reduce(editBadge, editor);

it('returns to the start by undoing a hundred edits, and to their end by redoing them', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 100 }), (edits) => {
      const edited = all(START, edits);
      expect(JSON.parse(JSON.stringify(edited))).toEqual(edited);
      const steps = edited.past.length;
      const undone = all(
        edited,
        Array.from({ length: steps }, () => ({ type: 'undone' })),
      );
      expect(undone.design).toEqual(START.design);
      expect(
        all(
          undone,
          Array.from({ length: steps }, () => ({ type: 'redone' })),
        ).design,
      ).toEqual(edited.design);
    }),
    { numRuns: runs(100, 3_000) },
  );
});

it('keeps every element on the label', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 60 }), (edits) => {
      const { design } = all(START, edits);
      expect(design.elements.every((element) => isOnLabel(element, design))).toBe(true);
    }),
    { numRuns: runs(100, 3_000) },
  );
});

it('undoes a drag as one step', () => {
  const [name] = aDesign.elements;
  const drag = [60, 70, 80].map((x): BadgeEdit => ({ type: 'changed', id: name.id, change: { x }, gesture: 'drag' }));
  expect(all(START, [...drag, { type: 'undone' }]).design).toEqual(START.design);
});

it('puts a new picture where it covers nothing, smaller if need be, or leaves it where it comes', () => {
  const kind = fc.constantFrom('photo', 'logo', 'qr');
  fc.assert(
    fc.property(kind, fc.array(edit, { maxLength: 20 }), (type, edits) => {
      const { design } = all(START, edits);
      const element = newElement(type, { words: '' });
      const placed = inFreeRoom(element, design);
      const isMoved = placed !== element;
      if (isMoved) expect(isOnLabel(placed, design)).toBe(true);
      const isCovering = coveredWords({ ...design, elements: [...design.elements, placed] }).some(([picture]) => picture === placed);
      expect(isMoved && isCovering).toBe(false);
      expect(placed.width).toBe(placed.height);
    }),
    { numRuns: runs(100, 3_000) },
  );
});

it('finds room at the side for a logo on the design to begin with', () => {
  const placed = inFreeRoom(newElement('logo', { words: '' }), aDesign);
  expect(placed).toMatchObject({ x: 10, y: 300, width: 63, height: 63 });
});

it('rounds the side of a label down, once', () => {
  fc.assert(
    fc.property(fc.double({ min: 20, max: 200, noNaN: true }), (mm) => {
      const kept = labelTenths(mm);
      expect(kept).toBeLessThanOrEqual(mm + 1e-6);
      expect(mm - kept).toBeLessThan(0.1);
      expect(labelTenths(kept)).toBe(kept);
    }),
    { numRuns: runs(200, 3_000) },
  );
  for (const label of LABEL_SIZES) {
    expect([labelTenths(label.width_mm), labelTenths(label.height_mm)]).toEqual([label.width_mm, label.height_mm]);
    expect(labelUnits(label).every(Number.isInteger)).toBe(true);
  }
});
