import { bodyOf } from './answer';
import { DEMO_PASSWORD } from './signedIn';
import { makeApiClient, type ApiClient } from './testServer';

/** Signs the administrator of the demo in at a built server; answers their calls. */
export async function adminApi(url: string): Promise<ApiClient> {
  const login = { email: 'admin@portico.test', password: DEMO_PASSWORD };
  const { access_token: token } = bodyOf(await makeApiClient(url, {}).post('auth/login', login));
  return makeApiClient(url, { authorization: `Bearer ${token}` });
}
