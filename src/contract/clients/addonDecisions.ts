import { allOf, anyOf, needs, type Rule } from '#contract/platform/accessRule';
import type { Addon, TrialAddon } from '#contract/platform/addonNames';
import { ADDON_PAGE_RULES as PAGES } from './addonAccess';

/** The permission to decide on the client's add-ons; other people send a request (spec: clients#trials). */
export const DECIDES_ON_ADDONS: Rule = needs('ManageClient.editor');

/** The rules for starting and ending a trial of an add-on without a request. */
export const TRIAL_RULES: Readonly<Record<TrialAddon, Rule>> = {
  time_and_attendance: DECIDES_ON_ADDONS,
  spaces: allOf(DECIDES_ON_ADDONS, needs('Spaces.editor')),
};

/** The rules for the page that presents an add-on to a client without it (spec: routes#add-on-pages). */
export const DISCOVER_RULES: Readonly<Record<Addon, Rule>> = {
  time_and_attendance: PAGES.discoverTimeAndAttendance,
  scheduling: PAGES.discoverScheduling,
  spaces: PAGES.discoverSpaces,
  central_record: PAGES.discoverCentralRecord,
};

/** The rules for the page of an active add-on (spec: routes#add-on-pages). */
export const ADDON_RULES: Readonly<Record<Exclude<Addon, 'central_record'>, Rule>> = {
  time_and_attendance: PAGES.timeAndAttendance,
  scheduling: PAGES.scheduling,
  spaces: PAGES.addonSpaces,
};

/** The rules for requesting an add-on: open to anyone who sees one of its pages. */
export const REQUEST_RULES: Readonly<Record<Addon, Rule>> = {
  time_and_attendance: anyOf(DISCOVER_RULES.time_and_attendance, ADDON_RULES.time_and_attendance),
  scheduling: anyOf(DISCOVER_RULES.scheduling, ADDON_RULES.scheduling),
  spaces: anyOf(DISCOVER_RULES.spaces, ADDON_RULES.spaces),
  central_record: DISCOVER_RULES.central_record,
};
