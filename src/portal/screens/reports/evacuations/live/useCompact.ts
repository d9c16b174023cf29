import { useMedia } from '#web/ui/layout/useMedia';

/** No column beside the list, or not the height for more than one line above it: the same limits as in the style sheets. */
const COMPACT = '(width < 1024px), (height < 500px)';

/** Returns whether the list takes the whole screen: one line of head, one row of filters, the rest behind a menu. */
export const useCompact = (): boolean => useMedia(COMPACT);
