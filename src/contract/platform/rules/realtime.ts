import Joi from 'joi';

import type { BodyOf } from '../call';
import * as calls from '../calls/realtime';
import { CHANNELS_PER_AUTHORIZATION } from '../constants';
import { onlyFields, rulesOf } from './callRules';

/** `digits.digits`, as assigned by the real-time service. Any other text could smuggle a second field into the text to be signed. */
const socketId = (): Joi.StringSchema =>
  Joi.string()
    .max(81)
    .pattern(/^\d{1,40}\.\d{1,40}$/u)
    .messages({ 'string.pattern.base': 'rules.socketId', 'string.max': 'rules.socketId' });

type Authorization = BodyOf<typeof calls.authorizeChannels>;

const authorizationRules = {
  socket_id: socketId().required(),
  channels: Joi.array().items(Joi.string().max(200).required()).min(1).max(CHANNELS_PER_AUTHORIZATION).required(),
};

/** The channels to which a socket subscribes, for a person or a kiosk. */
export const channelAuthorization: Joi.ObjectSchema<Authorization> = Joi.object<Authorization>(authorizationRules);

const guestsAuthorization: Joi.ObjectSchema<Authorization> = Joi.object<Authorization>(
  onlyFields(authorizationRules, ['socket_id', 'channels']),
);

export const REALTIME_RULES = [
  rulesOf(calls.authorizeChannels, { body: channelAuthorization, of: { guest: { body: guestsAuthorization } } }),
];
