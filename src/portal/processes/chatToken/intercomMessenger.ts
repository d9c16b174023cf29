import { Intercom, boot, onUnreadCountChange, show, shutdown, update } from '@intercom/messenger-js-sdk';

import { currentLanguage } from '#web/i18n/i18n';
import { pageSetting } from '#web/storage/pageSetting';
import type { ChatMessenger } from '#portal/lib/services';

/** The id of the element by which the vendor's package loads its script. */
const SCRIPT_ID = '_intercom_npm_loader';

const listeners = new Set<(unread: number) => void>();
let isLoaded = false;

const isRegion = (text: string | null): text is 'us' | 'eu' | 'ap' => text === 'us' || text === 'eu' || text === 'ap';

/** The vendor's button is hidden: it would lie over buttons that a marshal taps. The support page opens the window. */
const settingsFor = (token: string) => ({
  app_id: pageSetting('intercom-app-id') ?? '',
  intercom_user_jwt: token,
  hide_default_launcher: true,
  language_override: currentLanguage(),
});

/** Waits for the vendor's script. If it fails to load, everything is reset, so that a later attempt requests it again. */
function scriptLoaded(): Promise<void> {
  const script = document.getElementById(SCRIPT_ID);
  return new Promise((resolve, reject) => {
    script?.addEventListener('load', () => resolve());
    script?.addEventListener('error', () => {
      script.remove();
      window.Intercom = undefined;
      reject(new Error("The chat's script could not be loaded"));
    });
  });
}

/** The official messenger; a page has only one. */
export const intercomMessenger: ChatMessenger = {
  open: async (token) => {
    if (isLoaded) {
      boot({ ...window.intercomSettings, ...settingsFor(token) });
      return;
    }
    const region = pageSetting('intercom-region');
    Intercom({
      ...settingsFor(token),
      ...(isRegion(region) ? { region } : {}),
      widgetUrl: pageSetting('intercom-script-url') ?? undefined,
    });
    await scriptLoaded();
    isLoaded = true;
    onUnreadCountChange((unread: number) => listeners.forEach((listener) => listener(unread)));
  },
  renew: (token) => update({ intercom_user_jwt: token }),
  show,
  close: () => {
    if (!isLoaded) return;
    shutdown();
    // The package stores its settings on the page.
    delete window.intercomSettings?.['intercom_user_jwt'];
  },
  subscribe: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
