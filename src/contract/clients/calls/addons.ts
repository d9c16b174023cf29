import { allOf, hasRole, plansSold } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import { IN_MANAGE } from '../addonAccess';
import { DECIDES_ON_ADDONS } from '../addonDecisions';
import type { AddonChange, AddonRequest, FeaturesChange, LimitsChange } from '../entities/addon';
import type { Client } from '../entities/client';

/** Starts the 15-day trial of an add-on, available once to each client (spec: clients#trials). Returns the updated client. */
export const startAddonTrial = defineCall<{ client: Client }>()({
  name: 'startAddonTrial',
  method: 'POST',
  path: '/addons/{trialAddon}/trial',
  // Ending a trial works without `plansSold`.
  access: allOf(DECIDES_ON_ADDONS, plansSold),
  status: 201,
  audit: { subject: 'clients', action: 'updated' },
});

/** Ends a trial before its last day. The data that was entered remains. */
export const endAddonTrial = defineCall<{ client: Client }>()({
  name: 'endAddonTrial',
  method: 'POST',
  path: '/addons/{trialAddon}/trial/end',
  access: DECIDES_ON_ADDONS,
  audit: { subject: 'clients', action: 'updated' },
});

/**
 * Requests an add-on from the client's administrators, who are notified by mail; an administrator's request goes to Portico. Returns who
 * was notified.
 */
export const requestAddon = defineCall<{ asked: AddonRequest['asked']; told: readonly string[] }>()({
  name: 'requestAddon',
  method: 'POST',
  path: '/addons/{addon}/request',
  access: IN_MANAGE,
  status: 201,
  audit: { subject: 'addonRequests' },
});

/** Switches a client's add-on on or off, or sets the last day of its trial, its tier or its status. */
export const updateAdminAddon = defineCall<{ client: Client }, AddonChange>()({
  name: 'updateAdminAddon',
  method: 'PATCH',
  path: '/admin/clients/{clientId}/addons/{addon}',
  access: hasRole('super'),
  activeOnly: false,
  // Logged for the client in the address, not for the super user's own.
  audit: 'identity',
});

/** Sets a client's plan, its limits, the end of its own trial, its account status, and whether it is a school or a reseller. */
export const updateAdminLimits = defineCall<{ client: Client }, LimitsChange>()({
  name: 'updateAdminLimits',
  method: 'PATCH',
  path: '/admin/clients/{clientId}/limits',
  access: hasRole('super'),
  activeOnly: false,
  // As above.
  audit: 'identity',
});

/** Switches beta flags of a client (spec: limits#beta-flags); flags that are not sent do not change. */
export const updateAdminFeatures = defineCall<{ client: Client }, FeaturesChange>()({
  name: 'updateAdminFeatures',
  method: 'PATCH',
  path: '/admin/clients/{clientId}/features',
  access: hasRole('super'),
  activeOnly: false,
  // As above.
  audit: 'identity',
});
