import type { RootState } from '../../store/state';

/** Reports whether mail reaches people; true until the server says otherwise. */
export const selectMailAvailable = (state: RootState): boolean => state.session.config?.mail_available !== false;
