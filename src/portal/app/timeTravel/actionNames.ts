import type { UnknownAction } from '@reduxjs/toolkit';

import { realtimeEvents } from '#portal/entities/realtime';

/** Returns the name of a batch by its events: `2 × Site.1/SignInEvent, Evacuation.5/CommentAddedEvent`. */
function namesIn(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`)).join(', ');
}

/**
 * Returns the readable name of an action: RTK Query's actions share a few types and differ by their endpoint, a frame's events by their
 * names.
 */
export function nameOf(action: UnknownAction): string {
  if (realtimeEvents.match(action)) {
    const { events } = action.payload;
    return events.length === 1 ? action.type : `${action.type} · ${namesIn(events.map(({ name }) => name))}`;
  }
  const { meta } = action as { readonly meta?: { readonly arg?: { readonly endpointName?: unknown } } };
  const endpoint = meta?.arg?.endpointName;
  return typeof endpoint === 'string' ? `${action.type} · ${endpoint}` : action.type;
}
