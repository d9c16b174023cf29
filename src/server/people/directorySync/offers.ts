import type { DirectoryOffer, NotOffered } from '#contract/people/directorySync';
import { SYNC_HANDLERS, type SyncHandler } from '#contract/people/entities/group';
import { isFlagOn, type FlagSubject } from '#contract/platform/flags';
import type { Deps } from '#server/platform/deps';
import type { DirectoryEnvironment } from '../../../../config/environment/directories';

/** Returns why a client cannot connect groups to a directory; null when it can. */
function reasonAgainst(settings: DirectoryEnvironment | null, handler: SyncHandler, subject: FlagSubject): NotOffered | null {
  if (handler === 'brivo' && !isFlagOn('brivo', subject)) return 'flag_off';
  if (settings === null) return 'not_configured';
  // A register belongs to one school; other clients must not see its pupils.
  if (settings.onlyFor?.includes(subject.client.global_client_id) === false) return 'other_client';
  return null;
}

/** Returns the directories as a client may use them (spec: groups#connecting-a-directory). */
export function offersFor({ environment }: Pick<Deps, 'environment'>, subject: FlagSubject): readonly DirectoryOffer[] {
  return SYNC_HANDLERS.map((handler) => ({ handler, not_offered: reasonAgainst(environment.directories[handler], handler, subject) }));
}
