import manifest from '../../../../package.json';

/** This program's version, as in `/healthz` and `latest_app_version`. */
export const VERSION: string = manifest.version;
