import path from 'node:path';

import { readDirectories, type DirectoriesEnvironment } from './environment/directories';
import { readSlack, type SlackEnvironment } from './environment/slack';
import { readDnsServers } from './environment/dnsServers';
import { isLoopback } from './environment/loopback';
import { readMapTiles, type MapTilesEnvironment } from './environment/mapTiles';
import type { INTERCOM_REGIONS, LOG_LEVELS, RawSettings } from './environment/rawSettings';
import { SettingError } from './environment/settingError';
import { origin, readSettings } from './environment/settings';

/** Every setting of the server, read once at start. A test compares this list with docs/operate.md. */
export interface Environment {
  readonly port: number;
  readonly host: string;
  /** The address named in tokens and mails; no slash at the end. */
  readonly publicUrl: string;
  /** Where sign-in and the list of clients live; the same as `publicUrl` unless said otherwise. */
  readonly globalUrl: string;
  /** Proxies whose `X-Forwarded-*` headers are believed: false for none, a number of hops, or addresses. */
  readonly trustProxy: false | number | readonly string[];
  readonly tls: { readonly certificateFile: string; readonly keyFile: string } | null;
  /** Whether the settings keep the server to this machine: it listens and is known there alone, and no proxy is expected. */
  readonly loopbackOnly: boolean;
  /** The data folder; null for data in memory only. */
  readonly dataFolder: string | null;
  readonly databaseUrl: string | null;
  /** The S3-compatible file storage; null stores files in the data folder. */
  readonly fileStore: FileStoreEnvironment | null;
  readonly hub: {
    readonly appId?: string;
    readonly key?: string;
    readonly secret?: string;
    /** Credentials that still count beside the current ones, while they are rotated. */
    readonly previous: { readonly key: string; readonly secret: string } | null;
    readonly clientEvents: boolean;
    /** Origins beside the portal's own whose pages may connect. */
    readonly origins: readonly string[];
  };
  readonly pusher: PusherEnvironment | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The gateway that sends text messages, and the token that it asks for; null for none. */
  readonly sms: { readonly url: string; readonly token: string | null } | null;
  readonly demo: {
    readonly on: boolean;
    /** The folder in which earlier versions stored the demo world, which now has its own; null if a folder or database is set. */
    readonly formerFolder: string | null;
    readonly traffic: boolean;
    readonly members: number | null;
    readonly evacuees: number | null;
    /** The identity provider of the demo's organisation with single sign-on; null for none. */
    readonly sso: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string | null } | null;
    /** Whether small directories run beside the demo, to connect groups to. */
    readonly directories: boolean;
  };
  /** Where groups of members can be taken from. */
  readonly directories: DirectoriesEnvironment;
  /** The credentials for notices in Slack; null without Slack. */
  readonly slack: SlackEnvironment | null;
  readonly devShowcase: boolean;
  /** Whether clients may name identity providers on this machine and in private networks. */
  readonly privateProviders: boolean;
  /** Servers that are asked for the records of domains, each with its port; null for the system's own. */
  readonly dnsServers: readonly string[] | null;
  /** The operator's email domain: super users who sign in by single sign-on of another domain are ordinary users. */
  readonly operatorDomain: string | null;
  readonly intercom: {
    readonly appId: string | null;
    readonly secret: string | null;
    readonly scriptUrl: string | null;
    readonly region: (typeof INTERCOM_REGIONS)[number];
  };
  /** Where images may come from besides the portal itself. */
  readonly imageOrigins: readonly string[];
  /** Where the pictures of maps come from; null for none. */
  readonly mapTiles: MapTilesEnvironment | null;
  /** The address for help; null if none is set. */
  readonly supportEmail: string | null;
  readonly geoIpUrl: string | null;
  /** The address of the companion app that invitations name; null sends no invitations. */
  readonly companionAppUrl: string | null;
  /** Signs access tokens and derives refresh tokens; null: one is made once for the installation. */
  readonly tokenSecret: string | null;
  /** The one before it, which opens what was encrypted with it. */
  readonly formerTokenSecret: string | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

