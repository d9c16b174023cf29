import { useMedia } from '#web/ui/layout/useMedia';

/** As in the style sheets: from this width on there is room for a list beside the page. */
const WIDE = '(width >= 1024px)';

/** Reports whether the pages of Manage are listed beside the page. */
export const useHasSideList = (): boolean => useMedia(WIDE);
