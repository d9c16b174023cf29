import type { createVisitor } from '#contract/visits/calls/visitors';
import type { SignedInContext } from '#server/platform/http/context';
import { ProblemError } from '#server/platform/http/problem';
import { requireSite } from '#server/sites/sites/access';
import { unknownId } from '../visit/unknownId';

/** Returns the site that somebody comes to. @throws Problem 404 that names the field, for a site out of the caller's reach */
export async function siteOfArrival({ actor, body, db }: SignedInContext<typeof createVisitor>): Promise<number> {
  try {
    return (await requireSite(db, actor, body.site_id)).id;
  } catch (error) {
    throw error instanceof ProblemError && error.status === 404 ? unknownId('site_id') : error;
  }
}