/** A bucket of an S3-compatible store. */
export interface FileStoreEnvironment {
  /** Origin without a path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

/** A Pusher Channels application, or one of a compatible service. */
export interface PusherEnvironment {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
  readonly cluster: string;
  readonly host: string | null;
  readonly port: number | null;
  readonly tls: boolean;
}

/** Below the project: the data of a real installation, and below them those of the demo. */
const DATA_FOLDER = '.portico';
const DEMO_FOLDER = 'demo';
/**
 * Reads the settings. An empty value counts as not set.
 *
 * @param variables usually `process.env`
 * @param projectFolder where a relative data folder lies
 * @throws SettingError naming the first setting that makes no sense, without its value, which may be a secret
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>, projectFolder: string): Environment {
  return toEnvironment(readSettings(variables), projectFolder);
}

function toEnvironment(raw: RawSettings, projectFolder: string): Environment {
  const tls = raw.TLS_CERT !== undefined && raw.TLS_KEY !== undefined ? { certificateFile: raw.TLS_CERT, keyFile: raw.TLS_KEY } : null;
  if (raw.PORT === 0 && raw.PUBLIC_URL === undefined)
    throw new SettingError('PORT=0 takes any free port, so PUBLIC_URL must say how the server is reached.');
  const publicUrl = raw.PUBLIC_URL ?? `${tls === null ? 'http' : 'https'}://localhost:${raw.PORT}`;
  const globalUrl = raw.GLOBAL_URL ?? publicUrl;
  const trustProxy = readTrustedProxies(raw.TRUST_PROXY);
  // A certificate is for a name by which other machines come.
  const loopbackOnly =
    isLoopback(raw.HOST) &&
    [publicUrl, globalUrl].every((url) => isLoopback(new URL(url).hostname)) &&
    trustProxy === false &&
    tls === null;
  const isDemo = raw.DEMO ?? loopbackOnly;
  const ownFolder = path.resolve(projectFolder, DATA_FOLDER);
  return {
    port: raw.PORT,
    host: raw.HOST,
    publicUrl,
    globalUrl,
    trustProxy,
    tls,
    loopbackOnly,
    dataFolder:
      raw.PORTICO_DATA === 'memory'
        ? null
        : path.resolve(projectFolder, raw.PORTICO_DATA ?? (isDemo ? path.join(ownFolder, DEMO_FOLDER) : ownFolder)),
    databaseUrl: raw.DATABASE_URL ?? null,
    fileStore: readFileStore(raw),
    hub: readHub(raw),
    pusher: readPusher(raw),
    smtpUrl: raw.SMTP_URL ?? null,
    mailFrom: raw.MAIL_FROM,
    sms: readSms(raw),
    demo: {
      on: isDemo,
      formerFolder: isDemo && raw.PORTICO_DATA === undefined && raw.DATABASE_URL === undefined ? ownFolder : null,
      traffic: raw.DEMO_TRAFFIC,
      members: raw.DEMO_MEMBERS ?? null,
      evacuees: raw.DEMO_EVACUEES ?? null,
      sso: readDemoSso(raw),
      directories: raw.DEMO_DIRECTORIES,
    },
    directories: readDirectories(raw),
    slack: readSlack(raw),
    devShowcase: raw.DEV_SHOWCASE ?? (isDemo && loopbackOnly),
    privateProviders: raw.SSO_PRIVATE_PROVIDERS ?? loopbackOnly,
    dnsServers: readDnsServers(raw.DNS_SERVERS),
    operatorDomain: raw.OPERATOR_DOMAIN ?? null,
    intercom: {
      appId: raw.INTERCOM_APP_ID ?? null,
      secret: raw.INTERCOM_SECRET ?? null,
      scriptUrl: raw.INTERCOM_SCRIPT_URL ?? null,
      region: raw.INTERCOM_REGION,
    },
    imageOrigins: readImageOrigins(raw.IMAGE_ORIGINS),
    mapTiles: readMapTiles(raw),
    // Nobody reads mails to the demo's address, so an installation has no address until one is set.
    supportEmail: raw.SUPPORT_EMAIL ?? (isDemo ? 'support@portico.test' : null),
    geoIpUrl: raw.GEOIP_URL ?? null,
    companionAppUrl: raw.COMPANION_APP_URL ?? null,
    tokenSecret: raw.TOKEN_SECRET ?? null,
    formerTokenSecret: raw.TOKEN_SECRET_FORMER ?? null,
    // A demo's terminal shows the address and the accounts, not a line for each request.
    logLevel: raw.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
  };
}

/** Where AWS itself answers for a bucket whose region nobody named; other stores take any. */
const DEFAULT_REGION = 'us-east-1';

function readFileStore(raw: RawSettings): Environment['fileStore'] {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_ACCESS_KEY: accessKey, FILES_S3_SECRET_KEY: secretKey } = raw;
  if (endpoint !== undefined && bucket !== undefined && accessKey !== undefined && secretKey !== undefined)
    return { endpoint, bucket, accessKey, secretKey, region: raw.FILES_S3_REGION ?? DEFAULT_REGION };
  if (raw.FILES_S3_REGION !== undefined) throw new SettingError('FILES_S3_REGION needs FILES_S3_ENDPOINT and the keys beside it.');
  return null;
}

