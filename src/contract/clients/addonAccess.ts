import { allOf, anyOf, can, flagOff, flagOn, hasRole, needs, type Rule } from '#contract/platform/accessRule';

/** Any of these permissions opens the manage area (spec: routes#manage). */
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

/** The rule of each page of add-ons, by route: an add-on's own page, or the page that presents it (spec: routes#add-on-pages). */
export const ADDON_PAGE_RULES = {
  addons: undefined,
  timeAndAttendance: allOf(
    flagOn('time-and-attendance-discovered'),
    anyOf(hasRole('administrator'), hasRole('super'), can('TimeAndAttendance.view'), can('Rota.view'), can('ClosurePeriod.view')),
  ),
  closurePeriods: needs('ClosurePeriod.viewer'),
  discoverTimeAndAttendance: allOf(flagOff('time-and-attendance'), flagOff('time-and-attendance-discovered')),
  scheduling: allOf(can('Client.view'), { kind: 'schedulingStatus', is: 'not_disabled' }),
  discoverScheduling: allOf(needs('ManageClient.editor'), { kind: 'schedulingStatus', is: 'disabled' }),
  addonSpaces: allOf(needs('Spaces.editor'), { kind: 'spaces', sites: 'some' }),
  discoverSpaces: allOf(needs('Spaces.editor'), { kind: 'spaces', sites: 'none' }),
  discoverCentralRecord: flagOn('central-record-discovery'),
} as const satisfies Readonly<Record<string, Rule | undefined>>;
