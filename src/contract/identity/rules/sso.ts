import Joi from 'joi';

import { rulesOf } from '#contract/platform/rules/callRules';
import { globalClientId, yesOrNo } from '#contract/platform/rules/parameters';
import { refreshSsoAccessToken } from '../calls/auth';
import * as calls from '../calls/sso';
import type { SsoReturn } from '../calls/sso';

/** Providers' codes are opaque; the longest known have some 2,000 characters. */
const CODE_MAX_LENGTH = 4_000;

/** The parameters that a provider sends back. */
export const ssoReturn: Joi.ObjectSchema<SsoReturn> = Joi.object<SsoReturn, true>({
  state: Joi.string().max(1_000).required(),
  code: Joi.string().max(CODE_MAX_LENGTH).required(),
  iss: Joi.string().max(2_000),
});

const oneClient = () => Joi.object<{ client_id: string }, true>({ client_id: globalClientId().required() });
const renewal = Joi.object<{ client_id?: string; update_last_client?: boolean }, true>({
  client_id: globalClientId(),
  update_last_client: yesOrNo(),
});

export const SSO_RULES = [
  rulesOf(calls.ssoLogin, { body: ssoReturn }),
  rulesOf(refreshSsoAccessToken, { body: renewal }),
  rulesOf(calls.requestSsoAccess, { body: oneClient() }),
];
