import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';

/** `/manage/site/{id}/customfields`, or `fields` where the client has a library. */
export const SiteFieldsScreen = lazyPart<object>(
  async () => (await import(/* webpackChunkName: "screen-fields" */ './FieldsOfSite')).FieldsOfSite,
  { texts: ['fields'], waiting: () => <SkeletonRows rows={6} rowHeight={72} /> },
);
