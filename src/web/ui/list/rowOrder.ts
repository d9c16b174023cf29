/** Between which rows something was let go. */
interface DropPlace {
  readonly id: number;
  /** After that row; else before it. */
  readonly after: boolean;
}

/** Returns the order once a row was let go beside another. */
export function orderAfterDrop(ids: readonly number[], moved: number, { id, after }: DropPlace): number[] {
  if (moved === id) return [...ids];
  const others = ids.filter((other) => other !== moved);
  return withRowAt(others, others.indexOf(id) + (after ? 1 : 0), moved);
}

/** Returns the order after a row has moved one place up or down; at either end it does not move. */
export function orderAfterStep(ids: readonly number[], moved: number, step: -1 | 1): number[] {
  const place = ids.indexOf(moved) + step;
  const others = ids.filter((id) => id !== moved);
  return place < 0 ? [...ids] : withRowAt(others, place, moved);
}

function withRowAt(ids: readonly number[], place: number, id: number): number[] {
  return [...ids.slice(0, place), id, ...ids.slice(place)];
}
