import { allOf, anyOf, can, flagOff, flagOn, hasRole, needs, type Rule } from './access';
import type { Addon, TrialAddon } from './entities/addon';

/** Anyone who holds one of these sees the manage area (spec: routes#manage). */
export const IN_MANAGE: Rule = anyOf(
  needs('ManageSite.viewer'),
  needs('ManageEvent.viewer'),
  needs('ManageVisitorGroup.viewer'),
  needs('HealthCheck.editor'),
  needs('BlockList.viewer'),
  needs('ManageClientApi.viewer'),
  needs('ManageForm.viewer'),
  needs('ManageNotification.viewer'),
  needs('ManageUser.viewer'),
  needs('Rota.viewer'),
  needs('ClosurePeriod.viewer'),
  needs('Spaces.editor'),
);

/** Who answers for the client's account decides on its add-ons; anyone else asks them (spec: clients#trials). */
export const DECIDES_ON_ADDONS: Rule = needs('ManageClient.editor');

/** Who begins and ends the trial of an add-on by themselves. */
export const TRIAL_RULES: Readonly<Record<TrialAddon, Rule>> = {
  time_and_attendance: DECIDES_ON_ADDONS,
  spaces: allOf(DECIDES_ON_ADDONS, needs('Spaces.editor')),
};

/** Who sees the page that presents an add-on while the client does not have it (spec: routes#add-on-pages). */
export const DISCOVER_RULES: Readonly<Record<Addon, Rule>> = {
  time_and_attendance: allOf(flagOff('time-and-attendance'), flagOff('time-and-attendance-discovered')),
  scheduling: allOf(needs('ManageClient.editor'), { kind: 'schedulingStatus', is: 'disabled' }),
  spaces: allOf(needs('Spaces.editor'), { kind: 'spaces', sites: 'none' }),
  central_record: flagOn('central-record-discovery'),
};

/** Who sees the page of an add-on that the client has (spec: routes#add-on-pages). */
export const ADDON_RULES: Readonly<Record<Exclude<Addon, 'central_record'>, Rule>> = {
  time_and_attendance: allOf(
    flagOn('time-and-attendance-discovered'),
    anyOf(hasRole('administrator'), hasRole('super'), can('TimeAndAttendance.view'), can('Rota.view'), can('ClosurePeriod.view')),
  ),
  scheduling: allOf(can('Client.view'), { kind: 'schedulingStatus', is: 'not_disabled' }),
  spaces: allOf(needs('Spaces.editor'), { kind: 'spaces', sites: 'some' }),
};

/** Who may ask for an add-on: anyone who sees one of its pages. */
export const REQUEST_RULES: Readonly<Record<Addon, Rule>> = {
  time_and_attendance: anyOf(DISCOVER_RULES.time_and_attendance, ADDON_RULES.time_and_attendance),
  scheduling: anyOf(DISCOVER_RULES.scheduling, ADDON_RULES.scheduling),
  spaces: anyOf(DISCOVER_RULES.spaces, ADDON_RULES.spaces),
  central_record: DISCOVER_RULES.central_record,
};
