/** Spreads whole numbers over 32 bits: neighbours end up far apart (the finaliser of MurmurHash3). */
function mixed(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Returns the participant to whom an evacuee is assigned: every device computes the same result without a request. Rendezvous hashing:
 * anyone who joins takes a fair part from everybody, and nobody else's people change hands; anyone who leaves gives theirs to all the
 * others.
 * @returns a participant's id; null without participants
 */
export function assigneeOf(evacueeId: number, participantIds: readonly number[]): number | null {
  const evacuee = mixed(evacueeId);
  let owner: number | null = null;
  let highest = -1;
  for (const id of participantIds) {
    const weight = mixed(evacuee ^ mixed(id ^ 0x9e3779b9));
    if (weight < highest || (weight === highest && owner !== null && id > owner)) continue;
    owner = id;
    highest = weight;
  }
  return owner;
}
