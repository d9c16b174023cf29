import type { RootState } from '#portal/store/state';
import { APP_VERSION, isNewerVersion } from '#web/net/appVersion';

/** The version that a reload would bring, when it is newer than the one that runs; else null. */
export function selectNewVersion({ session }: RootState): string | null {
  const latest = session.config?.latest_app_version;
  return latest !== undefined && isNewerVersion(latest, APP_VERSION) ? latest : null;
}
