import type { SlackError } from '#contract/notices/slack';

/** A refusal by Slack that lasts until a person fixes its cause (spec: errors#slack). */
export class SlackFault extends Error {
  override readonly name = 'SlackFault';
  constructor(readonly code: SlackError) {
    super(`Slack refuses: ${code}`);
  }
}

/** A refusal of this one request by Slack. The message is Slack's error code, which contains no personal data. */
export class SlackRefusal extends Error {
  override readonly name = 'SlackRefusal';
}

/** Slack's codes for faults, as its Web API documents them. */
const FAULTS: Readonly<Record<string, SlackError>> = {
  token_revoked: 'access_removed',
  account_inactive: 'access_removed',
  invalid_auth: 'access_removed',
  not_authed: 'access_removed',
  token_expired: 'access_removed',
  invalid_refresh_token: 'access_removed',
  missing_scope: 'app_not_permitted',
  no_permission: 'app_not_permitted',
  not_allowed_token_type: 'app_not_permitted',
  access_denied: 'app_not_permitted',
  accesslimited: 'app_not_permitted',
  ekm_access_denied: 'app_not_permitted',
  enterprise_is_restricted: 'app_not_permitted',
  restricted_action: 'app_not_permitted',
  messages_tab_disabled: 'app_not_permitted',
  invalid_client_id: 'app_not_permitted',
  bad_client_secret: 'app_not_permitted',
  team_access_not_granted: 'workspace_gone',
  team_not_found: 'workspace_gone',
};

/** Slack's codes for temporary errors. */
const PASSING: ReadonlySet<string> = new Set([
  'ratelimited',
  'rate_limited',
  'internal_error',
  'fatal_error',
  'service_unavailable',
  'request_timeout',
  'team_added_to_org',
  'org_login_required',
]);

/** Reports whether Slack's code asks for a retry later. */
export const isPassing = (word: string): boolean => PASSING.has(word);

/** Returns the meaning of a refusal: a fault of the connection, or that this one request is impossible. */
export function refusalOf(word: string): SlackFault | SlackRefusal {
  const code = FAULTS[word];
  return code === undefined ? new SlackRefusal(word) : new SlackFault(code);
}
