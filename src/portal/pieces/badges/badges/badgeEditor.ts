import { labelUnits, smallestBox, type BadgeBox, type BadgeDesign, type BadgeElement } from '#contract/badges/entities/badge';

/** A badge in the builder: the design, and the designs to undo and redo. Plain data, changed by `editBadge` alone. */
export interface BadgeEditor {
  readonly name: string;
  readonly design: BadgeDesign;
  readonly past: readonly BadgeDesign[];
  readonly future: readonly BadgeDesign[];
  readonly selectedId: string | null;
  /** The movement that the last change belongs to: its further changes are undone with it. */
  readonly gesture: string | null;
}

/** The properties of an element that may change; its type and id never do. */
export type ElementChange = Partial<Omit<BadgeElement, 'id' | 'type'>> & Record<string, unknown>;

export type BadgeEdit =
  | { readonly type: 'named'; readonly name: string }
  | { readonly type: 'selected'; readonly id: string | null }
  | { readonly type: 'added'; readonly element: BadgeElement }
  | { readonly type: 'changed'; readonly id: string; readonly change: ElementChange; readonly gesture?: string }
  | { readonly type: 'removed'; readonly id: string }
  | { readonly type: 'layered'; readonly id: string; readonly by: 1 | -1 }
  | { readonly type: 'resized'; readonly width_mm: number; readonly height_mm: number }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' };

/** Returns the state for a stored badge, or a new one. */
export const beginBadge = ({ name, width_mm, height_mm, elements }: BadgeDesign & { readonly name: string }): BadgeEditor => ({
  name,
  design: { width_mm, height_mm, elements },
  past: [],
  future: [],
  selectedId: null,
  gesture: null,
});

const clamp = (value: number, least: number, most: number): number => Math.round(Math.min(Math.max(value, least), Math.max(least, most)));

/** Returns a box within the label: no part of a badge is ever outside. */
function withinLabel(box: BadgeBox, label: Pick<BadgeDesign, 'width_mm' | 'height_mm'>, type: BadgeElement['type']): BadgeBox {
  const [right, bottom] = labelUnits(label);
  const least = smallestBox(type);
  const width = clamp(box.width, least.width, right);
  const height = clamp(box.height, least.height, bottom);
  return { x: clamp(box.x, 0, right - width), y: clamp(box.y, 0, bottom - height), width, height };
}

const fitted = (element: BadgeElement, label: Pick<BadgeDesign, 'width_mm' | 'height_mm'>): BadgeElement => ({
  ...element,
  ...withinLabel(element, label, element.type),
});

/** Applies a change to the design, so that it can be undone. */
function advance(
  editor: BadgeEditor,
  design: BadgeDesign,
  { gesture = null }: { readonly gesture?: string | null | undefined } = {},
): BadgeEditor {
  const continues = gesture !== null && gesture === editor.gesture;
  return { ...editor, design, past: continues ? editor.past : [...editor.past, editor.design], future: [], gesture };
}

function layered(elements: readonly BadgeElement[], id: string, by: 1 | -1): readonly BadgeElement[] {
  const from = elements.findIndex((element) => element.id === id);
  const moved = elements[from];
  const passed = elements[from + by];
  if (moved === undefined || passed === undefined) return elements;
  return elements.map((element, index) => (index === from ? passed : index === from + by ? moved : element));
}

/** Returns the badge after an edit. */
export function editBadge(editor: BadgeEditor, edit: BadgeEdit): BadgeEditor {
  const { design } = editor;
  const { elements } = design;
  switch (edit.type) {
    case 'named':
      return { ...editor, name: edit.name };
    case 'selected':
      return { ...editor, selectedId: edit.id, gesture: null };
    case 'added':
      return { ...advance(editor, { ...design, elements: [...elements, fitted(edit.element, design)] }), selectedId: edit.element.id };
    case 'changed': {
      // A change names fields of the element's own type: the controls are made from it.
      const next = elements.map((one) => (one.id === edit.id ? fitted({ ...one, ...edit.change }, design) : one));
      return advance(editor, { ...design, elements: next }, { gesture: edit.gesture });
    }
    case 'removed':
      return { ...advance(editor, { ...design, elements: elements.filter(({ id }) => id !== edit.id) }), selectedId: null };
    case 'layered':
      return advance(editor, { ...design, elements: layered(elements, edit.id, edit.by) });
    case 'resized': {
      const label = { width_mm: edit.width_mm, height_mm: edit.height_mm };
      return advance(editor, { ...label, elements: elements.map((element) => fitted(element, label)) });
    }
    case 'undone': {
      const before = editor.past.at(-1);
      if (before === undefined) return editor;
      return { ...editor, design: before, past: editor.past.slice(0, -1), future: [design, ...editor.future], gesture: null };
    }
    case 'redone': {
      const [after, ...later] = editor.future;
      if (after === undefined) return editor;
      return { ...editor, design: after, past: [...editor.past, design], future: later, gesture: null };
    }
  }
}
