import { selectClaims } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';

/** Reports whether the person is not restricted to sites: nobody else gives all of them. */
export const useHasAllSites = (): boolean => useAppSelector((state) => selectClaims(state)?.['user:site_id'] ?? '') === '';
