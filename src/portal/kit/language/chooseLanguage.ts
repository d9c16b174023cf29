import type { PortalLanguage } from '#contract/platform/constants';
import type { AppThunk } from '#portal/store/state';
import { changeLanguage } from '#web/i18n/i18n';

/** Shows the portal in another language, now and on this device from now on. */
export function chooseLanguage(language: PortalLanguage): AppThunk<Promise<void>> {
  return (_dispatch, _getState, { storage }) => changeLanguage(language, storage);
}
