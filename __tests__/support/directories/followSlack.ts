import type { Answer } from '../answer';
import type { SiteWorld } from '../siteWorld';
import { agree, startSlack } from './slackWorld';

/** Makes one call, and notes what it has written. */
type Run = <Body>(name: string, work: () => Promise<Answer<Body>>) => Promise<Body>;

/** Makes every change of a group whose hosts are notified in Slack. */
export async function followSlack({ admin, server }: SiteWorld, groupId: number, run: Run): Promise<void> {
  const { clientId, clientSecret, url, close } = await startSlack({ knowsEverybody: true });
  Object.assign(server.deps.environment, { slack: { clientId, clientSecret, url } });
  const path = `groups/${groupId}/slack` as const;
  try {
    const back = await agree(admin, groupId);
    await run('finishGroupSlack', () => admin.post(`${path}/finish`, back));
    await run('disconnectGroupSlack', () => admin.delete(path));
  } finally {
    await close();
  }
}
