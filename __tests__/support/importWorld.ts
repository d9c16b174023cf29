/** Shared by tests of imports: sends, reads, checks and imports a file, as the portal does. */
import type { MemberImport } from '#contract/people/entities/memberImport';
import type { StoredFile } from '#contract/platform/entities/file';
import { bodyOf } from './answer';
import type { ApiClient, TestServer } from './testServer';

/** Sends a file for an import. Returns its id. */
export async function sendImportFile(server: TestServer, email: string, content: string | Buffer, name = 'people.csv'): Promise<number> {
  const { accessToken } = await server.signIn(email);
  const form = new FormData();
  form.append('purpose', 'import');
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const response = await fetch(`${server.address}/api/v2/files`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const answer: unknown = await response.json();
  if (response.status !== 201) throw new Error(JSON.stringify(answer));
  // The response contains the stored file.
  return (answer as { readonly file: StoredFile }).file.id;
}

/** Lets the server run its jobs. Returns the import afterwards. */
export async function settled(server: TestServer, api: ApiClient, { id }: Pick<MemberImport, 'id'>): Promise<MemberImport> {
  await server.runDueJobs();
  return bodyOf(await api.get(`imports/${id}`)).import;
}