function readHub(raw: RawSettings): Environment['hub'] {
  return {
    appId: raw.HUB_APP_ID,
    key: raw.HUB_KEY,
    secret: raw.HUB_SECRET,
    previous:
      raw.HUB_PREVIOUS_KEY === undefined || raw.HUB_PREVIOUS_SECRET === undefined
        ? null
        : { key: raw.HUB_PREVIOUS_KEY, secret: raw.HUB_PREVIOUS_SECRET },
    clientEvents: raw.HUB_CLIENT_EVENTS,
    origins: readOrigins(raw.HUB_ORIGINS),
  };
}

/** `HUB_ORIGINS`: addresses without a path, with commas between them. */
function readOrigins(value: string | undefined): readonly string[] {
  if (value === undefined) return [];
  return value.split(',').map((entry) => {
    const checked = origin()
      .required()
      .label('HUB_ORIGINS')
      .validate(entry.trim(), { errors: { wrap: { label: false } } });
    if (checked.error !== undefined) throw new SettingError(`${checked.error.message}.`);
    return checked.value;
  });
}

/** `TRUST_PROXY`: a number of hops, or a list of addresses and networks. */
function readTrustedProxies(value: string | undefined): Environment['trustProxy'] {
  if (value === undefined || value === 'off' || value === 'false' || value === '0') return false;
  if (/^\d{1,2}$/u.test(value)) return Number(value);
  const proxies = value.split(',').map((proxy) => proxy.trim());
  if (proxies.every((proxy) => /^(loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d{1,3})?)$/iu.test(proxy))) return proxies;
  throw new SettingError('TRUST_PROXY must be a number of proxies, or their addresses or networks with commas between them.');
}

/** Reads `IMAGE_ORIGINS`: addresses without a path, the only form that a policy accepts. */
function readImageOrigins(value: string | undefined): readonly string[] {
  const origins = (value ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  if (origins.every((origin) => /^https:\/\/(\*\.)?[a-z\d.-]+(:\d+)?$/iu.test(origin))) return origins;
  throw new SettingError('IMAGE_ORIGINS must be addresses such as https://files.example.org, with commas between them.');
}

function readDemoSso(raw: RawSettings): Environment['demo']['sso'] {
  if (raw.DEMO_SSO_ISSUER !== undefined && raw.DEMO_SSO_CLIENT_ID !== undefined) {
    return { issuer: raw.DEMO_SSO_ISSUER, clientId: raw.DEMO_SSO_CLIENT_ID, clientSecret: raw.DEMO_SSO_CLIENT_SECRET ?? null };
  }
  if (raw.DEMO_SSO_CLIENT_SECRET !== undefined)
    throw new SettingError('DEMO_SSO_CLIENT_SECRET needs DEMO_SSO_ISSUER and DEMO_SSO_CLIENT_ID beside it.');
  return null;
}

function readSms(raw: RawSettings): Environment['sms'] {
  if (raw.SMS_URL !== undefined) return { url: raw.SMS_URL, token: raw.SMS_TOKEN ?? null };
  if (raw.SMS_TOKEN !== undefined) throw new SettingError('SMS_TOKEN needs SMS_URL beside it.');
  return null;
}

function readPusher(raw: RawSettings): PusherEnvironment | null {
  if (raw.PUSHER_APP_ID === undefined || raw.PUSHER_KEY === undefined || raw.PUSHER_SECRET === undefined) return null;
  if (raw.PUSHER_HOST === undefined && raw.PUSHER_CLUSTER === undefined) {
    throw new SettingError('PUSHER_APP_ID needs PUSHER_CLUSTER (Pusher Channels) or PUSHER_HOST (a compatible service) beside it.');
  }
  return {
    appId: raw.PUSHER_APP_ID,
    key: raw.PUSHER_KEY,
    secret: raw.PUSHER_SECRET,
    cluster: raw.PUSHER_CLUSTER ?? '',
    host: raw.PUSHER_HOST ?? null,
    port: raw.PUSHER_PORT ?? null,
    tls: raw.PUSHER_TLS ?? true,
  };
}
