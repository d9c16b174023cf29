import type { RootState } from '../../store/state';

/** Reports whether groups can be connected to Slack. */
export const selectSlackAvailable = (state: RootState): boolean => state.session.config?.slack_available ?? false;
