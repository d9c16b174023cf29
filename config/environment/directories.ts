import type { RawSettings } from './rawSettings';

/** A directory's own addresses, and how this installation is known there. */
export interface DirectoryEnvironment {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where a person agrees; null for one that asks nobody. */
  readonly authUrl: string | null;
  readonly tokenUrl: string;
  /** Without a slash at the end. */
  readonly apiUrl: string;
  /** Brivo's key beside the token. */
  readonly apiKey: string | null;
  /** The only clients that may use it, by their ids; null for all. */
  readonly onlyFor: readonly string[] | null;
}

/** The directories by their handler; null for one that this installation has no access to. */
export interface DirectoriesEnvironment {
  readonly google: DirectoryEnvironment | null;
  readonly entra_id: DirectoryEnvironment | null;
  readonly brivo: DirectoryEnvironment | null;
  readonly school: DirectoryEnvironment | null;
}

const withoutSlash = (url: string): string => url.replace(/\/+$/u, '');
const EVERYBODY = { apiKey: null, onlyFor: null } as const;

/** `SYNC_…`: a directory is there once its credentials are set. */
export function readDirectories(raw: RawSettings): DirectoriesEnvironment {
  return { google: readGoogle(raw), entra_id: readEntra(raw), brivo: readBrivo(raw), school: readSchool(raw) };
}

function readGoogle(raw: RawSettings): DirectoryEnvironment | null {
  const { SYNC_GOOGLE_CLIENT_ID: clientId, SYNC_GOOGLE_CLIENT_SECRET: clientSecret } = raw;
  if (clientId === undefined || clientSecret === undefined) return null;
  const { SYNC_GOOGLE_AUTH_URL: authUrl, SYNC_GOOGLE_TOKEN_URL: tokenUrl, SYNC_GOOGLE_API_URL: apiUrl } = raw;
  return { clientId, clientSecret, authUrl, tokenUrl, apiUrl: withoutSlash(apiUrl), ...EVERYBODY };
}

function readEntra(raw: RawSettings): DirectoryEnvironment | null {
  const { SYNC_ENTRA_CLIENT_ID: clientId, SYNC_ENTRA_CLIENT_SECRET: clientSecret } = raw;
  if (clientId === undefined || clientSecret === undefined) return null;
  const { SYNC_ENTRA_AUTH_URL: authUrl, SYNC_ENTRA_TOKEN_URL: tokenUrl, SYNC_ENTRA_API_URL: apiUrl } = raw;
  return { clientId, clientSecret, authUrl, tokenUrl, apiUrl: withoutSlash(apiUrl), ...EVERYBODY };
}

function readBrivo(raw: RawSettings): DirectoryEnvironment | null {
  const { SYNC_BRIVO_CLIENT_ID: clientId, SYNC_BRIVO_CLIENT_SECRET: clientSecret, SYNC_BRIVO_API_KEY: apiKey } = raw;
  if (clientId === undefined || clientSecret === undefined || apiKey === undefined) return null;
  const { SYNC_BRIVO_AUTH_URL: authUrl, SYNC_BRIVO_TOKEN_URL: tokenUrl, SYNC_BRIVO_API_URL: apiUrl } = raw;
  return { clientId, clientSecret, authUrl, tokenUrl, apiUrl: withoutSlash(apiUrl), apiKey, onlyFor: null };
}

function readSchool(raw: RawSettings): DirectoryEnvironment | null {
  const { SYNC_SCHOOL_CLIENT_ID: clientId, SYNC_SCHOOL_CLIENT_SECRET: clientSecret } = raw;
  const { SYNC_SCHOOL_TOKEN_URL: tokenUrl, SYNC_SCHOOL_API_URL: apiUrl, SYNC_SCHOOL_FOR: clients } = raw;
  if (clientId === undefined || clientSecret === undefined || tokenUrl === undefined) return null;
  if (apiUrl === undefined || clients === undefined) return null;
  const onlyFor = clients.split(',').map((client) => client.trim());
  return { clientId, clientSecret, authUrl: null, tokenUrl, apiUrl: withoutSlash(apiUrl), apiKey: null, onlyFor };
}
