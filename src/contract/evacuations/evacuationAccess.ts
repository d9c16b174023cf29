import { anyOf, needs } from '#contract/platform/accessRule';

/**
 * The permission to read a live report (spec: permissions#evacuations) and to subscribe to its channel. Separate from the calls, because
 * the route table is part of the first load.
 */
export const READ_EVACUATION = anyOf(needs('EvacList.viewer'), needs('EvacReport.viewer'));
