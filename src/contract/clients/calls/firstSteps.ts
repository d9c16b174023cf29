import { needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';

/** The progress of the first steps that cannot be derived from sites and groups (spec: clients#first-steps). */
export interface FirstSteps {
  /** Whether a device is or was paired. */
  readonly device_paired: boolean;
  readonly drill_completed: boolean;
  /** Whether another user than the first exists or was invited, anywhere in the client. */
  readonly colleague_invited: boolean;
}

/** Covers the sites that the caller may see. */
export const getFirstSteps = defineCall<FirstSteps>()({
  name: 'getFirstSteps',
  method: 'GET',
  path: '/first-steps',
  access: needs('ManageSite.editor'),
});
