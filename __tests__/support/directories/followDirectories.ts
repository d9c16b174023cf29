import type { DirectoryEnvironment } from '../../../config/environment/directories';
import type { RunningDirectory } from '#demo/directories/directoryServer';
import { bodyOf, type Answer } from '../answer';
import type { SiteWorld } from '../siteWorld';
import { aPerson, consent, employ, REMOTE_GROUP, settle, startTestDirectory } from './directoryWorld';

/** Makes one call, and notes what it has written. */
type Run = <Body>(name: string, work: () => Promise<Answer<Body>>) => Promise<Body>;

const accessTo = (directory: RunningDirectory, authUrl: string | null): DirectoryEnvironment => ({
  clientId: directory.clientId,
  clientSecret: directory.clientSecret,
  authUrl,
  tokenUrl: directory.tokenUrl,
  apiUrl: directory.apiUrl,
  apiKey: null,
  onlyFor: null,
});

/** Makes every call of a group that follows a directory: a register, which asks nobody, and Entra ID. */
export async function followDirectories({ admin, server }: SiteWorld, groupId: number, run: Run): Promise<void> {
  const register = await startTestDirectory('school');
  const entra = await startTestDirectory('entra_id');
  const directories = { school: accessTo(register, null), entra_id: accessTo(entra, entra.authUrl), google: null, brivo: null };
  Object.assign(server.deps.environment, { directories });
  try {
    employ('entra_id', entra, aPerson(1));
    const sync = `groups/${groupId}/sync` as const;
    await run('startGroupSync', () => admin.post(`${sync}/start`, { handler: 'school' }));
    const { authorization_url: url } = bodyOf(await admin.post(`${sync}/start`, { handler: 'entra_id' }));
    const back = Object.fromEntries(await consent(url ?? ''));
    await run('finishGroupSync', () => admin.post('directories/finish', back));
    await run('chooseRemoteGroup', () => admin.post(`${sync}/group`, { remote_group_id: REMOTE_GROUP.entra_id }));
    await settle(server, groupId);
    await run('runGroupSync', () => admin.post(sync, { preview: false }));
    await settle(server, groupId);
    const { members } = bodyOf(await admin.get(`groups/${groupId}/members`));
    const memberId = members[0]?.id ?? 0;
    bodyOf(await admin.patch(`members/${memberId}`, { name: 'Here' }));
    await run('', () => admin.get('sites'));
    await run('takeDirectoryValues', () => admin.post(`members/${memberId}/directory-values`, { fields: ['name'] }));
    await run('disconnectGroupSync', () => admin.delete(sync));
  } finally {
    await register.close();
    await entra.close();
  }
}
