import type { RootState } from '../../store/state';

/** Reports whether the server can send text messages. */
export const selectSmsAvailable = (state: RootState): boolean => state.session.config?.sms_available ?? false;
