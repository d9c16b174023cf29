import { selectConfig } from '../kioskSlice';
import { useKioskSelector } from '../store';

/** Returns whether this is a visitor's own phone, which may open a link itself. */
export const useIsOwnPhone = (): boolean => (useKioskSelector(selectConfig)?.contactless ?? null) !== null;
