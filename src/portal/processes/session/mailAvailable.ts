import type { RootState } from '../../store/state';

/** Reports whether mail reaches people; until the server says otherwise it does. */
export const selectMailAvailable = (state: RootState): boolean => state.session.config?.mail_available !== false;
