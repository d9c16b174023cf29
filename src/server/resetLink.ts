import type { Environment } from '../../config/environment';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import { makeResetLink } from './identity/auth/forgot';
import { loadSecrets } from './secrets';
import { StartError } from './startError';

/**
 * Makes a link to choose a new password without a server that runs: `npm start -- reset-link EMAIL`.
 *
 * @throws StartError with one sentence, also while a server has the embedded database
 */
export async function resetLinkOf(environment: Environment, email: string | undefined): Promise<string> {
  if (email === undefined) throw new StartError('Name the person: npm start -- reset-link name@example.com');
  const database = await openDatabase(environment);
  try {
    await migrate(database.db);
    const secrets = await loadSecrets(database.db, environment);
    const link = await makeResetLink({ environment, secrets, now: () => new Date() }, database.db, email);
    if (link === null) throw new StartError(`Nobody with the email ${email} signs in here by a password.`);
    return link;
  } finally {
    await database.close();
  }
}
