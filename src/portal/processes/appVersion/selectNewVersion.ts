import type { RootState } from '#portal/store/state';
import { APP_VERSION, isNewerVersion } from '#web/net/appVersion';

/** Selects the version that a reload would bring, when it is newer than the running one; else null. */
export function selectNewVersion({ session }: RootState): string | null {
  const latest = session.config?.latest_app_version;
  return latest !== undefined && isNewerVersion(latest, APP_VERSION) ? latest : null;
}
