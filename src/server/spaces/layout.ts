import type { Space, SpaceNode } from '#contract/spaces/entities/space';

/** Returns the space with this id anywhere in the tree, or null. A zone cannot be booked. */
export function findSpace(layout: readonly SpaceNode[], spaceId: number): Space | null {
  for (const node of layout) {
    if (node.kind === 'space') {
      if (node.id === spaceId) return node;
      continue;
    }
    const found = findSpace(node.children, spaceId);
    if (found) return found;
  }
  return null;
}
