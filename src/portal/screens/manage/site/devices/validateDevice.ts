import { lazyJoiValidate } from '#web/ui/form/joiValidate';

const rules = () => import(/* webpackChunkName: "rules-devices" */ '#contract/sites/rules/devices');

/** The server's rules of a new device, and of a change to one. */
export const validateNewDevice = lazyJoiValidate(() => rules().then(({ newDevice }) => newDevice));
export const validateDeviceChange = lazyJoiValidate(() => rules().then(({ deviceChange }) => deviceChange));
