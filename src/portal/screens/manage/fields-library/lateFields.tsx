import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';

/** `/manage/fields-library`: with the tabs of sites and groups in one chunk. */
export const FieldsLibraryScreen = lazyPart<object>(
  async () => (await import(/* webpackChunkName: "screen-fields" */ './FieldsLibrary')).FieldsLibrary,
  { texts: ['fields'], waiting: () => <SkeletonRows rows={6} rowHeight={72} /> },
);
