import { keepUnreadableVisit } from '#contract/visits/calls/queuedVisits';
import { UNREADABLE_MAX, type QueuedOutcome } from '#contract/visits/entities/queuedVisit';
import { send, type Outcome } from '#web/net/transport';
import { ask } from '../ask';
import type { KioskServices } from '../services';
import type { QueuedEntry } from './visitQueue';

/**
 * Submits an entry that the server cannot read to manual review: it would be refused each time, and stay on the device for ever (spec:
 * kiosk#queued-visits).
 */
export function sendForReview(
  entry: QueuedEntry,
  services: KioskServices,
  dispatch: Parameters<typeof ask>[3],
): Promise<Outcome<QueuedOutcome>> {
  const { kind, siteId } = entry;
  const { name, ...rest } = entry.body;
  // The name first: it is what is left of an entry that has to be cut.
  const said = JSON.stringify({ name, ...rest, site_id: siteId, made_at: timeOf(entry, services) });
  return ask(keepUnreadableVisit, { body: { kind, said: said.slice(0, UNREADABLE_MAX) } }, services, dispatch, send);
}

/** Returns the time of an entry; null without a valid one, which the database may hold: the server then uses the time of its arrival. */
function timeOf({ made }: QueuedEntry, { time }: KioskServices): string | null {
  try {
    return time.timeOf(made);
  } catch {
    return null;
  }
}
