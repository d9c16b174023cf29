import type { SyncHandler } from '#contract/people/entities/group';
import type { Member } from '#contract/people/entities/member';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';

const pages = () => import(/* webpackChunkName: "screen-group-sync" */ './syncPages');
const late = { texts: ['directorySync', 'groups'], waiting: () => <SkeletonRows rows={3} rowHeight={56} /> };

/** The synchronisation on a group's details. */
export const LateDirectorySection = lazyPart<{ readonly groupId: number }>(async () => (await pages()).DirectorySection, late);

/** Shows the origin of a member's fields; loaded with its texts. */
export const LateDirectoryOrigin = lazyPart<{ readonly member: Member; readonly handler: SyncHandler; readonly mayEdit: boolean }>(
  async () => (await pages()).DirectoryOrigin,
  { texts: ['directorySync', 'groups'] },
);

/** The page to which every directory returns people. */
export const DirectoryCallbackScreen = lazyPart<object>(async () => (await pages()).DirectoryCallbackScreen, late);

const RemoteGroup = lazyPart<{ readonly handler: 'entra_id' | 'brivo' }>(async () => (await pages()).RemoteGroupScreen, late);

/** Chooses a group of Entra ID. */
export const EntraGroupScreen = () => <RemoteGroup handler="entra_id" />;

/** Chooses a group of Brivo. */
export const BrivoGroupScreen = () => <RemoteGroup handler="brivo" />;
