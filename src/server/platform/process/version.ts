import manifest from '../../../../package.json';

/** This program's version: what `/healthz` and `latest_app_version` say. */
export const VERSION: string = manifest.version;
