import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { needs } from '#contract/platform/accessRule';
import { anyone } from '#contract/platform/anyone';
import { defineCall } from '#contract/platform/call';
import type { PusherConfig } from '#contract/platform/calls/realtime';
import type { ZoneTable } from '#contract/platform/localTime';
import type { Ability, Permission } from '#contract/platform/permissions';
import type { SystemRole } from '#contract/platform/roles';
import type { SiteSummary } from '#contract/sites/entities/site';
import type { Client, ClientChange, ClientSummary, PasswordPolicyChange, PasswordPolicyEffect } from '../entities/client';

/** The source of the map tiles: a URL template with {z}, {x}, {y}, and its attribution. */
export interface MapTiles {
  readonly url: string;
  readonly attribution: string;
}

/** The data that the portal needs before its first screen (`GET config`). `roles` are permission names. */
export interface Config {
  readonly pusher: PusherConfig;
  readonly abilities: readonly Ability[];
  readonly roles: readonly Permission[];
  readonly latest_app_version: string;
  /** The user's id within the client; null for a super user who is not a user of it. */
  readonly local_user_id: number | null;
  readonly system_role: SystemRole | null;
  readonly client: Client;
  readonly sites: readonly SiteSummary[];
  /** Active evacuations at these sites, for users who may read them: the first screen announces them and links to them. */
  readonly evacuations: readonly Evacuation[];
  /** The time zones of these sites and of the client, from the server's data. */
  readonly zones: ZoneTable;
  readonly sso_provider_id: string | null;
  /** The map tiles; null without a source. */
  readonly map_tiles: MapTiles | null;
  /** Whether members can be invited to the companion app. */
  readonly companion_invitations: boolean;
  /** Whether the server can send mail. Without a mail server the portal must not claim that mail was sent. */
  readonly mail_available: boolean;
  /** Whether the server can send text messages (`SMS_URL`). */
  readonly sms_available: boolean;
  /** Whether groups can be connected to Slack (`SYNC_SLACK_…`). */
  readonly slack_available: boolean;
  /** Whether subscriptions, tokens, referrals and trials are offered (spec: clients#plans-sold). */
  readonly sells_plans: boolean;
}

export const listClients = defineCall<{ clients: readonly ClientSummary[] }>()({
  name: 'listClients',
  method: 'GET',
  path: '/clients',
  access: anyone,
  base: 'global',
  activeOnly: false,
});

export const getConfig = defineCall<Config>()({
  name: 'getConfig',
  method: 'GET',
  path: '/config',
  access: anyone,
  activeOnly: false,
  records: { sites: 'sites', evacuations: 'evacuations' },
  complete: ['sites'],
  shared: true,
});

export const getClient = defineCall<{ client: Client }>()({
  name: 'getClient',
  method: 'GET',
  path: '/client',
  access: anyone,
  activeOnly: false,
});

/** Edits the client's details. Available after the trial has ended, like its page. */
export const updateClient = defineCall<{ client: Client }, ClientChange>()({
  name: 'updateClient',
  method: 'PATCH',
  path: '/client',
  access: needs('ManageClient.editor'),
  activeOnly: false,
  audit: { subject: 'clients' },
});

export const updatePasswordPolicy = defineCall<{ client: Client }, PasswordPolicyChange>()({
  name: 'updatePasswordPolicy',
  method: 'PATCH',
  path: '/client/password-policy',
  access: needs('ManageClient.editor'),
  audit: { subject: 'clients' },
});

/** The policy to be evaluated; without an expiry, passwords never expire. */
export interface PasswordPolicyQuery {
  readonly password_expiry?: number;
  readonly force_2fa?: boolean;
}

/** Counts the people that a policy would affect, before it is saved (spec: clients#password-policy). */
export const getPasswordPolicyEffect = defineCall<{ effect: PasswordPolicyEffect }, undefined, PasswordPolicyQuery>()({
  name: 'getPasswordPolicyEffect',
  method: 'GET',
  path: '/client/password-policy/effect',
  access: needs('ManageClient.editor'),
});

/** Creates a token for the live chat: a signed JWT with `exp` and `iss`. */
export const createChatToken = defineCall<{ user_token: string }>()({
  name: 'createChatToken',
  method: 'POST',
  path: '/intercom/user-token',
  access: anyone,
  activeOnly: false,
  // Signs a token for the live chat and stores nothing.
  audit: 'none',
});
