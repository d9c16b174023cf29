import { setImmediate } from 'node:timers/promises';

import { placeElement, type PlacedElement } from '#contract/badges/badgeLayout';
import type { BadgeDesign, BadgeFacts } from '#contract/badges/entities/badge';

/** Lays a badge out as `layoutBadge` does, and yields to other requests before each element: long answers take a while to fit. */
export async function layoutInTurns({ elements }: Pick<BadgeDesign, 'elements'>, facts: BadgeFacts): Promise<readonly PlacedElement[]> {
  const placed: PlacedElement[] = [];
  for (const element of elements) {
    await setImmediate();
    placed.push(placeElement(element, facts));
  }
  return placed;
}
