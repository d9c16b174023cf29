import type { RawSettings } from './rawSettings';

/** How this installation is known at Slack. */
export interface SlackEnvironment {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Slack's address, without a slash at the end: its pages and its API are below. */
  readonly url: string;
}

/** `SYNC_SLACK_…`: Slack is there once the app's credentials are set. */
export function readSlack(raw: RawSettings): SlackEnvironment | null {
  const { SYNC_SLACK_CLIENT_ID: clientId, SYNC_SLACK_CLIENT_SECRET: clientSecret, SYNC_SLACK_URL: url } = raw;
  return clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret, url: url.replace(/\/+$/u, '') };
}
