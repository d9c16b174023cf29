import { useMedia } from './useMedia';

/** A phone's width: the same limit as in the style sheets. */
const PHONE = '(width < 640px)';

/** Reports whether the page is as narrow as a phone. */
export const useNarrow = (): boolean => useMedia(PHONE);
