import type { Deps } from '#server/platform/deps';
import { idIn, textIn, type OutsideResponse } from '#server/platform/outbound/fields';
import type { SlackEnvironment } from '../../../../config/environment/slack';
import { callSlack } from './callSlack';
import { SlackFault } from './faults';

/** The scopes of a connection: find the host by their email address, open a conversation and write. */
const SCOPES = ['chat:write', 'users:read', 'users:read.email', 'im:write'] as const;

/** An access token of Slack. */
export interface SlackTokens {
  readonly accessToken: string;
  /** Null without token rotation: the token does not expire. */
  readonly endsAt: Date | null;
  readonly refreshToken: string | null;
}

type OauthDeps = Pick<Deps, 'environment' | 'now'>;

/** Returns the settings of Slack. @throws SlackFault where this installation has none (any more) */
export function slackOf({ environment }: Pick<Deps, 'environment'>): SlackEnvironment {
  if (environment.slack === null) throw new SlackFault('app_not_permitted');
  return environment.slack;
}

/** Returns the address to which Slack redirects people: below the one that the app names. */
const redirectUri = ({ environment }: Pick<Deps, 'environment'>, groupId: number): string =>
  `${environment.publicUrl}/manage/group/callback/slack/${groupId}`;

/** Returns the address where a person allows this installation to write to the workspace. */
export function authorizationUrl(deps: OauthDeps, groupId: number, state: string): string {
  const { clientId, url } = slackOf(deps);
  const address = new URL(`${url}/oauth/v2/authorize`);
  const query = { client_id: clientId, scope: SCOPES.join(','), redirect_uri: redirectUri(deps, groupId), state };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}

/** Exchanges a code for access. @throws SlackFault, SlackRefusal, OutsideBusy */
export async function exchangeCode(deps: OauthDeps, groupId: number, code: string): Promise<SlackTokens> {
  const answer = await askForTokens(deps, { code, redirect_uri: redirectUri(deps, groupId) });
  const given = (textIn(answer, 'scope') ?? '').split(',');
  if (!SCOPES.every((scope) => given.includes(scope))) throw new SlackFault('app_not_permitted');
  return tokensIn(answer, deps.now());
}

/** Exchanges a refresh token, which works once, for new access. @throws SlackFault, SlackRefusal, OutsideBusy */
export async function refresh(deps: OauthDeps, refreshToken: string, signal?: AbortSignal): Promise<SlackTokens> {
  return tokensIn(await askForTokens(deps, { grant_type: 'refresh_token', refresh_token: refreshToken }, signal), deps.now());
}

function askForTokens(deps: OauthDeps, grant: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<OutsideResponse> {
  const slack = slackOf(deps);
  const form = { client_id: slack.clientId, client_secret: slack.clientSecret, ...grant };
  return callSlack(slack, 'oauth.v2.access', { form, token: null, signal, now: deps.now() });
}

function tokensIn(answer: OutsideResponse, now: Date): SlackTokens {
  const seconds = Number(answer['expires_in'] ?? NaN);
  return {
    accessToken: idIn(answer, 'access_token'),
    endsAt: Number.isFinite(seconds) ? new Date(now.getTime() + seconds * 1_000) : null,
    refreshToken: textIn(answer, 'refresh_token'),
  };
}
