import { SITE_EVENTS, siteChannel, type SiteCountEvent } from '#contract/realtime';
import type { Emit } from '#server/platform/db/transaction';
import type { SiteCount } from '#server/sites/sites/counts';
import { presentVisitorInEvent } from './present';
import type { VisitorRow } from './rows';

/** Emits on the site's channel that a person came or went, with the new count. */
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

/** Emits on the site's channel that other people are expected, or at another time: clients fetch their lists again. */
export function emitExpectedChange(emit: Emit, siteId: number): void {
  emit(siteChannel(siteId), SITE_EVENTS.expectedChanged, {});
}
