import { allOf, hasRole, plansSold } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';
import { IN_MANAGE } from '../addonAccess';
import { DECIDES_ON_ADDONS } from '../addonDecisions';
import type { AddonChange, AddonRequest, FeaturesChange, LimitsChange } from '../entities/addon';
import type { Client } from '../entities/client';

/** Begins the 15 days of an add-on, once in a client's life (spec: clients#trials). Answers the client with it. */
export const startAddonTrial = defineCall<{ client: Client }>()({
  name: 'startAddonTrial',
  method: 'POST',
  path: '/addons/{trialAddon}/trial',
  // One that runs can be ended all the same.
  access: allOf(DECIDES_ON_ADDONS, plansSold),
  status: 201,
  audit: { subject: 'clients', action: 'updated' },
});

/** Ends a trial before its last day. What was entered stays. */
export const endAddonTrial = defineCall<{ client: Client }>()({
  name: 'endAddonTrial',
  method: 'POST',
  path: '/addons/{trialAddon}/trial/end',
  access: DECIDES_ON_ADDONS,
  audit: { subject: 'clients', action: 'updated' },
});

/** Asks for an add-on: the client's administrators, who are told by mail; who is one of them asks Portico. Answers who was told. */
export const requestAddon = defineCall<{ asked: AddonRequest['asked']; told: readonly string[] }>()({
  name: 'requestAddon',
  method: 'POST',
  path: '/addons/{addon}/request',
  access: IN_MANAGE,
  status: 201,
  audit: { subject: 'addonRequests' },
});

/** Switches a client's add-on on or off, sets its trial's last day, its tier or its status. */
export const updateAdminAddon = defineCall<{ client: Client }, AddonChange>()({
  name: 'updateAdminAddon',
  method: 'PATCH',
  path: '/admin/clients/{clientId}/addons/{addon}',
  access: hasRole('super'),
  activeOnly: false,
  // The line goes to the client that the address names, not to the super user's own.
  audit: 'identity',
});

/** Sets a client's plan, its limits, the end of its own trial, the state of its account, and whether it is a school or a reseller. */
export const updateAdminLimits = defineCall<{ client: Client }, LimitsChange>()({
  name: 'updateAdminLimits',
  method: 'PATCH',
  path: '/admin/clients/{clientId}/limits',
  access: hasRole('super'),
  activeOnly: false,
  // As above.
  audit: 'identity',
});

/** Switches beta flags of a client (spec: limits#beta-flags); those that are not sent stay. */
export const updateAdminFeatures = defineCall<{ client: Client }, FeaturesChange>()({
  name: 'updateAdminFeatures',
  method: 'PATCH',
  path: '/admin/clients/{clientId}/features',
  access: hasRole('super'),
  activeOnly: false,
  // As above.
  audit: 'identity',
});
