import Joi from 'joi';

import { isLoopback } from './loopback';
import { DEFAULT_TILES_URL } from './mapTiles';
import { INTERCOM_REGIONS, LOG_LEVELS, type RawSettings } from './rawSettings';
import { SettingError } from './settingError';

const SECRET_MIN_LENGTH = 32;

const onOff = (): Joi.BooleanSchema =>
  Joi.boolean().strict(false).truthy('on', 'yes', '1').falsy('off', 'no', '0').messages({ 'boolean.base': '{#label} must be on or off' });
const url = (...schemes: string[]): Joi.StringSchema =>
  Joi.string()
    .uri({ scheme: schemes })
    .messages({
      'string.uriCustomScheme': `{#label} must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    });
/** A rule for an address of this server's own: origin alone, since paths below it are fixed. */
export const origin = (): Joi.StringSchema =>
  url('http', 'https').custom((value: string, helpers) => {
    const parsed = new URL(value);
    return parsed.pathname === '/' && parsed.search === '' && parsed.hash === '' && parsed.username === ''
      ? parsed.origin
      : helpers.message({ custom: '{#label} must be an address without a path, such as https://portal.example.org' });
  });
/** An outside service's address: encrypted, unless it runs on this machine. */
const service = (): Joi.StringSchema =>
  url('https', 'http').custom((value: string, helpers) =>
    value.startsWith('http:') && !isLoopback(new URL(value).hostname)
      ? helpers.message({ custom: '{#label} must begin with https:// unless the provider runs on this machine' })
      : value,
  );
const secret = (): Joi.StringSchema =>
  Joi.string()
    .min(SECRET_MIN_LENGTH)
    .pattern(/^(.)\1*$/su, { invert: true })
    .messages({ '*': `{#label} must have at least ${SECRET_MIN_LENGTH} characters that are not all the same` });
const port = (): Joi.NumberSchema => Joi.number().port().messages({ '*': '{#label} must be a number from 0 to 65535' });
const word = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^[\w-]{1,100}$/u)
    .messages({ '*': '{#label} may hold letters, digits, - and _, up to 100 of them' });

/** How an outside service knows this installation. */
const credential = (): Joi.StringSchema => Joi.string().max(255);

/** Settings by the names under which an operator sets them. */
const SETTINGS = {
  PORT: Joi.number().integer().min(0).max(65_535).default(8080).messages({ '*': '{#label} must be a whole number from 0 to 65535' }),
  HOST: Joi.string().default('127.0.0.1'),
  PUBLIC_URL: origin(),
  GLOBAL_URL: origin(),
  TRUST_PROXY: Joi.string(),
  TLS_CERT: Joi.string(),
  TLS_KEY: Joi.string(),
  PORTICO_DATA: Joi.string(),
  DATABASE_URL: url('postgres', 'postgresql'),
  FILES_S3_ENDPOINT: origin(),
  FILES_S3_BUCKET: Joi.string()
    .pattern(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/u)
    .messages({ '*': '{#label} must be the name of a bucket: 3 to 63 small letters, digits, points and hyphens' }),
  FILES_S3_ACCESS_KEY: Joi.string(),
  FILES_S3_SECRET_KEY: Joi.string(),
  FILES_S3_REGION: word(),
  HUB_APP_ID: word(),
  HUB_KEY: word(),
  HUB_SECRET: secret(),
  HUB_PREVIOUS_KEY: word(),
  HUB_PREVIOUS_SECRET: Joi.string(),
  HUB_CLIENT_EVENTS: onOff().default(false),
  HUB_ORIGINS: Joi.string(),
  PUSHER_APP_ID: word(),
  PUSHER_KEY: word(),
  PUSHER_SECRET: Joi.string(),
  PUSHER_CLUSTER: word(),
  PUSHER_HOST: Joi.string().hostname().messages({ '*': '{#label} must be a host name without scheme or port' }),
  PUSHER_PORT: port(),
  PUSHER_TLS: onOff(),
  SMTP_URL: url('smtp', 'smtps'),
  SMS_URL: url('https', 'http').custom((value: string, helpers) =>
    value.startsWith('http:') && !isLoopback(new URL(value).hostname)
      ? helpers.message({ custom: '{#label} must begin with https:// unless the gateway runs on this machine' })
      : value,
  ),
  SMS_TOKEN: Joi.string().max(2_000),
  MAIL_FROM: Joi.string()
    .pattern(/^(?:[^<>]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/u)
    .default('Portico <no-reply@portico.test>')
    .messages({ '*': '{#label} must be an email address, perhaps with a name before it: Portico <portico@example.org>' }),
  DEMO: onOff(),
  DEMO_TRAFFIC: onOff().default(true),
  DEMO_MEMBERS: Joi.number().integer().min(0).max(100_000).messages({ '*': '{#label} must be a whole number from 0 to 100000' }),
  DEMO_EVACUEES: Joi.number().integer().min(0).max(100_000).messages({ '*': '{#label} must be a whole number from 0 to 100000' }),
  DEMO_SSO_ISSUER: service(),
  DEMO_SSO_CLIENT_ID: Joi.string().max(255),
  DEMO_SSO_CLIENT_SECRET: Joi.string().max(255),
  DEMO_DIRECTORIES: onOff().default(false),
  SYNC_GOOGLE_CLIENT_ID: credential(),
  SYNC_GOOGLE_CLIENT_SECRET: credential(),
  SYNC_GOOGLE_AUTH_URL: service().default('https://accounts.google.com/o/oauth2/v2/auth'),
  SYNC_GOOGLE_TOKEN_URL: service().default('https://oauth2.googleapis.com/token'),
  SYNC_GOOGLE_API_URL: service().default('https://admin.googleapis.com'),
  SYNC_ENTRA_CLIENT_ID: credential(),
  SYNC_ENTRA_CLIENT_SECRET: credential(),
  SYNC_ENTRA_AUTH_URL: service().default('https://login.microsoftonline.com/organizations/oauth2/v2.0/authorize'),
  SYNC_ENTRA_TOKEN_URL: service().default('https://login.microsoftonline.com/organizations/oauth2/v2.0/token'),
  SYNC_ENTRA_API_URL: service().default('https://graph.microsoft.com/v1.0'),
  SYNC_BRIVO_CLIENT_ID: credential(),
  SYNC_BRIVO_CLIENT_SECRET: credential(),
  SYNC_BRIVO_API_KEY: credential(),
  SYNC_BRIVO_AUTH_URL: service().default('https://auth.brivo.com/oauth/authorize'),
  SYNC_BRIVO_TOKEN_URL: service().default('https://auth.brivo.com/oauth/token'),
  SYNC_BRIVO_API_URL: service().default('https://api.brivo.com/v1/api'),
  SYNC_SCHOOL_CLIENT_ID: credential(),
  SYNC_SCHOOL_CLIENT_SECRET: credential(),
  SYNC_SCHOOL_TOKEN_URL: service(),
  SYNC_SCHOOL_API_URL: service(),
  SYNC_SCHOOL_FOR: Joi.string(),
  SYNC_SLACK_CLIENT_ID: credential(),
  SYNC_SLACK_CLIENT_SECRET: credential(),
  SYNC_SLACK_URL: service().default('https://slack.com'),
  SSO_PRIVATE_PROVIDERS: onOff(),
  DNS_SERVERS: Joi.string(),
  DEV_SHOWCASE: onOff(),
  OPERATOR_DOMAIN: Joi.string()
    .lowercase()
    .hostname()
    .messages({ '*': '{#label} must be the domain of email addresses, such as example.org' }),
  INTERCOM_APP_ID: word(),
  INTERCOM_SECRET: Joi.string(),
  INTERCOM_SCRIPT_URL: url('https', 'http'),
  INTERCOM_REGION: Joi.string()
    .valid(...INTERCOM_REGIONS)
    .default('us')
    .messages({ 'any.only': `{#label} must be one of ${INTERCOM_REGIONS.join(', ')}` }),
  IMAGE_ORIGINS: Joi.string(),
  MAP_TILES_URL: Joi.string().default(DEFAULT_TILES_URL),
  MAP_TILES_ATTRIBUTION: Joi.string().max(200).default('© OpenStreetMap contributors'),
  SUPPORT_EMAIL: Joi.string().email({ tlds: false }).messages({ '*': '{#label} must be an email address' }),
  GEOIP_URL: url('https', 'http'),
  COMPANION_APP_URL: url('https'),
  TOKEN_SECRET: secret(),
  TOKEN_SECRET_FORMER: secret(),
  LOG_LEVEL: Joi.string()
    .valid(...LOG_LEVELS)
    .messages({ 'any.only': `{#label} must be one of ${LOG_LEVELS.join(', ')}` }),
} as const;

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS);

const schema = Joi.object<RawSettings>(SETTINGS).options({ stripUnknown: true, errors: { wrap: { label: false, array: false } } });

/** Settings of which each is useless without the others. */
const TOGETHER: readonly (readonly (keyof RawSettings)[])[] = [
  ['TLS_CERT', 'TLS_KEY'],
  ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_ACCESS_KEY', 'FILES_S3_SECRET_KEY'],
  ['HUB_PREVIOUS_KEY', 'HUB_PREVIOUS_SECRET'],
  ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET'],
  ['DEMO_SSO_ISSUER', 'DEMO_SSO_CLIENT_ID'],
  ['SYNC_GOOGLE_CLIENT_ID', 'SYNC_GOOGLE_CLIENT_SECRET'],
  ['SYNC_ENTRA_CLIENT_ID', 'SYNC_ENTRA_CLIENT_SECRET'],
  ['SYNC_BRIVO_CLIENT_ID', 'SYNC_BRIVO_CLIENT_SECRET', 'SYNC_BRIVO_API_KEY'],
  ['SYNC_SCHOOL_CLIENT_ID', 'SYNC_SCHOOL_CLIENT_SECRET', 'SYNC_SCHOOL_TOKEN_URL', 'SYNC_SCHOOL_API_URL', 'SYNC_SCHOOL_FOR'],
  ['SYNC_SLACK_CLIENT_ID', 'SYNC_SLACK_CLIENT_SECRET'],
];

/**
 * Reads the settings as they are named. An empty value counts as not set.
 *
 * @throws SettingError naming the first that makes no sense, without its value, which may be a secret
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): RawSettings {
  const given = Object.fromEntries(SETTING_NAMES.flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])));
  const checked = schema.validate(given, { abortEarly: true, convert: true });
  if (checked.error !== undefined) throw new SettingError(`${checked.error.message}.`);
  const { value } = checked;
  for (const names of TOGETHER) {
    const set = names.filter((name) => value[name] !== undefined);
    if (set.length > 0 && set.length < names.length) {
      throw new SettingError(
        `The settings ${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''} belong together: set all of them or none.`,
      );
    }
  }
  return value;
}
