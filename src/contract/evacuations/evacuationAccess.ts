import { anyOf, needs } from '#contract/platform/access';

/**
 * Reading a live report (spec: permissions#evacuations); hearing its channel needs the same. Apart from the calls,
 * since the route table comes with the first load.
 */
export const READ_EVACUATION = anyOf(needs('EvacList.viewer'), needs('EvacReport.viewer'));
