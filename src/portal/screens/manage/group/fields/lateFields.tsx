import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';

/** `/manage/group/{id}/personal-fields`, or `fields` where the client has a library. */
export const GroupFieldsScreen = lazyPart<object>(
  async () => (await import(/* webpackChunkName: "screen-fields" */ './FieldsOfGroup')).FieldsOfGroup,
  { texts: ['fields', 'groupSettings'], waiting: () => <SkeletonRows rows={6} rowHeight={72} /> },
);
