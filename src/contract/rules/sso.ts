import Joi from 'joi';

import * as calls from '../calls/sso';
import type { SsoReturn } from '../calls/sso';
import { rulesOf } from './callRules';
import { globalClientId } from './parameters';

/** Providers' codes are opaque; the longest known have some 2,000 characters. */
const CODE_MAX_LENGTH = 4_000;

const ssoReturn: Joi.ObjectSchema<SsoReturn> = Joi.object<SsoReturn, true>({
  state: Joi.string().max(1_000).required(),
  code: Joi.string().max(CODE_MAX_LENGTH).required(),
  iss: Joi.string().max(2_000),
});

const oneClient = () => Joi.object<{ client_id: string }, true>({ client_id: globalClientId().required() });

export const SSO_RULES = [
  rulesOf(calls.ssoLogin, { body: ssoReturn }),
  rulesOf(calls.refreshSsoAccessToken, { body: oneClient() }),
  rulesOf(calls.requestSsoAccess, { body: oneClient() }),
  rulesOf(calls.getSsoConfig, {}),
];
