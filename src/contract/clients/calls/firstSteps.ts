import { needs } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';

/** What the first steps of an organisation cannot learn from sites and groups (spec: clients#first-steps). */
export interface FirstSteps {
  /** A device is paired, or was. */
  readonly device_paired: boolean;
  readonly drill_completed: boolean;
  /** Somebody beside the first user is there, or invited; of the whole client. */
  readonly colleague_invited: boolean;
}

/** Of the sites that the caller may see. */
export const getFirstSteps = defineCall<FirstSteps>()({
  name: 'getFirstSteps',
  method: 'GET',
  path: '/first-steps',
  access: needs('ManageSite.editor'),
});
