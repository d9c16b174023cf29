/** A Slack on this machine, and how tests connect a group to it. */
import { startSlack, type RunningSlack } from '#demo/directories/slackServer';
import { bodyOf } from '../answer';
import type { ApiClient } from '../testServer';
import { consent } from './directoryWorld';

export { startSlack, type RunningSlack };

/** The settings of a server that knows the Slack. */
export const slackSettings = ({ clientId, clientSecret, url }: RunningSlack): Record<string, string> => ({
  SYNC_SLACK_CLIENT_ID: clientId,
  SYNC_SLACK_CLIENT_SECRET: clientSecret,
  SYNC_SLACK_URL: url,
});

/** Begins as a user, and consents on Slack's own page. Returns the data that it redirects back with. */
export async function agree(admin: ApiClient, groupId: number): Promise<{ readonly state: string; readonly code: string }> {
  const { authorization_url: url } = bodyOf(await admin.post(`groups/${groupId}/slack/start`));
  const back = await consent(url);
  return { state: back.get('state') ?? '', code: back.get('code') ?? '' };
}

/** Connects a group. */
export async function connectSlack(admin: ApiClient, groupId: number) {
  return bodyOf(await admin.post(`groups/${groupId}/slack/finish`, await agree(admin, groupId))).connection;
}
