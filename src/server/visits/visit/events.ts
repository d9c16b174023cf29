import { SITE_EVENTS, siteChannel, type SiteCountEvent } from '#contract/realtime';
import type { Emit } from '#server/platform/db/transaction';
import type { SiteCount } from '#server/sites/sites/counts';
import { presentVisitorInEvent } from './present';
import type { VisitorRow } from './rows';

/** Tells the site's channel that a person came or went, and what the count is now. */
export function emitCountEvent(
  emit: Emit,
  event: typeof SITE_EVENTS.signIn | typeof SITE_EVENTS.signOut,
  visitor: VisitorRow,
  count: SiteCount,
): void {
  const data: SiteCountEvent = {
    visitor: presentVisitorInEvent(visitor),
    site: { id: visitor.site_id, visitors_signed_in_count: count.signed_in, count_revision: count.revision },
  };
  emit(siteChannel(visitor.site_id), event, data);
}

/** Tells the site's channel that somebody else is expected there, or at another time: what shows it is fetched again. */
export function emitExpectedChange(emit: Emit, siteId: number): void {
  emit(siteChannel(siteId), SITE_EVENTS.expectedChanged, {});
}
