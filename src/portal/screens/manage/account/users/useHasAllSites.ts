import { selectClaims } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';

/** Reports whether the user is not restricted to sites: only then may they grant all of them. */
export const useHasAllSites = (): boolean => useAppSelector((state) => selectClaims(state)?.['user:site_id'] ?? '') === '';
