import Joi from 'joi';

import type { Edit } from '#contract/platform/entities/record';
import { PERMISSIONS } from '#contract/platform/permissions';
import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { page, search, sortBy } from '#contract/platform/rules/paging';
import { globalClientId, id, yesOrNo } from '#contract/platform/rules/parameters';
import type { UserRights } from '../calls/users';
import * as calls from '../calls/ssoAdmin';
import { SSO_CLIENTS_MAX, PEOPLE_TOLD_MAX } from '../constants';
import { SSO_PROVIDER_TYPES } from '../entities/sso';
import { PUBLIC_MAIL_DOMAINS } from '../publicMailDomains';
import { siteIds } from './users';
import { ssoReturn } from './sso';

const DOMAIN_MAX_LENGTH = 253;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/u;
const TOP_LABEL = /^(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/u;

/** Normalises a domain for comparison: lower case, other scripts in Punycode. Returns null for invalid text. */
function readDomain(text: string): string | null {
  const given = text.trim().replace(/\.$/u, '');
  if (given === '' || /[\s/?#@:[\]\\%]/u.test(given) || !URL.canParse(`http://${given}`)) return null;
  const { hostname } = new URL(`http://${given}`);
  const labels = hostname.split('.');
  const isDomain =
    hostname.length <= DOMAIN_MAX_LENGTH &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LABEL.test(labels.at(-1) ?? '');
  return isDomain ? hostname : null;
}

const domain = () =>
  Joi.string()
    .max(DOMAIN_MAX_LENGTH)
    .allow('')
    .custom((value: string, helpers) => {
      if (value === '') return value;
      const read = readDomain(value);
      if (read === null) return helpers.error('domain.form');
      return PUBLIC_MAIL_DOMAINS.has(read) ? helpers.error('domain.public') : read;
    })
    .messages({ 'domain.form': 'rules.ssoDomain', 'domain.public': 'rules.ssoPublicDomain' });

/** Text from the provider; the limit is far longer than any known value. */
const detail = () => Joi.string().trim().max(500).allow('');

/** Joi's types do not know read-only lists. */
type Writable<Body> = { -readonly [Key in keyof Body]: Body[Key] extends readonly (infer Item)[] ? Item[] : Body[Key] };

const configFields = {
  type: Joi.string().valid(...SSO_PROVIDER_TYPES),
  domain: domain(),
  provider: Joi.object<calls.SsoConfigFields['provider'], true>({
    client_id: detail().required(),
    provider_host: detail().required(),
    client_secret: Joi.string().max(1_000).allow(null),
  }),
  clients: Joi.array().items(globalClientId()).max(SSO_CLIENTS_MAX).unique(),
  enabled: yesOrNo(),
};
/** Also validates the configuration forms. */
export const ssoConfigChange: Joi.ObjectSchema<Edit<Partial<calls.SsoConfigFields>>> = Joi.object<
  Edit<Partial<Writable<calls.SsoConfigFields>>>
>({ ...configFields, base: baseOf(configFields) });

const settingsFields = {
  default_permissions: Joi.array()
    .items(Joi.string().valid(...PERMISSIONS))
    .unique(),
  notified_user_ids: Joi.array().items(id()).max(PEOPLE_TOLD_MAX).unique(),
};
/** Also validates the settings form. */
export const ssoSettingsChange: Joi.ObjectSchema<Edit<Partial<calls.SsoSettings>>> = Joi.object<Edit<Partial<Writable<calls.SsoSettings>>>>(
  { ...settingsFields, base: baseOf(settingsFields) },
);

const rights = Joi.object<Pick<UserRights, 'role_id' | 'system_role' | 'site_ids'>>({
  role_id: id(),
  system_role: Joi.string().valid('administrator', 'standard'),
  site_ids: siteIds(),
});

const userQuery = Joi.object<calls.SsoUserQuery, true>({ ...page, ...search, sort: sortBy(...calls.SSO_USER_SORTS) });
const requestQuery = Joi.object<calls.SsoAccessRequestQuery>({
  ...page,
  ...search,
  status: Joi.string().valid('pending', 'approved', 'declined'),
});

export const SSO_ADMIN_RULES = [
  rulesOf(calls.getSsoConfig, {}),
  rulesOf(calls.updateSsoConfig, { body: ssoConfigChange }),
  rulesOf(calls.updateSsoSettings, { body: ssoSettingsChange }),
  rulesOf(calls.deleteSsoConfig, {}),
  rulesOf(calls.verifySsoDomain, {}),
  rulesOf(calls.checkSsoProvider, {}),
  rulesOf(calls.startSsoTest, {}),
  rulesOf(calls.finishSsoTest, { body: ssoReturn }),
  rulesOf(calls.listSsoUsers, { query: userQuery }),
  rulesOf(calls.unlinkSsoUser, {}),
  rulesOf(calls.listSsoAccessRequests, { query: requestQuery }),
  rulesOf(calls.approveSsoAccessRequest, { body: rights }),
  rulesOf(calls.declineSsoAccessRequest, {}),
];
