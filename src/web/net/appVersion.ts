import manifest from '../../../package.json';

/** The version that this build was made as. */
export const APP_VERSION: string = manifest.version;

/** Reports whether one version is newer than another, part by part: 1.10.0 is newer than 1.9.3. */
export function isNewerVersion(version: string, than: string): boolean {
  const [left, right] = [version, than].map((text) => text.split(/[.+-]/).map((part) => Number.parseInt(part, 10) || 0));
  for (let index = 0; index < 3; index += 1) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
