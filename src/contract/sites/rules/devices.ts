import Joi from 'joi';

import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { id, yesOrNo } from '#contract/platform/rules/parameters';
import { changedName, requiredName } from '#contract/platform/rules/text';
import * as calls from '../calls/devices';
import type { DeviceChange, NewDevice } from '../entities/device';

const NAME_REQUIRED = 'rules.devices.nameRequired';

export const newDevice: Joi.ObjectSchema<NewDevice> = Joi.object<NewDevice, true>({
  name: requiredName(NAME_REQUIRED),
  alerts_enabled: yesOrNo(),
});

const fields = { name: changedName(NAME_REQUIRED), alerts_enabled: yesOrNo(), site_id: id() };
export const deviceChange: Joi.ObjectSchema<DeviceChange> = Joi.object<DeviceChange, true>({ ...fields, base: baseOf(fields) });

export const DEVICE_RULES = [
  rulesOf(calls.listDevices, {}),
  rulesOf(calls.listAllDevices, {}),
  rulesOf(calls.getDevice, {}),
  rulesOf(calls.createDevice, { body: newDevice }),
  rulesOf(calls.updateDevice, { body: deviceChange }),
  rulesOf(calls.deleteDevice, {}),
  rulesOf(calls.createDeviceCode, {}),
  rulesOf(calls.unpairDevice, {}),
];
