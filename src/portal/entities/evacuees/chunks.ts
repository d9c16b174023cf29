import type { Evacuee } from '#contract/evacuations/entities/evacuation';
import { foldText } from '#contract/platform/text/fold';

/** The number of evacuees that share an array: a change copies one of these and the list of chunks, never the whole. */
export const CHUNK_SIZE = 64;

/**
 * The one hot collection: evacuees in slots, 64 to a chunk, with an index by id. Slots follow the names, so that a list in slot order is
 * sorted by name. The cost of a burst of changes hardly grows with the number of people (bench/storeBatch.bench.ts); that of a spread
 * dictionary does.
 */
export interface EvacueeChunks {
  readonly chunks: readonly (readonly Evacuee[])[];
  /** Id → slot. */
  readonly slots: Readonly<Record<number, number>>;
  readonly size: number;
}

export const NO_EVACUEES: EvacueeChunks = { chunks: [], slots: {}, size: 0 };

/** Builds the collection, ordered by name. */
export function chunksOf(evacuees: readonly Evacuee[]): EvacueeChunks {
  const names = new Map(evacuees.map((evacuee) => [evacuee.id, foldText(evacuee.name)]));
  const nameOf = ({ id }: Evacuee): string => names.get(id) ?? '';
  const sorted = [...evacuees].sort((left, right) => {
    const [a, b] = [nameOf(left), nameOf(right)];
    return a < b ? -1 : a > b ? 1 : left.id - right.id;
  });
  const chunks: Evacuee[][] = [];
  const slots: Record<number, number> = {};
  sorted.forEach((evacuee, slot) => {
    slots[evacuee.id] = slot;
    const chunk = chunks[Math.floor(slot / CHUNK_SIZE)];
    if (chunk === undefined) chunks.push([evacuee]);
    else chunk.push(evacuee);
  });
  return { chunks, slots, size: sorted.length };
}

export function evacueeIn({ chunks, slots }: EvacueeChunks, id: number): Evacuee | undefined {
  const slot = slots[id];
  return slot === undefined ? undefined : chunks[Math.floor(slot / CHUNK_SIZE)]?.[slot % CHUNK_SIZE];
}

/**
 * Puts evacuees into their slots, new ones behind the last: however many, each chunk and the list of chunks are copied once. An older
 * revision changes nothing.
 * @param onTaken called with each new evacuee and the one it replaces
 */
export function withEvacuees(
  collection: EvacueeChunks,
  newer: readonly Evacuee[],
  onTaken?: (taken: Evacuee, held: Evacuee | undefined) => void,
): EvacueeChunks {
  let { slots, size } = collection;
  let chunks: (readonly Evacuee[])[] | undefined;
  const copied = new Map<number, Evacuee[]>();
  for (const evacuee of newer) {
    const slot = slots[evacuee.id] ?? size;
    const at = Math.floor(slot / CHUNK_SIZE);
    const held = (copied.get(at) ?? collection.chunks[at])?.[slot % CHUNK_SIZE];
    if (held !== undefined && held.revision >= evacuee.revision) continue;
    let chunk = copied.get(at);
    if (chunk === undefined) {
      chunk = collection.chunks[at]?.slice() ?? [];
      copied.set(at, chunk);
      chunks ??= collection.chunks.slice();
      chunks[at] = chunk;
    }
    chunk[slot % CHUNK_SIZE] = evacuee;
    if (held === undefined) {
      slots = { ...slots, [evacuee.id]: slot };
      size += 1;
    }
    onTaken?.(evacuee, held);
  }
  return chunks === undefined ? collection : { chunks, slots, size };
}

/** Returns all evacuees, in slot order. */
export function* evacueesOf({ chunks }: EvacueeChunks): Generator<Evacuee> {
  for (const chunk of chunks) yield* chunk;
}
